import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';

export interface Drain {
  /** Takes no more connections and resolves when the last answer has gone out, or when it took too long. */
  start(): Promise<void>;
}

/** Time in which a client on an open connection may still send a request, and is told that it is the last one. */
const lastRequestMs = 300;
/** An answer that takes longer is given up. */
const longestMs = 10_000;

/**
 * Ends a server without cutting anybody off: the answer to each request says that its connection closes, and connections
 * on which nothing is asked are closed after a moment. Call it before requests are listened to.
 */
export function prepareDrain(server: Server): Drain {
  /** Open connections, each with the answer it is waiting for last. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isPastLastRequest = false;
  server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    connections.set(socket, response);
    if (isDraining) closeAfter(response);
    response.once('close', () => {
      if (connections.get(socket) !== response) return;
      connections.set(socket, undefined);
      if (isPastLastRequest) socket.destroySoon();
    });
  });

  return { start };

  async function start(): Promise<void> {
    isDraining = true;
    // The connections that the system has made by now are accepted first.
    await afterPoll();
    // The server's own `close` would cut idle connections at once, though a request may be on its way on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const response of connections.values()) if (response) closeAfter(response);
    const forced = setTimeout(() => server.closeAllConnections(), longestMs);
    if (connections.size > 0) await Promise.race([closed, wait(lastRequestMs)]);
    isPastLastRequest = true;
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
    await closed;
    clearTimeout(forced);
  }
}

/** Where the headers are out already, the connection is closed when the answer is. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
