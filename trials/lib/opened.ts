/** What a part has opened. Each closes at once and more than once without harm. */
const opened = new Set<() => unknown>();

/**
 * Has something closed when the part ends, in whatever way.
 * @returns called by what has been closed already
 */
export function closeAtEnd(close: () => unknown): () => void {
  opened.add(close);
  return () => void opened.delete(close);
}

/** Closes what is still open, the last first; what cannot be closed keeps nothing else open. */
export async function closeOpened(): Promise<void> {
  for (const close of [...opened].toReversed()) {
    opened.delete(close);
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}
