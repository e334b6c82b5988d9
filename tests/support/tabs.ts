import { MemoryStorage } from '#tests/support/memory-storage.ts';
import type { ListStorage } from '#app/visitor/cart/write-in-turn.ts';

type Step = () => void;
type Receive = (event: { key: string }) => void;

/**
 * A browser whose tabs run in separate processes: the writes of a tab reach the others, and locks are granted, when the
 * test takes a step of `steps`. The test chooses the order.
 */
export class Browser {
  readonly #stored = new MemoryStorage();
  readonly #tabs: TabStorage[] = [];
  readonly locks = new TestLocks();

  /** Opens a tab. @param receive receives the tab's storage events */
  openTab(receive: Receive): TabStorage {
    const tab = new TabStorage(new Map(this.#stored.texts), receive);
    this.#tabs.push(tab);
    return tab;
  }

  read(key: string): string | null {
    return this.#stored.getItem(key);
  }

  /** Lists what can happen next. */
  get steps(): Step[] {
    const written = this.#tabs.filter(({ sent }) => sent.length > 0).map((tab) => () => this.#store(tab));
    const told = this.#tabs.filter(({ inbox }) => inbox.length > 0).map((tab) => () => tab.receiveNext());
    return [...written, ...told, ...this.locks.steps];
  }

  /** Orders the writes of all tabs, and delivers them to each tab in that order. */
  #store(tab: TabStorage): void {
    const write = tab.sent.shift();
    if (!write) return;
    this.#stored.setItem(write.key, write.text);
    for (const one of this.#tabs) one.inbox.push({ ...write, isOwn: one === tab });
  }
}

interface Write {
  key: string;
  text: string;
}

/** The storage as one tab sees it. */
class TabStorage implements ListStorage {
  readonly sent: Write[] = [];
  readonly inbox: (Write & { isOwn: boolean })[] = [];
  readonly #seen: Map<string, string>;
  readonly #receive: Receive;
  readonly #unconfirmed: string[] = [];

  constructor(stored: Map<string, string>, receive: Receive) {
    this.#seen = stored;
    this.#receive = receive;
  }

  read(key: string): string | null {
    return this.#seen.get(key) ?? null;
  }

  write(key: string, text: string): void {
    this.sent.push({ key, text });
    this.#seen.set(key, text);
    this.#unconfirmed.push(key);
  }

  receiveNext(): void {
    const write = this.inbox.shift();
    if (!write) return;
    if (write.isOwn) {
      this.#unconfirmed.splice(this.#unconfirmed.indexOf(write.key), 1);
      return;
    }
    // A write of this tab that is still on its way is ordered after this one.
    if (!this.#unconfirmed.includes(write.key)) this.#seen.set(write.key, write.text);
    this.#receive({ key: write.key });
  }
}

interface LockRequest {
  name: string;
  grant: Step;
}

/** Exclusive locks, which are granted one by one. */
class TestLocks {
  readonly #waiting: LockRequest[] = [];
  readonly #held = new Set<string>();

  request<Result>(name: string, ...rest: unknown[]): Promise<Result> {
    const run = rest.at(-1) as () => Promise<Result>;
    return new Promise((resolve, reject) => {
      const grant = () => {
        this.#held.add(name);
        run()
          .then(resolve, reject)
          .finally(() => this.#held.delete(name));
      };
      this.#waiting.push({ name, grant });
    });
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: [...this.#held].map((name) => ({ name })) });
  }

  get steps(): Step[] {
    const next = this.#waiting.filter(
      ({ name }, place) =>
        !this.#held.has(name) && this.#waiting.findIndex((request) => request.name === name) === place,
    );
    return next.map((request) => () => {
      this.#waiting.splice(this.#waiting.indexOf(request), 1);
      request.grant();
    });
  }
}
