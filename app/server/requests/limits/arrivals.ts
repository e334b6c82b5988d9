import type { Server } from 'node:net';

/** Who floods the store with connections gets no more than some milliseconds between two pages. */
const mostTurns = 128;

/**
 * Starts work once the connections that have come are accepted. The event loop accepts one in each of its turns: with nothing but a
 * page's rendering in each of them, whoever comes would wait to be accepted for as long as others wait for their pages, and nobody
 * would be refused.
 */
export function createArrivals(server: Server): (start: () => void) => void {
  let accepted = 0;
  server.on('connection', () => (accepted += 1));

  return function afterArrivals(start) {
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
