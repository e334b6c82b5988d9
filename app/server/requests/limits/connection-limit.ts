import type { Server } from 'node:http';

const closeIdleEveryMs = 1000;

/**
 * Limits the number of connections. At the limit idle ones are closed first, because a visitor's browser keeps several
 * and opens others when it needs them.
 */
export function limitConnections(server: Server, { maxConnections }: { maxConnections: number }): void {
  let closedAt = Number.NEGATIVE_INFINITY;
  // With several processes the others are as full, and a forwarded connection would circulate forever.
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => {
    if (performance.now() - closedAt < closeIdleEveryMs) return;
    closedAt = performance.now();
    server.closeIdleConnections();
  });
}
