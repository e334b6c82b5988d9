import type { ServerResponse } from 'node:http';

/** Tracks responses that were written completely but that their clients have not received yet. */
export interface UnreadResponses {
  /**
   * Tracks a response if the socket's buffer could not take all of it.
   * @param body body of the response; its memory is counted once, however many clients receive it
   */
  watch(response: ServerResponse, body?: Buffer | string): void;
}

interface Unread {
  body: object;
  bytes: number;
}

/** Time in ms after which a client that reads nothing is disconnected. */
const defaultTimeoutMs = 30_000;

/**
 * Disconnects clients that do not read their responses: those that have read nothing for `timeoutMs`, and, when unread
 * responses would exceed `maxBytes`, those with the oldest responses.
 */
export function createUnreadResponses({
  maxBytes,
  timeoutMs = defaultTimeoutMs,
}: {
  maxBytes: number;
  timeoutMs?: number;
}): UnreadResponses {
  // A map preserves the order of insertion, so the oldest response comes first.
  const unread = new Map<ServerResponse, Unread>();
  const readersByBody = new Map<object, number>();
  let unreadBytes = 0;

  return { watch };

  function watch(response: ServerResponse, body?: Buffer | string): void {
    const { socket } = response;
    if (!socket || socket.writableLength === 0) return;
    // Node's timeout closes only a connection on which the client reads nothing at all.
    socket.setTimeout(timeoutMs);
    holdResponse(
      response,
      body instanceof Buffer ? { body, bytes: body.length } : { body: response, bytes: socket.writableLength },
    );
    response.once('close', () => release(response));
    for (const oldest of unread.keys()) {
      if (unreadBytes <= maxBytes) return;
      oldest.destroy();
      release(oldest);
    }
  }

  function holdResponse(response: ServerResponse, unreadBody: Unread): void {
    const others = readersByBody.get(unreadBody.body) ?? 0;
    readersByBody.set(unreadBody.body, others + 1);
    if (others === 0) unreadBytes += unreadBody.bytes;
    unread.set(response, unreadBody);
  }

  function release(response: ServerResponse): void {
    const unreadBody = unread.get(response);
    if (!unreadBody) return;
    unread.delete(response);
    const otherReaders = (readersByBody.get(unreadBody.body) ?? 1) - 1;
    if (otherReaders > 0) return void readersByBody.set(unreadBody.body, otherReaders);
    readersByBody.delete(unreadBody.body);
    unreadBytes -= unreadBody.bytes;
  }
}
