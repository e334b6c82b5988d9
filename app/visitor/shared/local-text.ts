/** Reads a text that this browser has stored; null when there is none or storage is blocked. */
export function readLocal(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, or removes it (null). @returns false when storage is blocked or full */
export function writeLocal(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
