import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenForTest } from '#tests/support/http/listen-for-test.ts';
import { startReceiver } from '#tests/support/http/post-receiver.ts';
import { getPostFailure, isPublicAddress, postToExternalUrl } from './post-to-external-url.ts';

const post = (url: string, { allowsPrivate = false, ms = 5000 } = {}) =>
  postToExternalUrl(url, { headers: {}, body: 'x', allowsPrivate, signal: AbortSignal.timeout(ms) }).then(
    ({ status }) => String(status),
    getPostFailure,
  );

/** Starts a receiver of posts, which is stopped after the test. */
async function startTestReceiver() {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  return receiver;
}

test('IP addresses of this machine, its network and reserved ranges are distinguished from public ones (N44)', () => {
  const notPublic = `127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0
    192.0.2.1 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8
    ::127.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001::1 2001:db8::1`.split(/\s+/);
  expect(notPublic).toHaveLength(24);
  expect(notPublic.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '200.160.2.3', '2001:4860:4860::8888', '2804:10::1'].every(isPublicAddress)).toBe(true);
});

test('no notice is sent to this machine unless a setting allows it, however its IP address is written (N44)', async () => {
  const receiver = await startTestReceiver();
  const { port } = new URL(receiver.url);
  const hosts = '127.0.0.1 127.1 0x7f000001 2130706433 [::1] [::ffff:127.0.0.1] localhost 0.0.0.0'.split(' ');
  for (const host of hosts) expect([host, await post(`https://${host}:${port}/`)]).toEqual([host, 'private-address']);
  expect(await post(receiver.url)).toBe('unencrypted');
  expect(receiver.received).toEqual([]);
  expect(await post(receiver.url, { allowsPrivate: true })).toBe('201');
});

test('a redirect is not followed, and a receiver that does not respond times out (N44)', async () => {
  const receiver = await startTestReceiver();
  receiver.answer = () => 307;
  expect(await post(receiver.url, { allowsPrivate: true })).toBe('307');
  receiver.answer = () => 'hang-up';
  expect(await post(receiver.url, { allowsPrivate: true })).toBe('ECONNRESET');
  receiver.answer = () => 'hang';
  expect(await post(receiver.url, { allowsPrivate: true, ms: 100 })).toBe('timeout');
  await receiver.stop();
  expect(await post(receiver.url, { allowsPrivate: true })).toBe('ECONNREFUSED');
});

test('only the status of a response is read, however long its body is (N44)', async () => {
  let isClosed = false;
  const server = createServer((_, response) => {
    response.once('close', () => (isClosed = true));
    const flood = () => !response.destroyed && response.write('x'.repeat(65_536), () => setImmediate(flood));
    flood();
  });
  expect(await post((await listenForTest(server)).url, { allowsPrivate: true })).toBe('200');
  await expect.poll(() => isClosed).toBe(true);
});
