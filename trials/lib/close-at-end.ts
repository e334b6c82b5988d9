/** Functions that close the processes, servers and files that the present trial has opened. */
const opened = new Set<() => unknown>();

/**
 * Registers a function that is called when the trial ends, even by an error.
 * @returns function that unregisters `close`
 */
export function closeAtEnd(close: () => unknown): () => void {
  opened.add(close);
  return () => void opened.delete(close);
}

/** Calls the registered functions in reverse order. An error of one does not prevent the calls of the others. */
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
