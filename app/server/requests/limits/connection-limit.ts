import type { Server } from 'node:http';

const closeIdleIntervalMs = 1000;

/**
 * Limits the number of connections. When one above the limit is refused, idle connections are closed for the next ones,
 * because browsers keep several idle connections open and reopen them when needed.
 */
export function limitConnections(server: Server, { maxConnections }: { maxConnections: number }): void {
  let closedAt = Number.NEGATIVE_INFINITY;
  // A connection above the limit is dropped instead of being passed to another process: the other processes are just as
  // full, and the connection would be passed on forever.
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => {
    if (performance.now() - closedAt < closeIdleIntervalMs) return;
    closedAt = performance.now();
    server.closeIdleConnections();
  });
}
