/** Reason why lists last only as long as the page. */
export type StorageTrouble = 'forbidden' | 'full';

/** The part of `Storage` that lists use. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface SafeStorage {
  /** Reads the stored text; null when there is none or storage is blocked. It never throws. */
  read(key: string): string | null;
  /** Stores the text, in memory when the browser refuses. It never throws. */
  write(key: string, text: string): void;
}

/**
 * Wraps browser storage so that it never throws: when it is blocked, missing or full, memory is used instead.
 * @param find returns the browser's storage; it may throw, as `window.localStorage` does when blocked
 * @param onTrouble called once, at the first write that failed
 */
export function createSafeStorage({
  find,
  onTrouble,
}: {
  find: () => TextStorage | null | undefined;
  onTrouble: (trouble: StorageTrouble) => void;
}): SafeStorage {
  const memory = new Map<string, string>();
  let wasReported = false;

  function report(trouble: StorageTrouble): void {
    if (wasReported) return;
    wasReported = true;
    onTrouble(trouble);
  }

  return {
    read(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return find()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        const storage = find();
        if (!storage) throw new Error('This browser has no storage');
        storage.setItem(key, text);
        memory.delete(key);
      } catch (error) {
        memory.set(key, text);
        report(isQuotaError(error) ? 'full' : 'forbidden');
      }
    },
  };
}

/** Whether an error means that storage is full. Firefox uses a name of its own for it. */
function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
