import type { Timeline } from '../timeline.ts';

/**
 * Local storage shared by the processes of a simulated browser. The pages of one process see a write at once; each
 * other process has a copy and receives the write later. The browser orders all writes, and a process ignores writes of
 * others to a key until its own last write of it has been ordered. Events contain the old value that the browser had.
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

  /** Applies a write when its turn comes. */
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

/** A process of the simulated browser, with its pages of the store. */
export class StorageProcess {
  readonly #shared: SharedStorage;
  readonly #timeline: Timeline;
  readonly #name: string;
  readonly #seen: Map<string, string>;
  /** Number of this process's writes to each key that have not been ordered yet. */
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

  /** Returns the object that a page sees as `localStorage`. */
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
    // Writing the same text again is not a change, so that no event is sent.
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
