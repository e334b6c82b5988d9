import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A response with its body as it was transferred, possibly compressed. */
export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Sends a request without a client that decompresses or corrects it. A function as `body` is called for each chunk
 * until the response arrives.
 * @param url origin and path
 * @param path request target instead of the URL's path, which the URL parser normalises
 * @returns the response, and how many bytes of the body were sent
 */
export async function sendRaw({
  url,
  path,
  method = 'POST',
  headers = {},
  body,
}: {
  url: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string | (() => Buffer);
}): Promise<RawAnswer & { sentBytes: number }> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that does not read the body closes the connection after its response, which causes a write error.
  socket.on('error', () => {});
  const sent = request({
    hostname,
    port,
    path: path ?? pathname + search,
    method,
    headers: { Connection: 'keep-alive', ...headers },
    createConnection: () => socket,
  });
  let sentBytes = 0;
  let isAnswered = false;
  const answered = once(sent, 'response').finally(() => (isAnswered = true));
  sent.on('error', () => {});
  if (typeof body === 'function') {
    while (!isAnswered && !sent.destroyed) {
      const chunk = body();
      sentBytes += chunk.length;
      if (!sent.write(chunk)) await Promise.race([once(sent, 'drain'), answered]);
      // Yields so that an arrived response is noticed before more chunks are sent.
      await yieldToEventLoop();
    }
  } else {
    sentBytes = body?.length ?? 0;
    sent.end(body);
  }
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  socket.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), sentBytes };
}
