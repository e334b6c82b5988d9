import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Handles the pipelined requests of a connection one after another. Node would emit all of them at the same time and
 * buffer their responses until the client reads them. Over all connections, one waiting pipelined request is handled in
 * each iteration of the event loop, so that no connection delays the others.
 * @param maxWaiting maximum number of requests, over all connections, that wait for the response to the request before
 * them; a client that sends one more is disconnected
 */
export function handleInOrder(handle: NodeHandler, { maxWaiting }: { maxWaiting: number }): NodeHandler {
  const waitingBySocket = new WeakMap<Socket, number>();
  let waitingRequests = 0;
  const ready: (() => void)[] = [];
  let isScheduled = false;

  return function inOrder(request, response) {
    // Node assigns the socket to a response only after the earlier responses on the connection have been sent.
    if (response.socket) return handle(request, response);
    const { socket } = request;
    if (waitingRequests >= maxWaiting) return socket.destroy();
    countWaiting(socket, 1);
    response.once('socket', () =>
      scheduleStart(() => {
        if (socket.destroyed) return;
        countWaiting(socket, -1);
        handle(request, response);
      }),
    );
  };

  function scheduleStart(start: () => void): void {
    ready.push(start);
    if (!isScheduled) setImmediate(startNext);
    isScheduled = true;
  }

  function startNext(): void {
    const start = ready.shift();
    isScheduled = ready.length > 0;
    if (isScheduled) setImmediate(startNext);
    start?.();
  }

  function countWaiting(socket: Socket, change: 1 | -1): void {
    const waitingOfSocket = waitingBySocket.get(socket);
    if (waitingOfSocket === undefined) socket.once('close', () => removeSocket(socket));
    waitingBySocket.set(socket, (waitingOfSocket ?? 0) + change);
    waitingRequests += change;
  }

  function removeSocket(socket: Socket): void {
    waitingRequests -= waitingBySocket.get(socket) ?? 0;
    waitingBySocket.delete(socket);
  }
}
