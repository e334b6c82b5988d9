/** Functions that close the processes, servers, databases and folders that the present part or trial has opened. */
let opened: (() => unknown)[] = [];

/** Registers a function that is called when the part of the benchmarks or the trial ends, even by an error. */
export function closeAtEnd(close: () => unknown): void {
  opened.push(close);
}

/** Calls the registered functions in reverse order. An error of one does not prevent the calls of the others. */
export async function closeOpened(): Promise<void> {
  const closing = opened.toReversed();
  opened = [];
  for (const close of closing) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}
