import { expect, test } from 'vitest';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(db, [
      { id: 1, title: 'Sal; 80 g' },
      { id: 2, hidden: true },
    ]),
});

test('the reminder is a calendar file with the name and the page of the product, and becomes a 304 while nothing has changed', async () => {
  const response = await app.get('/lembrete.ics?produto=1&dias=34');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('lembrete.ics');
  const file = (await response.text()).replaceAll('\r\n ', '');
  expect(file).toContain(String.raw`SUMMARY:Comprar Sal\; 80 g (`);
  expect(file).toContain('URL:http://loja.example/shop/shop-details/1\r\n');
  const etag = response.headers.get('etag') ?? '';
  const secondResponse = await app.get('/lembrete.ics?produto=1&dias=34', { headers: { 'If-None-Match': etag } });
  expect(secondResponse.status).toBe(304);
});

test.each([
  ['without a product is for the feed in general', '?dias=10', 200, 'SUMMARY:Comprar ração'],
  ['is refused with the allowed range for days that are no number', '?produto=1&dias=x', 400, 'dias=1 a 36500'],
  ['is refused with the allowed range for too many days', '?produto=1&dias=99999', 400, 'dias=1 a 36500'],
  ['is refused for a product that does not exist', '?produto=9&dias=3', 404, 'não está mais na loja'],
  ['is refused for a hidden product as for one that does not exist', '?produto=2&dias=3', 404, 'não está mais na loja'],
])('the reminder %s', async (_case, search, status, expectedText) => {
  const response = await app.get(`/lembrete.ics${search}`);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(expectedText)]);
});

test('the reminder can only be read', async () => {
  const response = await app.get('/lembrete.ics?produto=1&dias=3', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
