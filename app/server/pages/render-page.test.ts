import { expect, test } from 'vitest';
import { renderPage, type Screens } from './render-page.ts';

function render(key: string, { status, isAway }: { status: number; isAway: boolean }) {
  const ping = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const handle = async () => new Response('{}', { status, headers: { 'Content-Type': 'text/x-script' } });
  const screens = { handle, readShop: async () => ({}), db: { ping }, publicUrl: 'http://loja.example' };
  return renderPage(screens as unknown as Screens, key);
}

test.each(['/shop', '/shop.data?category=aves'])('%s that fails for want of the database is a 503', async (key) => {
  expect(await render(key, { status: 500, isAway: true })).toMatchObject({
    status: 503,
    headers: ['Retry-After', '5'],
  });
  expect(await render(key, { status: 500, isAway: false })).toMatchObject({ status: 500 });
  expect(await render(key, { status: 404, isAway: true })).toMatchObject({ status: 404, headers: [] });
  expect((await render(key, { status: 302, isAway: true })).headers).not.toContain('Retry-After');
});

test('browsers may use data of a page for ten seconds, a page itself never unasked', async () => {
  expect((await render('/shop.data?page=2', { status: 200, isAway: false })).maxAgeSeconds).toBe(10);
  expect((await render('/shop?page=2', { status: 200, isAway: false })).maxAgeSeconds).toBe(0);
});
