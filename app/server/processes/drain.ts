import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

/**
 * Time in ms during which a client on an open connection may still send a request, whose response says that the
 * connection closes.
 */
const lastRequestMs = 300;
/** Number of consecutive turns of the event loop without a connection or request, after which none is waiting. */
const quietTurns = 3;
/**
 * Maximum wait in ms for quiet, because visitors may keep coming. It is this long because a busy machine takes a second
 * for the first page alone.
 */
const longestWaitingMs = 4000;
/** Maximum time in ms for a response; a slower one is aborted. */
const longestMs = 10_000;

/**
 * Serves requests until the server is told to end, and then ends without interrupting a request: each response closes
 * its connection, and idle connections are closed after a moment.
 * @returns function that stops accepting connections; it resolves when the last response has been sent or took too long
 */
export function serveUntilDrained(server: Server, handle: NodeHandler): () => Promise<void> {
  /** Open connections with the last response that each waits for. */
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
    // What was in memory has been sent by now; `writableFinished` would become true only in the next turn.
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
    // Closing the server now would reset connections that the system has already accepted.
    await waitUntilQuiet();
    // The server's own `close` would close idle connections at once, although a request may be on its way on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // An unfinished response closes its connection; when its headers have already been sent, `follow` closes it.
    for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
    const forced = setTimeout(() => server.closeAllConnections(), longestMs);
    if (connections.size > 0) await Promise.race([closed, wait(lastRequestMs)]);
    // Requests that arrived meanwhile are read first, because rendering one page may have taken all of that time.
    await waitUntilQuiet();
    isPastLastRequest = true;
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
    await closed;
    clearTimeout(forced);
  }

  /** Waits until no request arrives: in each turn the event loop accepts one connection and reads from all. */
  async function waitUntilQuiet(): Promise<void> {
    const startedAt = performance.now();
    for (let quiet = 0; quiet < quietTurns && performance.now() - startedAt < longestWaitingMs;) {
      const before = arrivals;
      await nextTurn();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
  }
}
