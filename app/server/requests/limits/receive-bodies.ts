import type { IncomingMessage } from 'node:http';

/** Maximum size in bytes of a request body from a visitor. */
const maxVisitorBytes = 64 * 1024;

/** A request with its body in the property that the adapter of web requests reads instead of the stream. */
type RequestWithBody = IncomingMessage & { rawBody?: Buffer };

/**
 * Creates the function that receives the body of a request before the request is handled, so that a client that sends
 * only half a body occupies no slot in a queue. A body that exceeds its limit is not received: the handler either
 * rejects it or reads it itself.
 * @param maxHeldBytes maximum total size of incomplete bodies; when it is exceeded, the clients of the oldest are
 * disconnected
 */
export function createBodyReceiver({ maxHeldBytes = 16 * 1024 * 1024 } = {}) {
  const bytesByRequest = new Map<IncomingMessage, number>();
  let heldBytes = 0;

  return async function receive(request: RequestWithBody, maxBytes = maxVisitorBytes): Promise<void> {
    if (maxBytes === 0 || Number(request.headers['content-length'] ?? 0) > maxBytes) return;
    // A request without a body has ended before a listener can be added (`optimizeEmptyRequests`).
    if (request.readableEnded) return;
    const chunks: Buffer[] = [];
    let length = 0;
    bytesByRequest.set(request, 0);
    const isComplete = await new Promise<boolean>((resolve) => {
      request.once('end', () => resolve(true)).once('close', () => resolve(false));
      request.on('data', function collectChunk(chunk: Buffer) {
        chunks.push(chunk);
        length += chunk.length;
        setHeldBytes(request, length);
        if (length <= maxBytes) return;
        request.off('data', collectChunk).pause();
        resolve(false);
      });
    });
    setHeldBytes(request, 0);
    bytesByRequest.delete(request);
    if (isComplete) request.rawBody = Buffer.concat(chunks, length);
    else if (!request.destroyed) request.unshift(Buffer.concat(chunks, length));
  };

  function setHeldBytes(request: IncomingMessage, bytes: number): void {
    heldBytes += bytes - (bytesByRequest.get(request) ?? 0);
    bytesByRequest.set(request, bytes);
    for (const [oldest, itsBytes] of bytesByRequest) {
      if (heldBytes <= maxHeldBytes) break;
      heldBytes -= itsBytes;
      bytesByRequest.delete(oldest);
      oldest.destroy();
    }
  }
}
