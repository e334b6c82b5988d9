import type { IncomingMessage, Server } from 'node:http';

/** Maximum time in ms for a body to arrive. */
const bodyTimeoutMs = 30_000;
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Disconnects clients that take too long to send a request body. Node's own limit is not used, because it cannot be
 * lifted for a single request, as the owner's uploads require.
 */
export function limitBodyTime(server: Server, timeoutMs = bodyTimeoutMs): void {
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if ((length === undefined || length === '0') && encoding === undefined) return;
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!request.complete) server.emit('clientError', error, request.socket);
    }, timeoutMs).unref();
    timers.set(request, timer);
    const clear = () => clearTimeout(timer);
    request.once('end', clear).once('close', clear);
  });
}

/** Lets an upload of the owner take any time, as long as data keep arriving. */
export function allowSlowBody(request: IncomingMessage, { idleMs }: { idleMs: number }): void {
  clearTimeout(timers.get(request));
  // Without a callback, a socket that times out is destroyed by the server. A callback would stay on the socket for all
  // following requests.
  request.socket.setTimeout(idleMs);
}
