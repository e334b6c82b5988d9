/** Close functions of everything that a part has opened. Each closes at once and may be called repeatedly. */
const opened = new Set<() => unknown>();

/**
 * Registers a function that is called when the part ends in any way.
 * @returns function that unregisters it, to be called when it was closed already
 */
export function closeAtEnd(close: () => unknown): () => void {
  opened.add(close);
  return () => void opened.delete(close);
}

/** Closes what is still open in reverse order; an error does not prevent the others from being closed. */
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
