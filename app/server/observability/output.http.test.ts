import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { findFreePort } from '#tests/support/free-port.ts';

/** Maximum number of requests, whose log lines are several times what the pipe and the store's buffer can hold. */
const mostCalls = 6000;

interface Store {
  url: string;
  child: ChildProcess;
}

/** Runs a shell command that starts the store, and waits until it responds. All of its processes end with the test. */
async function startStore(command: string): Promise<Store> {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const port = await findFreePort();
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      NODE: process.execPath,
      PORT: String(port),
      DATA_DIR: location.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // The output ended, so that all processes have exited.
    }
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { what: 'a store that is ready' },
  );
  return { url, child };
}

/** Sends requests with the longest allowed path until log lines are dropped, and then some more. */
async function fillLog(url: string): Promise<void> {
  const address = `${url}/api/${'a'.repeat(190)}`;
  let isFull = false;
  for (let done = 0; done < mostCalls; done += 500) {
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(address)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    if (isFull) return;
    isFull = (await readDropped(url)) > 0;
  }
}

async function readDropped(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^boalida_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

async function expectToServeAndStop({ url, child }: Store): Promise<void> {
  const posted = await fetch(url + reviewCall, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(makePosting()),
  });
  expect(posted.status).toBe(201);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}

test('an output that nobody reads blocks nothing, and later says in one line how much was dropped', async () => {
  const store = await startStore('exec "$NODE" server.ts 2>&1');
  const { stdout } = store.child;
  await fillLog(store.url);
  const dropped = await readDropped(store.url);
  expect(dropped).toBeGreaterThan(0);
  let text = '';
  stdout?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await waitUntil(() => /log lines dropped.*\n/.test(text), { what: 'the line that says how many were dropped' });
  const lines = text.slice(0, text.lastIndexOf('\n')).split('\n').slice(1);
  const notices = lines.map((line) => JSON.parse(line) as { dropped?: number }).filter((line) => line.dropped);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.dropped).toBeGreaterThanOrEqual(dropped);
  await expectToServeAndStop(store);
});

test('an output that was closed blocks nothing', async () => {
  const store = await startStore('"$NODE" server.ts 2>&1 | true');
  await fillLog(store.url);
  expect(await readDropped(store.url)).toBeGreaterThan(0);
  expect((await fetch(`${store.url}/home`)).status).toBe(200);
});
