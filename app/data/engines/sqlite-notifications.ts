import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
const pollMs = 200;

/**
 * Detects commits of other connections with SQLite's `data_version` counter, which costs a few microseconds and reads
 * no page.
 */
export function watchSqlite({
  readDataVersion,
  check,
}: {
  readDataVersion: () => number;
  /** Resolves to false when the check for changes failed. */
  check: () => Promise<boolean>;
}): () => void {
  let seen: number | undefined;
  async function poll(): Promise<void> {
    const dataVersion = readDataVersion();
    if (dataVersion !== seen && (await check())) seen = dataVersion;
  }
  // A failed check is repeated at the next poll.
  const pollSafely = () => void poll().catch(reportUnlessStorageFails);
  pollSafely();
  const timer = setInterval(pollSafely, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
