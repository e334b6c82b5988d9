import { expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { startTestApp } from '#tests/support/http/app.ts';

const address = '/.well-known/security.txt';
const own = { STORE_NAME: 'Casa do Peão', STORE_PHONE: '(67) 5550-0199', STORE_WHATSAPP: '556755500199' };

async function ask(env: Record<string, string>, init?: RequestInit) {
  const app = await startTestApp({ env, seed: (db) => fillCatalogue(db, [{}]) });
  try {
    const response = await app.get(address, init);
    return { response, text: await response.text() };
  } finally {
    await app.stop();
  }
}

test('a shop with an e-mail says whom to tell of a weakness, for less than a year', async () => {
  const { response, text } = await ask({ ...own, STORE_EMAIL: 'dono@casadopeao.example' });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:dono@casadopeao.example\n');
  expect(text).toContain('Canonical: http://loja.example/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test.each<Record<string, string>>([{}, { STORE_EMAIL: 'dono@casadopeao.example' }, own])(
  'a shop that is not yet anybody’s, or has told no e-mail (%j), invents no contact',
  async (env) => {
    const { response, text } = await ask(env);
    expect(response.status).toBe(404);
    expect(text).not.toContain('@');
  },
);

test('it is read, and nothing is posted to it', async () => {
  const { response } = await ask(own, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});
