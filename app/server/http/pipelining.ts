import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type NodeListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Answers the requests of one connection one after the other. Node hands over all that a client has sent ahead, however
 * many, and keeps their answers until the client takes them.
 * @param maxWaiting requests, over all connections, that may wait for the answer to one before them; a client that sends
 *   one more is dropped
 */
export function answerInOrder(listen: NodeListener, { maxWaiting }: { maxWaiting: number }): NodeListener {
  const waitingBySocket = new WeakMap<Socket, number>();
  let waiting = 0;

  return function listenInOrder(request, response) {
    // A response has the socket only when those before it on the same connection have been sent.
    if (response.socket) return listen(request, response);
    const { socket } = request;
    if (waiting >= maxWaiting) return socket.destroy();
    count(socket, 1);
    response.once('socket', () => {
      count(socket, -1);
      listen(request, response);
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
