import type { Snapshots } from '#app/visitor/shared/external-store.ts';
import type { SafeStorage } from '#app/visitor/shared/storage.ts';

export interface ListSnapshot<Entry> {
  entries: readonly Entry[];
  /** False on the server and until storage was read: show a skeleton, not 'empty'. */
  isLoaded: boolean;
}

export interface ListStore<Entry> extends Snapshots<ListSnapshot<Entry>> {
  /** Applies a change to the stored list, including other tabs' changes, and stores the result. */
  update(change: (entries: readonly Entry[]) => readonly Entry[]): void;
  /** Handles another tab's write. A null `key` means storage was cleared. */
  receive(event: StorageChange): void;
  /** Reads storage without notifying. */
  peek(): readonly Entry[];
  /** Reads storage again: a frozen tab misses events. */
  reload(): void;
}

export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

interface ListSettings<Entry> {
  key: string;
  storage: SafeStorage;
  /** Parses stored text, corrupt or absent; never throws. */
  parse: (text: string | null) => Entry[];
  /** Three-way merge of two tabs' changes to the same list. */
  merge: (lists: { base: readonly Entry[]; mine: readonly Entry[]; theirs: readonly Entry[] }) => readonly Entry[];
}

/** Limit of merge rounds between two tabs; then the last write wins. */
const maxRepairs = 4;

/**
 * A list in storage, shared by tabs. Tabs that write concurrently overwrite each other: a tab that receives such a
 * write merges and stores the result.
 */
export function createListStore<Entry>({ key, storage, parse, merge }: ListSettings<Entry>): ListStore<Entry> {
  const nothing: ListSnapshot<Entry> = { entries: [], isLoaded: false };
  const listeners = new Set<() => void>();
  let snapshot = nothing;
  let currentText: string | null = null;
  /** Storage before this tab's last write: already merged into it. */
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

/** Whether two lists hold the same entries in any order. */
function hasSameEntries(left: readonly unknown[], right: readonly unknown[]): boolean {
  return sortedText(left) === sortedText(right);
}

function sortedText(entries: readonly unknown[]): string {
  return entries
    .map((entry) => JSON.stringify(entry))
    .toSorted()
    .join();
}
