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
  check: () => Promise<void>;
}): () => void {
  let seen: number | undefined;
  const poll = () => {
    const dataVersion = readDataVersion();
    if (dataVersion === seen) return;
    seen = dataVersion;
    void check();
  };
  poll();
  const timer = setInterval(poll, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
