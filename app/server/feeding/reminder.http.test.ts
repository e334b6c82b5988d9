import { afterEach, describe, expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';

let app: TestApp;
afterEach(() => app.stop());

const start = (fields: Record<string, unknown> = {}) =>
  startTestApp({
    seed: (db) => fillCatalogue(db, [{ id: 1, title: 'Sal; 80 g', unit: 'saco 30 kg', price: 100, ...fields }]),
  });

describe('the reminder', () => {
  test('is a calendar file that names the product and its page', async () => {
    app = await start();
    const response = await app.get('/lembrete.ics?produto=1&dias=34');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('lembrete.ics');
    const file = (await response.text()).replaceAll('\r\n ', '');
    expect(file).toContain(String.raw`SUMMARY:Comprar Sal\; 80 g (`);
    expect(file).toContain('URL:http://loja.example/shop/shop-details/1\r\n');
    const etag = response.headers.get('etag') ?? '';
    const again = await app.get('/lembrete.ics?produto=1&dias=34', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });
});

test('needs no product', async () => {
  app = await start();
  const response = await app.get('/lembrete.ics?dias=10');
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('SUMMARY:Comprar ração')]);
});

test.each([
  ['days that are none', '?produto=1&dias=x', 400, 'dias=1 a 36500'],
  ['too many days', '?produto=1&dias=99999', 400, 'dias=1 a 36500'],
  ['a product that is not there', '?produto=9&dias=3', 404, 'não está mais na loja'],
])('says what is wrong with %s', async (_case, search, status, words) => {
  app = await start();
  const response = await app.get(`/lembrete.ics${search}`);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(words)]);
});

test('tells nothing of a hidden product', async () => {
  app = await start({ hidden: true });
  expect((await app.get('/lembrete.ics?produto=1&dias=3')).status).toBe(404);
});

test('is only read', async () => {
  app = await start();
  const response = await app.get('/lembrete.ics?produto=1&dias=3', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
