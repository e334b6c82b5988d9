import { beforeAll, expect, test } from 'vitest';
import { makeCode } from '#tests/factories/quotation.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken, readCatalogueState } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });
let cookie: string;
beforeAll(async () => {
  cookie = await signInToPanel(app);
});

/** Lists guesses of an attacker who knows a part of a secret, or its format. */
function forge(secret: string): string[] {
  const flipped = [...secret].map(
    (letter, at) => secret.slice(0, at) + (letter === 'A' ? 'B' : 'A') + secret.slice(at + 1),
  );
  return [
    ...flipped,
    ...[secret.slice(1), secret.slice(0, -1), `${secret}A`, `${secret}=`, secret + secret, `${secret}%00`],
    ...[secret.toUpperCase(), secret.toLowerCase(), [...secret].toReversed().join('')],
    ...(['base64', 'hex'] as const).map((encoding) => Buffer.from(secret).toString(encoding)),
    ...['null', 'undefined', 'true', '0', '[]', '{}', '*', '%', "' or '1'='1", '../'],
    'eyJhbGciOiJub25lIn0.eyJhZG1pbiI6dHJ1ZX0.',
  ].filter((one) => one !== secret);
}

const isOpen = async (sent: string) =>
  (await app.get('/painel/produtos', { headers: { Cookie: sent }, redirect: 'manual' })).status === 200;

test('a forged session does not open the panel, and the store has no plain text of the genuine one', async () => {
  const [name = '', value = ''] = cookie.split('=', 2);
  expect(await isOpen(cookie)).toBe(true);
  for (const forged of forge(value)) {
    expect([forged, await isOpen(`${name}=${forged}`)]).toEqual([forged, false]);
  }
  const sessions = await app.db.query.selectFrom('owner_sessions').select('session_hash').execute();
  expect(sessions).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain(value);
});

test('a forged token cannot write as the owner', async () => {
  const before = await readCatalogueState(app.db);
  const schemes = [`Basic ${Buffer.from(`owner:${ownerToken}`).toString('base64')}`, ownerToken, `Token ${ownerToken}`];
  const headers = forge(ownerToken).map((token) => `Bearer ${token}`);
  for (const Authorization of [...headers, ...schemes, `Bearer Bearer ${ownerToken}`]) {
    const { status } = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/1'], {
      body: { price: 1 },
      headers: { Authorization },
    });
    expect([Authorization, status]).toEqual([Authorization, 401]);
  }
  expect(await readCatalogueState(app.db)).toEqual(before);
});

test('forwarding headers that a client adds do not avoid the limit of guesses', async () => {
  const names = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Client-IP', 'CF-Connecting-IP', 'True-Client-IP'];
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const spoofed = Object.fromEntries(names.map((name) => [name, `203.0.113.${guess}`]));
    // The trusted proxy adds the last IP address, so attackers can forge only the others.
    const headers = { ...spoofed, 'X-Forwarded-For': `203.0.113.${guess}, 198.18.7.7`, Authorization: 'Bearer errado' };
    statuses.push((await app.get('/api/Produto/v1/produto/1', { method: 'DELETE', headers })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
});

test('a forged code opens no quotation, and a forged pair of tokens posts no review', async () => {
  const code = makeCode();
  const body = JSON.stringify({ codigo: code, itens: [{ produtoId: 1, quantidade: 1 }] });
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.18.8.8' };
  expect((await app.get('/api/Cotacao/v1/cotacao', { method: 'POST', headers, body })).status).toBe(201);
  for (const [at, forged] of forge(code).entries()) {
    const from = { 'X-Forwarded-For': `198.18.${9 + (at >> 8)}.${at & 255}` };
    const { status } = await app.get(`/cotacao/${encodeURIComponent(forged)}`, { headers: from });
    expect([forged, status]).toEqual([forged, 404]);
  }
  const token = 'x'.repeat(32);
  for (const forged of forge(token)) {
    const pair = { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': forged, Origin: 'http://loja.example' };
    const posting = { method: 'POST', headers: { ...headers, ...pair }, body: JSON.stringify(makePosting()) };
    expect([forged, (await app.get(reviewCall, posting)).status]).toEqual([forged, 403]);
  }
});
