/** Why the visitor's lists live only as long as the page. */
export type StorageTrouble = 'forbidden' | 'full';

/** The part of `Storage` the lists use. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface SafeStorage {
  /** The stored text; null when there is none or the browser refuses to say. Never throws. */
  read(key: string): string | null;
  /** Keeps the text, in memory when the browser refuses. Never throws. */
  write(key: string, text: string): void;
}

/**
 * Storage that always answers. What the browser refuses to keep (storage blocked, absent or full) is kept in memory.
 * @param find gives the browser's storage; it may throw, as `window.localStorage` does when storage is blocked
 * @param onTrouble called once, at the first text that could not be kept, so that the visitor is told once
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

/** Firefox has a name of its own for it. */
function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
