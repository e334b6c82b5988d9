import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openAccessLog, type AccessLogOptions } from './access-log.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const client = { address: '203.0.113.9', port: 40_123 };
const access = { client, method: 'GET', target: '/shop?searchText=segredo', status: 200 };
const loggedMessages: string[] = [];
const log = {
  warn: (_fields: object, message: string) => loggedMessages.push(message),
  info: (_fields: object, message: string) => loggedMessages.push(message),
} as unknown as AccessLogOptions['log'];

/** Opens an access log in a temporary folder, at noon on 20/11/2026. */
async function openTestLog(options: Partial<AccessLogOptions> = {}) {
  const folder = path.join(await createTemporaryFolder(), 'acessos');
  const accessLogOptions = {
    folder,
    keepDays: 183,
    trustProxy: 0,
    now: () => noon,
    retentionNow: () => 0,
    log,
    ...options,
  };
  return { folder, accessLog: await openAccessLog(accessLogOptions) };
}
const readDay = async (folder: string, day: string) =>
  (await readFile(path.join(folder, `acessos-${day}.log`), 'utf8'))
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);

test('an access is logged with its time, IP address and port, without the query or the code of a quotation', async () => {
  const { folder, accessLog } = await openTestLog();
  accessLog.note(access);
  accessLog.note({ client: { address: '2001:db8::7' }, method: 'POST', target: '/cotacao/AbC123', status: 303 });
  await accessLog.stop();
  const time = '2026-11-20T12:00:00.000Z';
  expect(await readDay(folder, '2026-11-20')).toEqual([
    { time, ...client, method: 'GET', path: '/shop', status: 200 },
    { time, address: '2001:db8::7', method: 'POST', path: '/cotacao/…', status: 303 },
  ]);
  expect((await stat(path.join(folder, 'acessos-2026-11-20.log'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('each day has its own file, and only files older than the retention period are deleted', async () => {
  let nowMs = noon;
  const folder = path.join(await createTemporaryFolder(), 'acessos');
  await mkdir(folder);
  for (const name of ['acessos-2026-11-09.log', 'acessos-2026-11-10.log', 'notas.txt'])
    await writeFile(path.join(folder, name), '');
  const now = () => nowMs;
  const accessLog = await openAccessLog({ folder, keepDays: 10, trustProxy: 0, log, now, retentionNow: now });
  accessLog.note(access);
  await expect.poll(() => readdir(folder)).toContain('acessos-2026-11-20.log');
  expect((await readdir(folder)).toSorted()).toEqual(['acessos-2026-11-10.log', 'acessos-2026-11-20.log', 'notas.txt']);
  nowMs += 24 * 60 * 60 * 1000;
  accessLog.note(access);
  await accessLog.stop();
  expect((await readdir(folder)).toSorted()).toEqual(['acessos-2026-11-20.log', 'acessos-2026-11-21.log', 'notas.txt']);
});

test('when the disk is full or missing, lost accesses are counted and reported, and the store is not affected', async () => {
  let level: 'enough' | 'too-little' = 'too-little';
  loggedMessages.length = 0;
  const { folder, accessLog } = await openTestLog({ readSpace: async () => ({ level, freeBytes: 0 }) });
  accessLog.note(access);
  await expect.poll(() => accessLog.countDropped()).toBe(1);
  level = 'enough';
  await rm(folder, { recursive: true });
  accessLog.note(access);
  await expect.poll(() => accessLog.countDropped()).toBe(2);
  await mkdir(folder);
  accessLog.note(access);
  await accessLog.stop();
  expect(await readDay(folder, '2026-11-20')).toEqual([
    { time: expect.any(String), dropped: 2 },
    expect.objectContaining(client),
  ]);
  expect(loggedMessages).toEqual([
    'access log cannot be written, accesses are not kept',
    'access log is written again',
  ]);
});

test('the number of accesses that wait to be written is limited', async () => {
  const { accessLog } = await openTestLog({ maxWaitingChars: 300 });
  for (let count = 0; count < 10; count += 1) accessLog.note(access);
  expect(accessLog.countDropped()).toBe(8);
  await accessLog.stop();
});

test('behind a proxy the logged IP address is that of the client, and the proxy’s own port is not logged', async () => {
  const { accessLog } = await openTestLog({ trustProxy: 1 });
  const request = {
    headers: { 'x-forwarded-for': '198.51.100.7' },
    socket: { remoteAddress: '10.0.0.2', remotePort: 9 },
  };
  expect(accessLog.readClient(request as unknown as IncomingMessage)).toEqual({ address: '198.51.100.7' });
  await accessLog.stop();
});
