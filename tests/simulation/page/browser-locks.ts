import type { Timeline } from '../timeline.ts';

interface Asked {
  name: string;
  page: object;
  /** Calls the page that now has the lock. */
  grant: () => Promise<unknown>;
}

/**
 * Lock manager of a simulated browser. Each request, grant and release of a lock is a separate message, whose order
 * relative to storage events is random.
 */
export class BrowserLocks {
  readonly #timeline: Timeline;
  readonly #held = new Map<string, Asked>();
  #waiting: Asked[] = [];

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  /** Returns the object that a page sees as `navigator.locks`. */
  openFor(page: { isClosed: boolean }): object {
    const tell = (label: string, work: () => void) =>
      this.#timeline.tellTabs(label, () => {
        if (!page.isClosed) work();
      });
    return {
      request: (name: string, ...rest: unknown[]) =>
        new Promise((resolve, reject) => {
          const work = rest.at(-1) as (lock: object) => unknown;
          const grant = () =>
            new Promise<void>((release) => {
              tell('lock is given', () => {
                const done = new Promise((begin) => begin(work({ name })));
                done.then(resolve, reject);
                done.then(() => release()).catch(() => release());
              });
            });
          this.#timeline.tellTabs('lock is asked for', () => {
            if (page.isClosed) return;
            this.#waiting.push({ name, page, grant });
            this.#grantNext(name);
          });
        }),
      query: () =>
        new Promise((resolve) => {
          this.#timeline.tellTabs('locks are asked about', () => {
            const held = [...this.#held.keys()].map((name) => ({ name }));
            tell('locks are told', () => resolve({ held, pending: [] }));
          });
        }),
    };
  }

  /** Releases the locks of a closed page. */
  forget(page: object): void {
    this.#waiting = this.#waiting.filter((asked) => asked.page !== page);
    const names = [...this.#held].flatMap(([name, asked]) => (asked.page === page ? [name] : []));
    this.#timeline.tellTabs('locks of a page are released', () => {
      for (const name of names) this.#release(name, page);
    });
  }

  #grantNext(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#waiting.find((asked) => asked.name === name);
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#held.set(name, next);
    void next.grant().then(() => this.#timeline.tellTabs('lock is released', () => this.#release(name, next.page)));
  }

  #release(name: string, page: object): void {
    if (this.#held.get(name)?.page !== page) return;
    this.#held.delete(name);
    this.#grantNext(name);
  }
}
