const hourMs = 60 * 60 * 1000;

/**
 * The instant by which something may be erased for its age: a clock that is a year ahead for a moment must not cost what is kept for
 * half a year. It never runs ahead of the time that has passed since this process began; a clock that was wrong then has an hour to be
 * put right, in which nothing is old: 0.
 * @param elapsedMs a clock that nobody sets
 */
export function createErasingClock(now: () => number, elapsedMs = () => performance.now()): () => number {
  const startedAtMs = now();
  const startedMs = elapsedMs();
  return () => {
    const ranMs = elapsedMs() - startedMs;
    return ranMs < hourMs ? 0 : Math.min(now(), startedAtMs + ranMs);
  };
}
