import { once } from 'node:events';
import { createServer, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { getSecurityHeaders } from '#app/http/headers.ts';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { respondToMalformedRequests } from './malformed-requests.ts';

async function serve(options: ServerOptions = {}) {
  const server = createServer(options);
  respondToMalformedRequests(server, getSecurityHeaders({ publicUrl: 'http://loja.example' }));
  return { server, open: (await listenForTest(server)).open };
}

const shortTimeouts = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20 };

test.each([
  ['headers of 20 KB', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, '431', plainResponses.headersTooLong],
  ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, '414', plainResponses.addressTooLong],
  ['an API call of 20 KB', `GET /api/x?${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, '414', '"data":null'],
  ['bytes that are not an HTTP request', 'olá\r\n\r\n', '400', plainResponses.notUnderstood],
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n', '408', 'demorou demais', shortTimeouts],
])('%s get a specific response', async (_what, bytes, status, expectedText, options?: ServerOptions) => {
  const socket = await (await serve(options)).open();
  socket.write(bytes);
  const answer = await text(socket);
  expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  expect(answer).toContain(expectedText);
  expect(answer).toContain('Connection: close');
});

test.each([
  ['bytes that are not an HTTP request', 'olá\r\n\r\n', undefined],
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n', shortTimeouts],
])(
  'a client that sent %s is disconnected even if it leaves the connection open and continues to send',
  async (_what, bytes, options) => {
    const { server, open } = await serve(options);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = await open({ allowHalfOpen: true });
    client.write(bytes);
    const [heldSocket] = await accepted;
    const closed = once(heldSocket, 'close');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 4\d\d /);
    const trickle = setInterval(() => client.write('x'), 20);
    onTestFinished(() => clearInterval(trickle));
    await closed;
    expect(heldSocket.destroyed).toBe(true);
  },
);
