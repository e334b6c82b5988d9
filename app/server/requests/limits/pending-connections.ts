import type { Server } from 'node:net';

/** A flood of connections delays a page by no more than some milliseconds. */
const mostTurns = 128;

/**
 * Starts work once waiting connections are accepted. The event loop accepts one per turn: with a page rendered in each turn, new
 * clients would wait to be accepted for as long as others wait for their pages, and none would be refused.
 */
export function createConnectionWait(server: Server): (start: () => void) => void {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));

  return function afterPendingConnections(start) {
    let turns = 0;
    // Below every count: from the middle of a turn, the first look may come before any connection is accepted.
    let before = -1;
    setImmediate(look);

    function look(): void {
      turns += 1;
      if (accepted === before || turns > mostTurns) return start();
      before = accepted;
      setImmediate(look);
    }
  };
}
