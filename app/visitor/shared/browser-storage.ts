/** Reason why a text could not be stored and exists only in memory until the page is closed. */
type StorageTrouble = 'forbidden' | 'full';

/** Browser storage whose functions never throw. */
interface GuardedStorage {
  /** Reads a text; null when there is none. */
  read(key: string): string | null;
  /**
   * Stores a text, or removes it (null). When the browser refuses, the text is stored in memory.
   * @returns why the browser refused; null when it stored the text
   */
  write(key: string, text: string | null): StorageTrouble | null;
  /** Lists the keys that begin with a prefix. */
  listKeys(prefix: string): string[];
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage that all tabs share and that persists after the browser is closed (`localStorage`). */
export const permanentStorage = guardStorage(() => window.localStorage);
/** Storage of this tab, which is cleared when the tab is closed (`sessionStorage`). */
export const tabStorage = guardStorage(() => window.sessionStorage);

/**
 * Creates a storage that never throws, for a browser storage that may be blocked, missing or full. Memory is used in
 * its place.
 * @param getStorage returns the browser storage; it may throw, as `window.localStorage` does when blocked
 */
export function guardStorage(getStorage: () => TextStorage | null | undefined): GuardedStorage {
  const memory = new Map<string, string>();

  return {
    read(key) {
      return memory.get(key) ?? tryOrNull(() => getStorage()?.getItem(key)) ?? null;
    },
    write(key, text) {
      memory.delete(key);
      try {
        const storage = getStorage();
        if (!storage) throw new Error('This browser has no storage');
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
        return null;
      } catch (error) {
        if (text !== null) memory.set(key, text);
        return isQuotaError(error) ? 'full' : 'forbidden';
      }
    },
    listKeys(prefix) {
      const storage = tryOrNull(getStorage);
      const stored = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
      return [...new Set([...memory.keys(), ...stored])].filter((key) => key.startsWith(prefix));
    },
  };
}

function tryOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Whether an error means that storage is full. Firefox may use the second of the names. */
function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
