import { expect, test } from 'vitest';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const path = '/.well-known/security.txt';
const app = setUpTestApp({ seed: (db) => fillCatalogue(db, [{}]) });

test('a shop publishes a security contact, valid for less than a year, only when it has its own e-mail', async () => {
  const shopFields = { name: 'Casa do Peão', phone: '(67) 5550-0199', whatsapp: '556755500199' };
  const email = 'dono@casadopeao.example';
  const change = (changes: Record<string, string | null>) => changeSettings(app.db, { changes, nowMs: 1 });
  const read = async () => {
    const response = await app.get(path);
    return { status: response.status, hasContact: (await response.text()).includes('@') };
  };
  const [none, some] = [
    { status: 404, hasContact: false },
    { status: 200, hasContact: true },
  ];
  expect(await read()).toEqual(none);
  for (const [changes, expected] of [
    [{ ...shopFields, email }, some],
    [{ email: null }, none],
    [{ email }, some],
    [{ name: null, phone: null, whatsapp: null }, none],
    [shopFields, some],
  ] as const) {
    await change(changes);
    await expect.poll(read).toEqual(expected);
  }
  const response = await app.get(path);
  const text = await response.text();
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`Contact: mailto:${email}\n`);
  expect(text).toContain('Canonical: http://loja.example/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  const posted = await app.get(path, { method: 'POST', body: 'x' });
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});
