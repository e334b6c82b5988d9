import type { IncomingMessage } from 'node:http';

/** What a visitor sends is no longer. */
const visitorsBytes = 64 * 1024;

/** What the adapter of web requests reads in place of the stream, where it is there. */
type Received = IncomingMessage & { rawBody?: Buffer };

/**
 * Waits for bodies before anything is done with their requests, so that a client that sends half of one holds no place in any queue.
 * A body longer than its limit is not waited for: whoever reads it refuses it, or knows its sender and reads on.
 * @param maxHeldBytes of all bodies that are there in part; past it, those that came first are cut off
 */
export function createBodyReceiver({ maxHeldBytes = 16 * 1024 * 1024 } = {}) {
  const held = new Map<IncomingMessage, number>();
  let heldBytes = 0;

  return async function receive(request: Received, maxBytes = visitorsBytes): Promise<void> {
    if (maxBytes === 0 || Number(request.headers['content-length'] ?? 0) > maxBytes) return;
    // A request without a body has ended before anybody listens (`optimizeEmptyRequests`).
    if (request.readableEnded) return;
    const chunks: Buffer[] = [];
    let length = 0;
    held.set(request, 0);
    const isWhole = await new Promise<boolean>((resolve) => {
      request.once('end', () => resolve(true)).once('close', () => resolve(false));
      request.on('data', function take(chunk: Buffer) {
        chunks.push(chunk);
        length += chunk.length;
        hold(request, length);
        if (length <= maxBytes) return;
        request.off('data', take).pause();
        resolve(false);
      });
    });
    hold(request, 0);
    held.delete(request);
    if (isWhole) request.rawBody = Buffer.concat(chunks, length);
    else if (!request.destroyed) request.unshift(Buffer.concat(chunks, length));
  };

  function hold(request: IncomingMessage, bytes: number): void {
    heldBytes += bytes - (held.get(request) ?? 0);
    held.set(request, bytes);
    for (const [oldest, itsBytes] of held) {
      if (heldBytes <= maxHeldBytes) break;
      heldBytes -= itsBytes;
      held.delete(oldest);
      oldest.destroy();
    }
  }
}
