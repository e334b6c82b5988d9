import type { IncomingMessage, Server } from 'node:http';

/** Maximum time in ms for a body to arrive. */
const bodyTimeoutMs = 30_000;
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Disconnects clients that take too long to send a body. Node's own limit cannot be changed for single requests, as the
 * owner's uploads need.
 */
export function limitBodyTime(server: Server, timeoutMs = bodyTimeoutMs): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if ((length === undefined || length === '0') && coding === undefined) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, request.socket);
    }, timeoutMs).unref();
    waiting.set(request, timer);
    const clear = () => clearTimeout(timer);
    request.once('end', clear).once('close', clear);
  });
}

/** Allows the owner's uploads to take any time as long as data arrive. */
export function allowSlowBody(request: IncomingMessage, { idleMs }: { idleMs: number }): void {
  clearTimeout(waiting.get(request));
  // The server destroys a socket that times out. No callback is passed, because it would stay on the socket for all
  // following requests.
  request.socket.setTimeout(idleMs);
}
