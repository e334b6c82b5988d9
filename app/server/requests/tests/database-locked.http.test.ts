import path from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { behindProxy, makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { ownerEnv, ownerToken } from '#tests/support/http/owner-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { runLoja } from '#tests/support/loja.ts';

const page = '/shop/shop-details/1';
/** Time in ms within which a write must be refused. The store waits ten seconds for the lock before it refuses one. */
const maxRefusalMs = 25_000;

test('while another program locks the embedded database, pages are rendered, every write is refused in time, a form keeps what was typed, and a command waits', async () => {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  const { dataDir } = location;
  const store = await startServerProcess(location, { env: { ...ownerEnv, ...behindProxy, LOG_LEVEL: 'silent' } });
  const send = (to: string, body: string, type: string) =>
    fetch(store.url + to, { method: 'POST', body, headers: { 'Content-Type': type }, redirect: 'manual' });
  const sendForm = (to: string, fields: Record<string, unknown>) =>
    send(to, String(new URLSearchParams(fields as Record<string, string>)), 'application/x-www-form-urlencoded');
  const { produtoId: _, ...typed } = makePosting();
  const other = new SqliteConnection(path.join(dataDir, databaseFileName));
  const countReviews = () => other.prepare('select count(*) as n from reviews').get();
  const before = countReviews();
  other.exec('begin immediate');
  const startedAt = performance.now();
  const tool = runLoja(['settings', 'set', 'STORE_TAGLINE', 'Do campo'], { location, isAlone: true });
  const ended: string[] = [];
  const calls = [1, 2, 3].map(() => send(reviewCall, JSON.stringify(makePosting()), 'application/json'));
  const forms = [1, 2, 3].map(() => sendForm(page, typed));
  const signIn = sendForm('/painel/entrar', { token: ownerToken });
  const refused = Promise.all([...calls, ...forms, signIn]).finally(() => ended.push('writes'));
  expect((await fetch(`${store.url}/shop?sortBy=high`).finally(() => ended.push('page'))).status).toBe(200);
  const answers = await refused;
  expect(performance.now() - startedAt).toBeLessThan(maxRefusalMs);
  expect(ended).toEqual(['page', 'writes']);
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect(await answers[0]?.json()).toMatchObject({ data: null, mensagem: expect.stringContaining('indisponível') });
  const form = await answers[3]?.text();
  for (const shown of [reviewOutcomeTexts.failed, typed['comentario']]) expect(form).toContain(shown);
  other.exec('rollback');
  expect((await tool).code).toBe(0);
  expect(countReviews()).toEqual(before);
  other.close();
  expect((await send(reviewCall, JSON.stringify(makePosting()), 'application/json')).status).toBe(201);
});
