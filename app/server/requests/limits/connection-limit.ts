import type { Server } from 'node:http';

const closeIdleEveryMs = 1000;

/**
 * Refuses connections past a number. Those that lie idle then make room: a visitor's browser keeps several, and opens
 * others when it needs them.
 */
export function limitConnections(server: Server, { maxConnections }: { maxConnections: number }): void {
  let closedAt = Number.NEGATIVE_INFINITY;
  // With several processes the others are as full: a connection passed on would circulate forever.
  Object.assign(server, { maxConnections, dropMaxConnection: true });
  server.on('drop', () => {
    if (performance.now() - closedAt < closeIdleEveryMs) return;
    closedAt = performance.now();
    server.closeIdleConnections();
  });
}
