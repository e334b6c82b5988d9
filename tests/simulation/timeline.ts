import type { Scheduler } from 'fast-check';

/**
 * Puts what happens in an order that the scheduler draws: each message and each transaction is one step, and the next one
 * begins when nothing is left to do for the last.
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

  /** Whether all tabs know of everything that was stored. */
  get isQuiet(): boolean {
    return this.#underway === 0;
  }

  /** Does the work like `later`, as a message between the pages of one browser. */
  tellTabs(label: string, work: () => unknown): void {
    this.#underway += 1;
    this.later(label, () => {
      this.#underway -= 1;
      return work();
    });
  }

  /** Does the work in a later step. */
  later(label: string, work: () => unknown): void {
    void this.#scheduler.schedule(Promise.resolve(), label).then(() => this.#run(work));
  }

  /** Waits, within the work of one step, for a later step. */
  async pause(label: string): Promise<void> {
    this.#running -= 1;
    await this.#scheduler.schedule(Promise.resolve(), label);
    this.#running += 1;
  }

  /** Fails the run with what is thrown in work that no step waits for. */
  watch(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failures.push(error));
  }

  /** Does the work when nothing else is left to happen: messages arrive long before any wait of a page ends. */
  afterAll(work: () => void): void {
    this.#timers.push(work);
  }

  /** Resolves when the work of a step is done, or waits for a step to come. */
  async settle(): Promise<void> {
    do await new Promise<void>((resolve) => void setImmediate(resolve));
    while (this.#running > 0);
  }

  /** Takes steps until there are none, and no wait either. */
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
