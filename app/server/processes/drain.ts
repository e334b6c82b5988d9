import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

/** Time in which a client on an open connection may still send a request, and is told that it is the last one. */
const lastRequestMs = 300;
/** Turns of the event loop that bring no connection and no request, after which none is waiting. */
const quietTurns = 3;
/** Visitors may keep coming: some of them are cut off then. A busy machine takes a second for the first page alone. */
const longestWaitingMs = 4000;
/** An answer that takes longer is given up. */
const longestMs = 10_000;

/**
 * Serves requests with a handler until the server is told to end, and then ends without cutting a request off: the answer to each
 * says that its connection closes, and connections on which nothing is asked are closed after a moment.
 * @returns takes no more connections; resolves when the last answer has gone out, or took too long
 */
export function serveUntilDrained(server: Server, handle: NodeHandler): () => Promise<void> {
  /** Open connections, each with the answer it is waiting for last. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isPastLastRequest = false;
  let arrivals = 0;
  server.on('connection', (socket) => {
    arrivals += 1;
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    arrivals += 1;
    if (isDraining) response.shouldKeepAlive = false;
    handle(request, response);
    // What is in memory has been sent by now. `writableFinished` would be true only in the next turn.
    if (!response.writableEnded || request.socket.writableLength > 0) follow(request.socket, response);
  });

  return drain;

  function follow(socket: Socket, response: ServerResponse): void {
    connections.set(socket, response);
    response.once('close', () => {
      if (connections.get(socket) !== response) return;
      connections.set(socket, undefined);
      if (isPastLastRequest) socket.destroySoon();
    });
  }

  async function drain(): Promise<void> {
    isDraining = true;
    // Closing would reset connections that the system has made already.
    await waitUntilQuiet();
    // The server's own `close` would cut idle connections at once, though a request may be on its way on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // An answer that is not ready yet closes its connection; where its headers are out already, `follow` does.
    for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
    const forced = setTimeout(() => server.closeAllConnections(), longestMs);
    if (connections.size > 0) await Promise.race([closed, wait(lastRequestMs)]);
    // What has come meanwhile is read first: rendering one page may have taken all of that time.
    await waitUntilQuiet();
    isPastLastRequest = true;
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
    await closed;
    clearTimeout(forced);
  }

  /** The event loop accepts one connection, and reads from each, in a turn. */
  async function waitUntilQuiet(): Promise<void> {
    const startedAt = performance.now();
    for (let quiet = 0; quiet < quietTurns && performance.now() - startedAt < longestWaitingMs;) {
      const before = arrivals;
      await nextTurn();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }
}
