import { existsSync, renameSync } from 'node:fs';
import SqliteConnection from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/data/database/open-database.ts';
import { feeds } from '#app/domain/feeds/feeds.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { postForm, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { createPostgresServer, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { behindProxy, makePosting, postReview, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const page = '/shop/shop-details/1';
const api = '/api/Produto/v1/produtoDetalhe/1';
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await createPostgresServer();
});

afterAll(() => postgres.remove());

describe('while PostgreSQL does not respond', () => {
  let app: TestApp;

  beforeAll(async () => {
    const databaseUrl = postgres.urlOf('postgres');
    app = await startTestApp({ databaseUrl, seed: seedThreeProducts, env: { ...ownerEnv, ...behindProxy } });
    await app.get(page);
    await app.get('/shop');
    await app.get(api);
  });

  afterEach(() => postgres.thaw());
  afterAll(() => app.stop());

  test('cached pages and API responses are served at once, other requests are refused, and everything works again when it responds', async () => {
    postgres.freeze();
    const answered: string[] = [];
    const get = (path: string) => app.get(path).finally(() => answered.push(path));
    const cold = get('/shop?sortBy=high');
    const warm = [page, api, '/shop', '/healthz'];
    for (const path of warm) expect((await get(path)).status).toBe(200);
    expect(answered).toEqual(warm);
    expect(await cold).toMatchObject({ status: 503 });
    expect((await cold).headers.get('Retry-After')).toBe('5');
    expect((await app.get('/readyz')).status).toBe(503);
    postgres.thaw();
    await expect.poll(async () => (await app.get('/readyz')).status).toBe(200);
    expect((await app.get('/shop?sortBy=high')).status).toBe(200);
  });

  test('writes are refused with the time to try again, and are stored once when it responds', async () => {
    const posting = makePosting({ comentario: 'Enviado com o banco parado.' });
    postgres.freeze();
    const [call, owner] = await Promise.all([
      postReview(app, posting),
      callAsOwner(app, ['PUT', '/api/Produto/v1/produto/2'], { body: { price: 12 } }),
    ]);
    for (const answer of [call, owner]) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ data: null, mensagem: expect.stringContaining('indisponível') });
    }
    postgres.thaw();
    await expect.poll(async () => (await postReview(app, posting)).status).toBe(201);
  });
});

test('while the folder of the embedded database is missing, cached pages are served, and anything else is refused until the folder is back', async () => {
  const app = await startTestApp({ seed: seedThreeProducts, env: { ...ownerEnv, ...behindProxy } });
  const away = `${app.dataDir}-longe`;
  try {
    const picture = /\/imagens\/[0-9a-f]{20}\/320\.avif/.exec(await (await app.get('/home')).text())?.[0] ?? '';
    for (const path of [page, '/shop']) expect((await app.get(path)).status).toBe(200);
    const other = new SqliteConnection(`${app.dataDir}/boa-lida.db`);
    other.exec('update catalogue_version set version = version + 1, products_version = products_version + 1');
    // The folder is renamed synchronously, so that the store cannot read the changed products before.
    renameSync(app.dataDir, away);
    other.close();
    expect((await app.get(picture)).status).not.toBe(404);
    for (const feed of feeds) expect((await app.get(feed.path)).status).toBe(503);
    const listing = await app.get('/shop?sortBy=high');
    expect([listing.status, listing.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(listing.headers.get('Cache-Control')).toBe('no-store');
    expect(await listing.text()).not.toMatch(/SQLITE|ENOENT|-longe|at .+\.js:\d+/);
    expect((await app.get(page)).status).toBe(200);
    expect((await postReview(app, makePosting())).status).toBe(503);
    expect((await app.get('/readyz')).status).toBe(503);
    expect(existsSync(app.dataDir)).toBe(false);
  } finally {
    renameSync(away, app.dataDir);
  }
  expect((await app.get('/readyz')).status).toBe(200);
  expect((await app.get('/shop?sortBy=high')).status).toBe(200);
  expect((await postReview(app, makePosting())).status).toBe(201);
  await app.stop();
});

test('while the embedded database accepts no writes, panel screens are shown and their forms are refused with the time to try again', async () => {
  const app = await startTestApp({ seed: seedThreeProducts, env: ownerEnv });
  const Cookie = await signInToPanel(app);
  await app.db.transact((tx) => sql`pragma query_only = on`.execute(tx.query));
  const signIn = await postForm(app, '/painel/entrar', { fields: { token: ownerToken } });
  expect([signIn.status, signIn.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await app.get('/painel', { headers: { Cookie } })).status).toBe(200);
  const restarted = await app.restart();
  expect((await postForm(restarted, '/painel/entrar', { fields: { token: ownerToken } })).status).toBe(302);
  await restarted.stop();
});

test('a store that is started before its PostgreSQL says that it is waiting, and opens when the server responds', async () => {
  const url = postgres.urlOf('postgres');
  const db = await openDatabase({ url, dataDir: '' });
  await db.close();
  await postgres.crash();
  const server = await startServerProcess({ url, dataDir: await createTemporaryFolder() }, { waitsUntilReady: false });
  await expect.poll(server.lines).toHaveLength(1);
  expect(server.lines()[0]).toMatch(/não responde.*começa quando ele responder/);
  await postgres.start();
  await server.ready();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
