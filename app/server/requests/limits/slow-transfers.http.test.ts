import { once } from 'node:events';
import { truncate, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { allowSlowBody, limitBodyTime } from './body-time.ts';
import { getSecurityHeaders } from '#app/http/headers.ts';
import { respondToMalformedRequests } from './malformed-requests.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { sendFile } from '#app/server/requests/files/send-file.ts';

/** Time limits in ms: one that the tests exceed, and one that they do not exceed even on a busy machine. */
const [shortMs, longMs] = [200, 600_000];
const post = (length: number) => `POST / HTTP/1.1\r\nHost: loja.example\r\nContent-Length: ${length}\r\n\r\n`;

/** Starts a server that limits the time in which a body must arrive. @returns a connection to the server */
async function connectTo(listener: RequestListener): Promise<Socket> {
  const server = createServer();
  limitBodyTime(server, shortMs);
  server.on('request', listener);
  respondToMalformedRequests(server, getSecurityHeaders({ publicUrl: 'http://loja.example' }));
  return (await listenForTest(server)).open();
}

/** Sends single bytes at short intervals until the test ends. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), shortMs / 10);
  onTestFinished(() => clearInterval(timer));
}

test('a body that is still arriving at the time limit gets a 408 with a message, and the connection is closed', async () => {
  const socket = await connectTo((request) => void request.resume());
  socket.write(post(1000));
  trickle(socket);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*\r\n[^]*Connection: close[^]*demorou demais/);
});

test('a body that may be slow is received completely after the limit, and one that stops arriving is disconnected', async () => {
  const begunAt = performance.now();
  const socket = await connectTo((request, response) => {
    allowSlowBody(request, { idleMs: longMs });
    request.resume();
    request.once('end', () => response.end('whole'));
  });
  socket.write(post(20));
  trickle(socket);
  expect(String(await once(socket, 'data'))).toContain('whole');
  expect(performance.now() - begunAt).toBeGreaterThan(shortMs);

  const silent = await connectTo((request) => {
    allowSlowBody(request, { idleMs: shortMs });
    request.resume();
  });
  silent.write(post(1000));
  expect(await text(silent)).toBe('');
});

test('one connection can send any number of bodies that may be slow', async () => {
  const listeners: number[] = [];
  const socket = await connectTo((request, response) => {
    allowSlowBody(request, { idleMs: longMs });
    listeners.push(request.socket.listenerCount('timeout'));
    request.resume();
    request.once('end', () => response.end('whole'));
  });
  for (let sent = 0; sent < 3; sent += 1) {
    socket.write(`${post(1)}a`);
    expect(String(await once(socket, 'data'))).toContain('whole');
  }
  expect(new Set(listeners).size).toBe(1);
});

test('a client that stops reading a download is disconnected and its file closed, and one that reads receives the whole file', async () => {
  const file = path.join(await createTemporaryFolder(), 'loja.backup');
  const bytes = 32 * 1024 * 1024;
  await writeFile(file, '');
  await truncate(file, bytes);
  const ended: boolean[] = [];
  const sendWithin =
    (idleMs: number): RequestListener =>
    (request, response) => {
      const sent = sendFile({ request, response, headers: [] }, { file, name: 'loja.backup', idleMs });
      void sent.then(() => ended.push(response.writableFinished));
    };
  const get = 'GET / HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n';
  const deaf = await connectTo(sendWithin(shortMs));
  deaf.pause();
  deaf.write(get);
  await expect.poll(() => ended).toEqual([false]);
  const reader = await connectTo(sendWithin(longMs));
  reader.write(get);
  let received = 0;
  for await (const chunk of reader) received += (chunk as Buffer).length;
  expect(received).toBeGreaterThan(bytes);
  await expect.poll(() => ended).toEqual([false, true]);
});
