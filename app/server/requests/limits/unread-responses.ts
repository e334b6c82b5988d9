import type { ServerResponse } from 'node:http';

/** Responses that were written and that their clients have not read yet. */
export interface UnreadResponses {
  /**
   * Tracks a complete response, if the socket's buffer could not take all of it.
   * @param body counted once, however many clients are sent the same
   */
  watch(response: ServerResponse, body?: Buffer | string): void;
}

interface Unread {
  body: object;
  bytes: number;
}

/** A client that reads nothing of its response for this long is gone. */
const defaultTimeoutMs = 30_000;

/**
 * Drops clients that do not read: those that read nothing for `timeoutMs`, and, when responses in memory would take more
 * than `maxBytes`, those whose response is the oldest.
 */
export function createUnreadResponses({
  maxBytes,
  timeoutMs = defaultTimeoutMs,
}: {
  maxBytes: number;
  timeoutMs?: number;
}): UnreadResponses {
  // Oldest first.
  const unread = new Map<ServerResponse, Unread>();
  const readers = new Map<object, number>();
  let bytesHeld = 0;

  return { watch };

  function watch(response: ServerResponse, body?: Buffer | string): void {
    const { socket } = response;
    if (!socket || socket.writableLength === 0) return;
    // Node counts only a time in which nothing at all is read.
    socket.setTimeout(timeoutMs);
    hold(
      response,
      body instanceof Buffer ? { body, bytes: body.length } : { body: response, bytes: socket.writableLength },
    );
    response.once('close', () => release(response));
    for (const oldest of unread.keys()) {
      if (bytesHeld <= maxBytes) return;
      oldest.destroy();
      release(oldest);
    }
  }

  function hold(response: ServerResponse, held: Unread): void {
    const others = readers.get(held.body) ?? 0;
    readers.set(held.body, others + 1);
    if (others === 0) bytesHeld += held.bytes;
    unread.set(response, held);
  }

  function release(response: ServerResponse): void {
    const held = unread.get(response);
    if (!held) return;
    unread.delete(response);
    const others = (readers.get(held.body) ?? 1) - 1;
    if (others > 0) return void readers.set(held.body, others);
    readers.delete(held.body);
    bytesHeld -= held.bytes;
  }
}
