import { setImmediate as afterPoll } from 'node:timers/promises';

/** Without a new connection for this long, none is waiting: clients answered just before have reconnected by then. */
const quietMs = 10;
/** On a busy machine a turn takes longer than that, and may have looked for connections before it began. */
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
  let acceptedAt = startedAt;
  let quietTurns = 0;
  for (let turns = 1, now = startedAt; quietTurns < leastQuietTurns || now - acceptedAt < quietMs; turns += 1) {
    const before = countAccepted();
    await afterPoll();
    now = performance.now();
    if (turns > mostWaiting && now - startedAt > longestAcceptingMs) return;
    quietTurns = countAccepted() === before ? quietTurns + 1 : 0;
    if (quietTurns === 0) acceptedAt = now;
  }
}
