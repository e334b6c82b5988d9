import { expect, test } from 'vitest';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';

/** Expression that makes a store hang like an endless loop, but without using the processor. */
const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)';
const hangs = `data:text/javascript,${encodeURIComponent(`process.on("SIGWINCH",()=>${wait})`)}`;

test('a store of one process that hangs ends by itself', async () => {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const store = await startServerProcess(location, { NODE_OPTIONS: `--import=${hangs}` });
  expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
  const ended = store.ended();
  process.kill(store.pid(), 'SIGWINCH');
  expect(await ended).toBe('SIGKILL');
});
