import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

/**
 * Time in ms for which an idle open connection still accepts a request during the shutdown. The response to such a
 * request closes the connection.
 */
const lastRequestMs = 300;
/**
 * Number of consecutive intervals of 1 ms without a new connection, request or response after which no further request
 * is expected: a client that has received its response requests the next page within that time.
 */
const quietIntervals = 5;
/**
 * Maximum time in ms to wait for such a quiet period, because visitors may keep coming. It is this long because a busy
 * machine takes a second for the first page alone.
 */
const maxQuietWaitMs = 4000;
/** Maximum time in ms for a response during the shutdown. A slower response is aborted. */
const maxResponseMs = 10_000;

/**
 * Serves requests until the returned function is called, and then shuts down without interrupting a request: each
 * response closes its connection, and idle connections are closed after a moment.
 * @returns a function that stops accepting connections; its promise resolves when the last response has been sent or
 * took too long
 */
export function serveUntilDrained(server: Server, handle: NodeHandler): () => Promise<void> {
  /** Open connections, each with the response to its latest request. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isPastLastRequest = false;
  /** Requests that wait until the server has stopped listening; undefined at all other times. */
  let heldRequests: (() => void)[] | undefined;
  /** Number of connections, requests and responses since the start. It changes whenever there is activity. */
  let events = 0;
  server.on('connection', (socket) => {
    events += 1;
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    events += 1;
    if (isDraining) response.shouldKeepAlive = false;
    if (heldRequests) heldRequests.push(() => respond(request, response));
    else respond(request, response);
  });

  return drain;

  function respond(request: IncomingMessage, response: ServerResponse): void {
    handle(request, response);
    // A response that was sent completely needs no follow-up. `writableFinished` would become true only in the next
    // iteration of the event loop.
    if (!response.writableEnded || request.socket.writableLength > 0) trackResponse(request.socket, response);
  }

  function trackResponse(socket: Socket, response: ServerResponse): void {
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
    // An unfinished response closes its connection when it ends. When its headers have already been sent,
    // `trackResponse` closes the connection.
    for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
    const abortTimer = setTimeout(() => server.closeAllConnections(), maxResponseMs);
    if (connections.size > 0) await Promise.race([closed, wait(lastRequestMs)]);
    // Requests that have arrived meanwhile are read first, because rendering a page may have blocked the event loop for
    // all of that time.
    await waitUntilQuiet();
    isPastLastRequest = true;
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
    await closed;
    clearTimeout(abortTimer);
  }

  /**
   * Stops accepting connections. Closing the listening socket resets connections that the system has accepted but the
   * server has not, so it is closed at a moment when no connection arrives. Responses are held back meanwhile, because
   * each one causes its client to open the next connection.
   * @returns `closed`, a promise that resolves when all connections have ended
   */
  async function stopListening(): Promise<{ closed: Promise<void> }> {
    heldRequests = [];
    await waitUntilQuiet();
    // The method `close` of the HTTP server would close idle connections immediately, although a request may already
    // have been sent on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const requests = heldRequests;
    heldRequests = undefined;
    for (const start of requests) start();
    return { closed };
  }

  async function waitUntilQuiet(): Promise<void> {
    const startedAt = performance.now();
    for (let quiet = 0; quiet < quietIntervals && performance.now() - startedAt < maxQuietWaitMs;) {
      const before = events;
      await wait(1);
      quiet = events === before ? quiet + 1 : 0;
    }
  }
}
