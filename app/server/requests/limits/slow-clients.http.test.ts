import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { handleInOrder } from './pipelining.ts';
import { limitConnections } from './connection-limit.ts';
import { createUnreadResponses } from './unread-responses.ts';

/** A body that is larger than the system's buffers, so that it stays unsent while the client does not read. */
const large = Buffer.alloc(12 * 1024 * 1024, 'a');
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: loja.example\r\n\r\n`;

const serve = (listener: RequestListener) => listenForTest(createServer(listener));

async function readUntil(socket: Socket, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (pattern.test(text)) break;
  }
  return text;
}

test('pipelined requests are answered one at a time, in order', async () => {
  const startedPaths: string[] = [];
  const activeRequests = { now: 0, highest: 0 };
  const { open } = await serve(
    handleInOrder(
      (incoming, response) => {
        startedPaths.push(incoming.url ?? '');
        activeRequests.now += 1;
        activeRequests.highest = Math.max(activeRequests.highest, activeRequests.now);
        setImmediate(() => {
          activeRequests.now -= 1;
          response.end(`[${incoming.url}]`);
        });
      },
      { maxWaiting: 100 },
    ),
  );
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`);
  const socket = await open();
  socket.write(paths.map(request).join(''));
  const text = await readUntil(socket, /\[\/49\]/);
  expect(text.match(/\[\/\d+\]/g)).toEqual(paths.map((path) => `[${path}]`));
  expect(startedPaths).toEqual(paths);
  expect(activeRequests.highest).toBe(1);
});

test('pipelined requests of several clients are handled one per turn, so that other clients are served in between', async () => {
  let [turns, handled] = [0, 0];
  const { open } = await serve(
    handleInOrder(
      (incoming, response) => {
        response.end(`[${incoming.url}]`);
        handled += 1;
        if (handled === 1) countTurn();
      },
      { maxWaiting: 1000 },
    ),
  );
  function countTurn(): void {
    turns += 1;
    if (handled < 3 * 52) setImmediate(countTurn);
  }
  const clients = await Promise.all([open(), open(), open()]);
  for (const client of clients) client.write(request('/first') + request('/ahead').repeat(50) + request('/last'));
  await Promise.all(clients.map((client) => readUntil(client, /\[\/last\]/)));
  expect(handled).toBe(3 * 52);
  expect(turns).toBeGreaterThanOrEqual(3 * 51);
});

test('a client with too many pending requests is disconnected, and others are served in its place', async () => {
  const waitingResponses: (() => void)[] = [];
  const { open } = await serve(
    handleInOrder((_, response) => void waitingResponses.push(() => response.end('ok')), { maxWaiting: 3 }),
  );
  const [first, greedy] = [await open(), await open()];
  first.write(request('/').repeat(3));
  await expect.poll(() => waitingResponses.length).toBe(1);
  greedy.write(request('/').repeat(3));
  await once(greedy, 'close');
  first.destroy();
  const next = await open();
  await expect.poll(() => waitingResponses.length).toBe(2);
  next.write(request('/').repeat(4));
  await expect.poll(() => waitingResponses.length).toBe(3);
  const answered = readUntil(next, /(ok[^]*){4}/);
  for (let index = 2; index < 6; index += 1) {
    await expect.poll(() => waitingResponses.length).toBeGreaterThan(index);
    waitingResponses[index]?.();
  }
  expect(await answered).toMatch(/(ok[^]*){4}/);
});

test('a client that reads nothing of its response is disconnected after the time limit, and one that reads is not', async () => {
  const withTimeout = (timeoutMs: number) => createUnreadResponses({ maxBytes: 10 * large.length, timeoutMs });
  const [unread, read] = [withTimeout(200), withTimeout(600_000)];
  const ended: { path: string | undefined; isWhole: boolean }[] = [];
  const { open } = await serve((incoming, response) => {
    response.on('close', () => ended.push({ path: incoming.url, isWhole: response.writableFinished }));
    response.end(large);
    (incoming.url === '/deaf' ? unread : read).watch(response, large);
  });
  const [deaf, reader] = [await open(), await open()];
  deaf.pause();
  deaf.write(request('/deaf'));
  reader.write(request('/reader'));
  reader.resume();
  await expect.poll(() => ended.length).toBe(2);
  expect(ended).toContainEqual({ path: '/deaf', isWhole: false });
  expect(ended).toContainEqual({ path: '/reader', isWhole: true });
  // A connection must stay usable after an idle time that follows a complete response.
  reader.write(request('/reader'));
  await expect.poll(() => ended.length).toBe(3);
  expect(ended[2]).toEqual({ path: '/reader', isWhole: true });
});

test('the oldest unread responses are dropped above a size limit, to which a shared body counts once', async () => {
  const unread = createUnreadResponses({ maxBytes: 2.5 * large.length, timeoutMs: 600_000 });
  const bodies = [large, large, Buffer.from(large), Buffer.from(large)];
  const closed: number[] = [];
  let writtenCount = 0;
  const { open } = await serve((incoming, response) => {
    const number = Number(incoming.url?.slice(1));
    const body = bodies[number] ?? large;
    response.on('close', () => closed.push(number));
    response.end(body);
    unread.watch(response, body);
    writtenCount += 1;
  });
  const leaveUnread = async (number: number) => {
    const socket = await open();
    socket.pause();
    socket.write(request(`/${number}`));
    await expect.poll(() => writtenCount).toBe(number + 1);
  };
  await leaveUnread(0);
  await leaveUnread(1);
  await leaveUnread(2);
  expect(closed).toEqual([]);
  await leaveUnread(3);
  await expect.poll(() => closed.toSorted()).toEqual([0, 1]);
});

test('connections above the limit are refused, and idle ones are closed for the next', async () => {
  const server = createServer((_, response) => response.end('ok'));
  limitConnections(server, { maxConnections: 2 });
  const { open } = await listenForTest(server);
  const [one, other] = [await open(), await open()];
  for (const socket of [one, other]) {
    socket.write(request('/'));
    await once(socket, 'data');
  }
  const refused = await open();
  await Promise.all([once(refused, 'close'), once(one, 'close'), once(other, 'close')]);
  const next = await open();
  next.write(request('/'));
  expect(String(await once(next, 'data'))).toContain('200 OK');
});
