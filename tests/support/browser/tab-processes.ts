import type { Scheduler } from 'fast-check';
import type { Locks } from '#app/visitor/cart/write-in-turn.ts';

interface Write {
  key: string;
  text: string;
  tab: TabProcess;
}

/**
 * Simulates a browser whose tabs run in separate processes, each with a copy of the storage. A tab sees its own writes
 * at once, and those of other tabs after messages through the browser, whose order the scheduler chooses at random.
 */
export class TabProcesses {
  /** Values in the browser's storage by key. */
  readonly texts = new Map<string, string>();
  readonly delay: () => Promise<void>;
  readonly #tabs: TabProcess[] = [];
  readonly #lockQueues = new Map<string, Promise<unknown>>();
  readonly #held = new Set<string>();

  constructor(scheduler: Scheduler) {
    this.delay = () => scheduler.schedule(Promise.resolve());
  }

  open(onStorage: (event: { key: string }) => void): TabProcess {
    const tab = new TabProcess(this, onStorage);
    this.#tabs.push(tab);
    return tab;
  }

  broadcast(write: Write): void {
    this.texts.set(write.key, write.text);
    for (const tab of this.#tabs) tab.deliver(write);
  }

  /** The browser's lock manager. Requesting, granting and releasing a lock take a message each. */
  readonly locks = {
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => unknown;
      await this.delay();
      const turn = this.#runLocked(name, this.#lockQueues.get(name), work);
      this.#lockQueues.set(name, turn);
      return turn;
    },
    query: async () => {
      await this.delay();
      const held = [...this.#held].map((name) => ({ name }));
      await this.delay();
      return { held };
    },
  } as unknown as Locks;

  async #runLocked(name: string, before: Promise<unknown> | undefined, work: () => unknown): Promise<void> {
    await before;
    this.#held.add(name);
    await this.delay();
    await work();
    await this.delay();
    this.#held.delete(name);
  }
}

class TabProcess {
  readonly #browser: TabProcesses;
  readonly #onStorage: (event: { key: string }) => void;
  readonly #seen: Map<string, string>;
  readonly #outgoing: Write[] = [];
  readonly #incoming: Write[] = [];

  constructor(browser: TabProcesses, onStorage: (event: { key: string }) => void) {
    this.#browser = browser;
    this.#onStorage = onStorage;
    this.#seen = new Map(browser.texts);
  }

  read(key: string): string | null {
    return this.#seen.get(key) ?? null;
  }

  write(key: string, text: string): void {
    if (this.read(key) === text) return;
    this.#seen.set(key, text);
    this.#outgoing.push({ key, text, tab: this });
    void this.#browser.delay().then(() => this.#browser.broadcast(this.#outgoing.shift() as Write));
  }

  deliver(write: Write): void {
    this.#incoming.push(write);
    void this.#browser.delay().then(() => this.#receive(this.#incoming.shift() as Write));
  }

  #receive({ key, text, tab }: Write): void {
    if (tab === this) return;
    // While its own write of the key is on the way, a tab ignores the other tabs' writes of that key.
    const isAhead = [...this.#outgoing, ...this.#incoming].some((write) => write.tab === this && write.key === key);
    if (!isAhead) this.#seen.set(key, text);
    this.#onStorage({ key });
  }
}
