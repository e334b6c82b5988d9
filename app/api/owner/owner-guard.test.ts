import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, ownerToken, readRefusal } from '#tests/support/http/owner-calls.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { postForm } from '#tests/support/http/panel-calls.ts';
import { createOwnerGuard } from './owner-guard.ts';

const wrong = 'Bearer segredo-errado-de-teste-12345';

test('a call without a token does not count as a guess, and a store without a token has no owner (SV4)', async () => {
  const checkedTokens: string[] = [];
  const check = createOwnerGuard(async ({ token }) => {
    checkedTokens.push(token);
    return { kind: 'owner' };
  });
  expect(await check({ authorization: undefined, sender: 'a' })).toEqual({ kind: 'stranger' });
  expect(await check({ authorization: `bearer ${ownerToken}`, sender: 'a' })).toEqual({ kind: 'owner' });
  await check({ authorization: `Basic ${ownerToken}`, sender: 'a' });
  expect(checkedTokens).toEqual([ownerToken, '']);
  expect(await createOwnerGuard(undefined)({ authorization: wrong, sender: 'a' })).toEqual({ kind: 'closed' });
});

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

test('guesses in API requests, the panel and metrics are counted together for each IP address and refused with the time to wait, unlike the right token (SV4)', async () => {
  const sender = { 'X-Forwarded-For': '203.0.113.5' };
  const guessAtCall = () =>
    callAsOwner(app, ['DELETE', '/api/Produto/v1/produto/1'], {
      token: 'segredo-errado-de-teste-12345',
      headers: { 'X-Forwarded-For': '203.0.113.5:4711' },
    });
  const readMetrics = (Authorization: string) => app.get('/metrics', { headers: { ...sender, Authorization } });
  const guessAtPanel = () => postForm(app, '/painel/entrar', { fields: { token: 'errado' }, headers: sender });
  for (let count = 0; count < 2; count += 1) {
    await readRefusal(await guessAtCall(), 401);
    expect((await readMetrics(wrong)).status).toBe(403);
  }
  expect((await guessAtPanel()).status).toBe(401);
  expect((await guessAtPanel()).status).toBe(429);
  const refused = await guessAtCall();
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  await readRefusal(refused, 429);
  const metrics = await readMetrics(wrong);
  expect([metrics.status, Number(metrics.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await readMetrics(`Bearer ${ownerToken}`)).status).toBe(200);
});
