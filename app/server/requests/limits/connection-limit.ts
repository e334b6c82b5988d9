import type { Server } from 'node:http';

const closeIdleEveryMs = 1000;

/**
 * Limits the number of connections. At the limit idle ones are closed first, because browsers keep several idle and
 * reopen them when needed.
 */
export function limitConnections(server: Server, { maxConnections }: { maxConnections: number }): void {
  let closedAt = Number.NEGATIVE_INFINITY;
  // A connection above the limit is dropped instead of being forwarded: the other processes are as full, and it would
  // circulate forever.
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => {
    if (performance.now() - closedAt < closeIdleEveryMs) return;
    closedAt = performance.now();
    server.closeIdleConnections();
  });
}
