import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

const pollMs = 200;

/**
 * Calls `check` at once and after each commit of another connection, which it detects by polling SQLite's
 * `data_version` counter. Reading the counter takes a few microseconds and reads no page of the file.
 * @returns a function that ends the watch
 */
export function watchSqlite({
  readDataVersion,
  check,
}: {
  readDataVersion: () => number;
  /** Resolves to false when the check for changes failed. */
  check: () => Promise<boolean>;
}): () => void {
  let lastDataVersion: number | undefined;
  async function poll(): Promise<void> {
    const dataVersion = readDataVersion();
    if (dataVersion !== lastDataVersion && (await check())) lastDataVersion = dataVersion;
  }
  // After a failed check, the next poll checks again.
  const pollSafely = () => void poll().catch(reportUnlessStorageFails);
  pollSafely();
  const timer = setInterval(pollSafely, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
