import type { Timeline } from '../timeline.ts';

/**
 * Local storage as browsers share it: the pages of one process see it at once; another process has a copy, and is told of each
 * write a little later. The browser puts writes in one order, and a process ignores what others wrote to a key until its own last
 * write of it has had its turn. Events carry the old value that the browser held.
 */
export class SharedStorage {
  readonly texts = new Map<string, string>();
  readonly #processes: StorageProcess[] = [];
  readonly #timeline: Timeline;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  startProcess(): StorageProcess {
    const process = new StorageProcess(this, this.#timeline, this.#processes.length);
    this.#processes.push(process);
    return process;
  }

  /** Applies a write in its turn. */
  take(writer: StorageProcess, { key, newValue, page }: Write): void {
    const oldValue = this.texts.get(key) ?? null;
    put(this.texts, key, newValue);
    for (const process of this.#processes) process.hear({ key, oldValue, newValue, writer, page });
  }
}

interface Write {
  key: string;
  /** New value of the key; null removes it. */
  newValue: string | null;
  page: object;
}

/** A write as other processes receive it. */
interface Heard extends Write {
  oldValue: string | null;
  writer: StorageProcess;
}

/** Fields of a `StorageEvent`. */
export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

function put(texts: Map<string, string>, key: string, text: string | null): void {
  if (text === null) texts.delete(key);
  else texts.set(key, text);
}

/** The processes and pages of one browser that have the store open. */
export class StorageProcess {
  readonly #shared: SharedStorage;
  readonly #timeline: Timeline;
  readonly #name: string;
  readonly #seen: Map<string, string>;
  /** Number of this process's writes of each key that were not applied yet. */
  readonly #waiting = new Map<string, number>();
  readonly #listeners = new Map<object, (event: StorageChange) => void>();
  readonly #outgoing: Write[] = [];
  readonly #incoming: Heard[] = [];

  constructor(shared: SharedStorage, timeline: Timeline, index: number) {
    this.#shared = shared;
    this.#timeline = timeline;
    this.#name = `process ${index}`;
    this.#seen = new Map(shared.texts);
  }

  /** Returns what a page finds as `localStorage`. */
  openFor(page: object): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
    const seen = this.#seen;
    return {
      getItem: (key) => seen.get(key) ?? null,
      setItem: (key, newValue) => this.#write({ key, newValue, page }),
      removeItem: (key) => this.#write({ key, newValue: null, page }),
      key: (index) => [...seen.keys()][index] ?? null,
      get length() {
        return seen.size;
      },
    };
  }

  listen(page: object, tell: (event: StorageChange) => void): void {
    this.#listeners.set(page, tell);
  }

  forget(page: object): void {
    this.#listeners.delete(page);
  }

  #write(write: Write): void {
    // Writing the same text again is no change, so that nobody is told.
    if ((this.#seen.get(write.key) ?? null) === write.newValue) return;
    put(this.#seen, write.key, write.newValue);
    this.#waiting.set(write.key, (this.#waiting.get(write.key) ?? 0) + 1);
    this.#outgoing.push(write);
    this.#timeline.tellTabs(`${this.#name} writes`, () => {
      const next = this.#outgoing.shift();
      if (next) this.#shared.take(this, next);
    });
  }

  hear(change: Heard): void {
    this.#incoming.push(change);
    this.#timeline.tellTabs(`${this.#name} hears`, () => {
      const next = this.#incoming.shift();
      if (next) this.#note(next);
    });
  }

  #note({ key, oldValue, newValue, writer, page }: Heard): void {
    const waiting = this.#waiting.get(key) ?? 0;
    if (writer === this) this.#waiting.set(key, waiting - 1);
    else if (waiting === 0) put(this.#seen, key, newValue);
    for (const [listener, tell] of [...this.#listeners]) {
      if (listener !== page) tell({ key, oldValue, newValue });
    }
  }
}
