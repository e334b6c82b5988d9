import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

/**
 * Time in ms during which a client on an open connection may still send a request, whose response says that the
 * connection closes.
 */
const lastRequestMs = 300;
/**
 * Number of consecutive intervals of 1 ms without a connection, request or response, after which no request can be on
 * its way: a client that has its response asks for the next page within that time.
 */
const quietIntervals = 5;
/**
 * Maximum time in ms to wait for such a silence, because visitors may keep coming. It is this long because a busy
 * machine takes a second for the first page alone.
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
  /** Open connections, each with the response that was requested last on it. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isPastLastRequest = false;
  /** Requests that are answered once the server accepts no more connections; undefined before the stop. */
  let held: (() => void)[] | undefined;
  /** Number of connections, requests and responses so far. */
  let events = 0;
  server.on('connection', (socket) => {
    events += 1;
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    events += 1;
    if (isDraining) response.shouldKeepAlive = false;
    if (held) held.push(() => respond(request, response));
    else respond(request, response);
  });

  return drain;

  function respond(request: IncomingMessage, response: ServerResponse): void {
    handle(request, response);
    // The response's data have been sent by now; `writableFinished` would become true only in the next turn of the
    // event loop.
    if (!response.writableEnded || request.socket.writableLength > 0) follow(request.socket, response);
  }

  function follow(socket: Socket, response: ServerResponse): void {
    connections.set(socket, response);
    response.once('close', () => {
      events += 1;
      if (connections.get(socket) !== response) return;
      connections.set(socket, undefined);
      if (isPastLastRequest) socket.destroySoon();
    });
  }

  async function drain(): Promise<void> {
    isDraining = true;
    const { closed } = await stopListening();
    // The connection of an unfinished response closes after it; when its headers have already been sent, `follow`
    // closes it.
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

  /**
   * Stops accepting connections. Closing the listening socket resets connections that the system has accepted and the
   * server has not, so that it is closed only while no connection arrives. Responses wait for that, because each one
   * makes its client open the next connection.
   * @returns `closed` resolves when all connections have ended
   */
  async function stopListening(): Promise<{ closed: Promise<void> }> {
    held = [];
    await waitUntilQuiet();
    // The server's own `close` would close idle connections at once, although a request may be on its way on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const requests = held;
    held = undefined;
    for (const start of requests) start();
    return { closed };
  }

  async function waitUntilQuiet(): Promise<void> {
    const startedAt = performance.now();
    for (let quiet = 0; quiet < quietIntervals && performance.now() - startedAt < longestWaitingMs;) {
      const before = events;
      await wait(1);
      quiet = events === before ? quiet + 1 : 0;
    }
  }
}
