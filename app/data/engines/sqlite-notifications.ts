const pollMs = 200;

/**
 * Notices commits of other connections by the counter that SQLite keeps for it: asking costs a few microseconds and
 * reads no page.
 */
export function watchSqlite({
  readDataVersion,
  check,
}: {
  readDataVersion: () => number;
  /** False when it could not be told whether anything has changed. */
  check: () => Promise<boolean>;
}): () => void {
  let seen: number | undefined;
  async function poll(): Promise<void> {
    const dataVersion = readDataVersion();
    if (dataVersion !== seen && (await check())) seen = dataVersion;
  }
  // What failed is tried again at the next turn.
  const pollSafely = () => void poll().catch(() => {});
  pollSafely();
  const timer = setInterval(pollSafely, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
