import { MemoryStorage } from '#tests/support/memory-storage.ts';
import type { SafeStorage } from '#app/visitor/shared/storage.ts';

type Step = () => void;
type Receive = (event: { key: string }) => void;

/**
 * A browser whose tabs run in processes of their own: what one writes is seen by the others when a step of `steps` is taken, and so
 * is a lock granted. The order is the caller's.
 */
export class Browser {
  readonly #stored = new MemoryStorage();
  readonly #tabs: TabStorage[] = [];
  readonly locks = new TestLocks();

  /** @param receive gets the tab's storage events */
  openTab(receive: Receive): TabStorage {
    const tab = new TabStorage(new Map(this.#stored.texts), receive);
    this.#tabs.push(tab);
    return tab;
  }

  read(key: string): string | null {
    return this.#stored.getItem(key);
  }

  /** What can happen next. */
  get steps(): Step[] {
    const written = this.#tabs.filter(({ sent }) => sent.length > 0).map((tab) => () => this.#store(tab));
    const told = this.#tabs.filter(({ inbox }) => inbox.length > 0).map((tab) => () => tab.receiveNext());
    return [...written, ...told, ...this.locks.steps];
  }

  /** The writes of all tabs have one order, in which every tab is told of them. */
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

/** What a tab sees of the storage. */
class TabStorage implements SafeStorage {
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
    // A write of its own that is on its way comes after this one.
    if (!this.#unconfirmed.includes(write.key)) this.#seen.set(write.key, write.text);
    this.#receive({ key: write.key });
  }
}

interface LockRequest {
  name: string;
  grant: Step;
}

/** Exclusive locks, granted one by one. */
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
