import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** An answer as it crossed the wire. */
export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Sends a request without a client that decompresses or mends it. A body that is a function is asked for one chunk after
 * another for as long as the server takes them.
 * @param url origin and path
 * @param path what is requested in place of the URL's own path, which has been normalised
 * @returns the answer, and how many bytes of the body went out
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
  // The server hangs up on a body it will not read; what it answered came first.
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
      // An answer that has come is read before more is sent.
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
