import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Handles pipelined requests of one connection one after the other. Node passes on all of them at once, however many, and
 * buffers their responses until the client reads them.
 * @param maxWaiting requests, over all connections, that may wait for the response to one before them; a client that sends
 *   one more is dropped
 */
export function handleInOrder(handle: NodeHandler, { maxWaiting }: { maxWaiting: number }): NodeHandler {
  const waitingBySocket = new WeakMap<Socket, number>();
  let waiting = 0;

  return function inOrder(request, response) {
    // A response has the socket only when those before it on the same connection have been sent.
    if (response.socket) return handle(request, response);
    const { socket } = request;
    if (waiting >= maxWaiting) return socket.destroy();
    count(socket, 1);
    response.once('socket', () => {
      count(socket, -1);
      handle(request, response);
    });
  };

  function count(socket: Socket, change: 1 | -1): void {
    const ofSocket = waitingBySocket.get(socket);
    if (ofSocket === undefined) socket.once('close', () => forget(socket));
    waitingBySocket.set(socket, (ofSocket ?? 0) + change);
    waiting += change;
  }

  function forget(socket: Socket): void {
    waiting -= waitingBySocket.get(socket) ?? 0;
    waitingBySocket.delete(socket);
  }
}
