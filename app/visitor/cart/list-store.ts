import type { Snapshots } from '#app/visitor/shared/external-store.ts';
import { getTurnKey, writeInTurn, type ListStorage, type Locks } from '#app/visitor/cart/write-in-turn.ts';

/** State of a list that screens show. */
export interface ListSnapshot<Entry> {
  entries: readonly Entry[];
  /**
   * False on the server and until storage has been read. Until then, pages show a skeleton instead of the message that
   * the list is empty.
   */
  isLoaded: boolean;
}

/**
 * A change of a list as a function of its entries, so that it can be applied again when another tab has changed the
 * list in the meantime. It returns the same array when nothing changes.
 */
type ListRule<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/** A list in browser storage, which all tabs share. */
export interface ListStore<Entry> extends Snapshots<ListSnapshot<Entry>> {
  /**
   * Applies a change to the stored list, which may contain changes by other tabs. The result is shown immediately and
   * stored when no other tab is writing.
   */
  update(change: ListRule<Entry>): void;
  /** Handles a write by another tab. A null `key` means that storage was cleared. */
  receive(event: Pick<StorageEvent, 'key'>): void;
  /** Reads storage without notifying subscribers. */
  peek(): readonly Entry[];
  /** Reads storage again. It is needed after the tab was frozen, because a frozen tab receives no storage events. */
  reload(): void;
  /** Stores pending changes synchronously, because the page is about to be closed. */
  flush(): void;
}

interface ListSettings<Entry> {
  key: string;
  storage: ListStorage;
  /** Parses the stored text, which may be null or corrupt. It never throws. */
  parse: (text: string | null) => Entry[];
  /** The browser's lock manager. When it is undefined and two tabs write at the same moment, the last write wins. */
  locks: Locks | undefined;
}

/**
 * Creates a store for a list that is kept in browser storage and shared by all tabs. Each tab shows the stored list
 * with its own pending changes applied.
 */
export function createListStore<Entry>({ key, storage, parse, locks }: ListSettings<Entry>): ListStore<Entry> {
  const notLoaded: ListSnapshot<Entry> = { entries: [], isLoaded: false };
  const listeners = new Set<() => void>();
  let snapshot = notLoaded;
  let storedText: string | null | undefined;
  let storedEntries: readonly Entry[] = [];
  let pendingChanges: ListRule<Entry>[] = [];
  let isWriteScheduled = false;
  let resolveNextChange = () => {};

  /** Reads storage and returns whether it has changed since the last read. */
  function read(): boolean {
    const text = storage.read(key);
    if (text === storedText) return false;
    storedText = text;
    storedEntries = parse(text);
    return true;
  }

  function publish(entries: readonly Entry[]): void {
    snapshot = { entries, isLoaded: true };
    for (const listener of listeners) listener();
  }

  function applyPendingChanges(entries: readonly Entry[] = storedEntries): readonly Entry[] {
    return pendingChanges.reduce((changed, change) => change(changed), entries);
  }

  function write(): void {
    isWriteScheduled = false;
    reload();
    if (pendingChanges.length === 0) return;
    storedEntries = applyPendingChanges();
    pendingChanges = [];
    storedText = JSON.stringify(storedEntries);
    storage.write(key, storedText);
    publish(storedEntries);
  }

  function scheduleWrite(): void {
    if (!locks || isWriteScheduled) return;
    isWriteScheduled = true;
    const nextChange = () => new Promise<void>((resolve) => (resolveNextChange = resolve));
    void writeInTurn({ locks, storage, key, nextChange, write });
  }

  function reload(): void {
    if (snapshot.isLoaded && read()) publish(applyPendingChanges());
  }

  return {
    getSnapshot() {
      if (!snapshot.isLoaded) {
        read();
        snapshot = { entries: storedEntries, isLoaded: true };
      }
      return snapshot;
    },
    getServerSnapshot: () => notLoaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const hasChanged = read();
      const entries = hasChanged || !snapshot.isLoaded ? applyPendingChanges() : snapshot.entries;
      const next = change(entries);
      if (next !== entries) pendingChanges.push(change);
      if (next !== entries && !locks) return write();
      if (next !== entries || hasChanged) publish(next);
      if (next !== entries) scheduleWrite();
    },
    receive(event) {
      if (event.key === null || event.key === key) reload();
      if (event.key === getTurnKey(key)) resolveNextChange();
    },
    peek: () => applyPendingChanges(parse(storage.read(key))),
    reload,
    flush: write,
  };
}
