import type { Scheduler } from 'fast-check';

/**
 * Runs events in an order that the scheduler chooses at random: each message and each transaction is one step, and the
 * next one begins when the last one has nothing left to do.
 */
export class Timeline {
  /** Errors that steps have thrown. */
  readonly failures: unknown[] = [];
  readonly #scheduler: Scheduler;
  #running = 0;
  #underway = 0;
  #timers: (() => void)[] = [];

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** Whether all tabs have received every change. */
  get isQuiet(): boolean {
    return this.#underway === 0;
  }

  /** Runs work in a later step, like `later`, as a message between the pages of one browser. */
  tellTabs(label: string, work: () => unknown): void {
    this.#underway += 1;
    this.later(label, () => {
      this.#underway -= 1;
      return work();
    });
  }

  /** Runs work in a later step. */
  later(label: string, work: () => unknown): void {
    void this.#scheduler.schedule(Promise.resolve(), label).then(() => this.#run(work));
  }

  /** Waits for a later step within the work of the present one. */
  async pause(label: string): Promise<void> {
    this.#running -= 1;
    await this.#scheduler.schedule(Promise.resolve(), label);
    this.#running += 1;
  }

  /** Makes the run fail when work that no step waits for throws an error. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failures.push(error));
  }

  /** Runs work when no other step is left: messages arrive long before any timeout of a page. */
  afterAll(work: () => void): void {
    this.#timers.push(work);
  }

  /** Resolves when the work of a step has ended, or waits for a later step. */
  async settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.#running > 0);
  }

  /** Takes steps until neither steps nor timeouts are left. */
  async finish(): Promise<void> {
    await this.settle();
    while (this.#scheduler.count() > 0 || this.#timers.length > 0) {
      if (this.#scheduler.count() > 0) await this.#scheduler.waitOne();
      else this.#timers.shift()?.();
      await this.settle();
    }
    const [failure] = this.failures;
    if (failure) throw failure;
  }

  async #run(work: () => unknown): Promise<void> {
    this.#running += 1;
    try {
      await work();
    } catch (error) {
      this.failures.push(error);
    } finally {
      this.#running -= 1;
    }
  }
}
