import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { createBodyReceiver } from './receive-bodies.ts';

/** Starts a server that responds with the received body, after 'whole' if it was buffered and 'read on' if not. */
async function serve(maxBytes: number) {
  const receive = createBodyReceiver({ maxHeldBytes: 100_000 });
  const server = createServer((request, response) => {
    void receive(request, maxBytes).then(async () => {
      const receivedText =
        'rawBody' in request ? `whole ${String(request.rawBody)}` : `read on ${await text(request).catch(() => '')}`;
      response.end(receivedText);
    });
  });
  const { open } = await listenForTest(server);
  return async (head: string, body: string) => {
    const socket = await open();
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${head}\r\n\r\n${body}`);
    return socket;
  };
}

const long = 'a'.repeat(12);
test.each([
  ['a complete body is read before the request is handled', 'Content-Length: 3', 'abc', 'whole abc'],
  ['an empty body counts as complete', 'Content-Length: 0', '', 'whole '],
  ['a body that is declared too long is left to the handler', 'Content-Length: 12', long, `read on ${long}`],
  ['so is a chunked one', 'Transfer-Encoding: chunked', `c\r\n${long}\r\n0\r\n\r\n`, `read on ${long}`],
])('%s', async (_what, head, body, expected) => {
  const send = await serve(10);
  const answer = await text(await send(head, body));
  expect(answer.split('\r\n\r\n')[1]?.replaceAll(/[\r\n]|^\w+\r\n/g, '')).toContain(expected);
});

test('above the total size limit, the oldest pending bodies are cut off and new ones are received', async () => {
  const send = await serve(64 * 1024);
  const first = await send('Content-Length: 60000', 'a'.repeat(50_000));
  const closed = once(first, 'close');
  first.resume();
  await send('Content-Length: 60000', 'a'.repeat(59_000));
  await closed;
  expect(await text(await send('Content-Length: 3', 'abc'))).toContain('whole abc');
});
