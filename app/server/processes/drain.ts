import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as wait } from 'node:timers/promises';
import { acceptWaiting, longestAcceptingMs } from './accept-waiting.ts';
import type { NodeHandler } from '#app/server/requests/limits/pipelining.ts';

export interface Drain {
  /** Takes no more connections and resolves when the last answer has gone out, or when it took too long. */
  start(): Promise<void>;
  /** The handler of requests, which waits while the last connections are accepted. */
  hold(handle: NodeHandler): NodeHandler;
}

/** Time in which a client on an open connection may still send a request, and is told that it is the last one. */
const lastRequestMs = 300;
/** An answer that takes longer is given up. */
const longestMs = 10_000;

/**
 * Ends a server without cutting anybody off: the answer to each request says that its connection closes, and connections
 * on which nothing is asked are closed after a moment.
 * @param awaitHandover where another process accepts connections: resolves when it has handed on all that wait, and has done what it
 *   was told before
 */
export function prepareDrain(server: Server, awaitHandover?: () => Promise<void>): Drain {
  /** Open connections, each with the answer it is waiting for last. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  let isPastLastRequest = false;
  let accepted = 0;
  let isHolding = false;
  const held: (() => void)[] = [];
  server.on('connection', (socket) => {
    accepted += 1;
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    start,
    hold: (handle) => (request, response) => {
      if (isDraining) closeAfter(response);
      if (isHolding) held.push(() => handle(request, response));
      else handle(request, response);
      // What is in memory has been sent by now. `writableFinished` would be true only in the next turn.
      if (!response.writableEnded || request.socket.writableLength > 0) follow(request.socket, response);
    },
  };

  function follow(socket: Socket, response: ServerResponse): void {
    connections.set(socket, response);
    response.once('close', () => {
      if (connections.get(socket) !== response) return;
      connections.set(socket, undefined);
      if (isPastLastRequest) socket.destroySoon();
    });
  }

  async function start(): Promise<void> {
    isDraining = true;
    // Closing now would reset connections that wait to be accepted. Responses are held until they are: a client that was answered
    // would connect again.
    isHolding = true;
    await (awaitHandover ? acceptHandedOn(awaitHandover) : acceptWaiting(() => accepted));
    // The server's own `close` would cut idle connections at once, though a request may be on its way on them.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    await awaitHandover?.();
    for (const response of connections.values()) if (response) closeAfter(response);
    release();
    const forced = setTimeout(() => server.closeAllConnections(), longestMs);
    if (connections.size > 0) await Promise.race([closed, wait(lastRequestMs)]);
    // What has come meanwhile is read first.
    await afterPoll();
    isPastLastRequest = true;
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
    await closed;
    clearTimeout(forced);
  }

  async function acceptHandedOn(handOn: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    let before: number;
    do {
      before = accepted;
      await handOn();
    } while (accepted !== before && performance.now() - startedAt < longestAcceptingMs);
  }

  function release(): void {
    isHolding = false;
    for (const handle of held.splice(0)) handle();
  }
}

/** Where the headers are out already, the connection is closed when the answer is. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
