import { setImmediate as afterPoll } from 'node:timers/promises';

/** Nobody waits any more when nobody has come in these. */
const leastQuietTurns = 3;
/** Visitors may keep coming: some of them are cut off then, but nobody whom the system had connected before. */
export const longestAcceptingMs = 1000;
/** Connections that the system lets wait to be accepted. */
const mostWaiting = 511;

/**
 * Turns the event loop until the connections that the system has made are accepted, one in each turn.
 * @param countAccepted how many have been so far
 */
export async function acceptWaiting(countAccepted: () => number): Promise<void> {
  const startedAt = performance.now();
  // On a busy machine a turn may have looked for connections before those came that came in its time.
  let quietTurns = 0;
  for (let turns = 1; quietTurns < leastQuietTurns; turns += 1) {
    const before = countAccepted();
    await afterPoll();
    if (turns > mostWaiting && performance.now() - startedAt > longestAcceptingMs) return;
    quietTurns = countAccepted() === before ? quietTurns + 1 : 0;
  }
}
