import type { SafeStorage } from '#app/visitor/shared/storage.ts';

export interface ListSnapshot<Entry> {
  entries: readonly Entry[];
  /** False on the server and until the browser has read its storage: show a skeleton, not 'empty'. */
  isLoaded: boolean;
}

export interface ListStore<Entry> {
  getSnapshot(): ListSnapshot<Entry>;
  getServerSnapshot(): ListSnapshot<Entry>;
  subscribe(listener: () => void): () => void;
  /** Applies a rule to what storage holds now, other tabs' changes included, and keeps the result. */
  update(change: (entries: readonly Entry[]) => readonly Entry[]): void;
  /** Takes in what another tab wrote. A null `key` means that storage was cleared. */
  receive(event: StorageChange): void;
  /** What storage holds at this moment, without showing it. */
  peek(): readonly Entry[];
  /** Reads storage again: a tab that was frozen has missed the events of the others. */
  reload(): void;
}

export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

interface ListSettings<Entry> {
  key: string;
  storage: SafeStorage;
  /** Turns stored text, broken or absent, into entries; never throws. */
  parse: (text: string | null) => Entry[];
  /** Three-way merge of two tabs' changes to the same list. */
  merge: (lists: { base: readonly Entry[]; mine: readonly Entry[]; theirs: readonly Entry[] }) => readonly Entry[];
}

/** How often two tabs may answer each other's writes before the last one stands. */
const maxRepairs = 4;

/**
 * One list of the visitor's, kept in storage and shared by the tabs. Two tabs that write at the same moment each
 * overwrite the other: a tab that hears of such a write merges it with its own and writes the result.
 */
export function createListStore<Entry>({ key, storage, parse, merge }: ListSettings<Entry>): ListStore<Entry> {
  const nothing: ListSnapshot<Entry> = { entries: [], isLoaded: false };
  const listeners = new Set<() => void>();
  let snapshot = nothing;
  let currentText: string | null = null;
  /** What storage held just before this tab last wrote: a change this tab has already built upon. */
  let builtUponText: string | null | undefined;
  let repairsLeft = maxRepairs;

  function show(entries: readonly Entry[], text: string | null): void {
    currentText = text;
    snapshot = { entries, isLoaded: true };
    for (const listener of listeners) listener();
  }

  function write(entries: readonly Entry[]): void {
    const text = JSON.stringify(entries);
    storage.write(key, text);
    show(entries, text);
  }

  return {
    getSnapshot() {
      if (!snapshot.isLoaded) {
        currentText = storage.read(key);
        snapshot = { entries: parse(currentText), isLoaded: true };
      }
      return snapshot;
    },
    getServerSnapshot: () => nothing,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const storedText = storage.read(key);
      const entries = snapshot.isLoaded && storedText === currentText ? snapshot.entries : parse(storedText);
      const next = change(entries);
      if (next === entries && snapshot.isLoaded && storedText === currentText) return;
      builtUponText = storedText;
      repairsLeft = maxRepairs;
      if (next === entries) show(entries, storedText);
      else write(next);
    },
    receive(event) {
      if (!snapshot.isLoaded) return;
      if (event.key === null) return show(parse(storage.read(key)), storage.read(key));
      if (event.key !== key || event.newValue === currentText || event.newValue === builtUponText) return;
      const theirs = parse(event.newValue);
      const merged = merge({ base: parse(event.oldValue), mine: snapshot.entries, theirs });
      if (repairsLeft === 0 || hasSameEntries(merged, theirs)) return show(theirs, event.newValue);
      repairsLeft -= 1;
      write(merged);
    },
    peek: () => parse(storage.read(key)),
    reload() {
      const text = storage.read(key);
      if (snapshot.isLoaded && text !== currentText) show(parse(text), text);
    },
  };
}

/** Whether two lists hold the same entries, in whatever order. */
function hasSameEntries(left: readonly unknown[], right: readonly unknown[]): boolean {
  return sortedText(left) === sortedText(right);
}

function sortedText(entries: readonly unknown[]): string {
  return entries
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();
}
