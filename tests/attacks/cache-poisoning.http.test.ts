import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { get, sendBytes } from './raw-connection.ts';

const app = setUpTestApp({ seed: seedThreeProducts });

const evil = 'mal.example';
const poisons: Record<string, string>[] = [
  ...['Host', 'X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-HTTP-Host-Override', 'X-Original-Host'].map(
    (name) => ({ [name]: evil }),
  ),
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Path', 'X-Forwarded-Prefix', 'X-Override-URL'].map((name) => ({
    [name]: `/${evil}`,
  })),
  { Forwarded: `host=${evil};proto=https` },
  { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '1' },
  { 'X-Forwarded-Scheme': 'nothttps', 'X-Forwarded-Ssl': 'on' },
  { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'PUT' },
  { Cookie: `painel=${evil}; XSRF-TOKEN=${evil}`, Authorization: `Bearer ${evil}` },
  {
    'Accept-Language': evil,
    'User-Agent': `<script>${evil}</script>`,
    Referer: `http://${evil}/`,
    Origin: `http://${evil}`,
  },
  { Range: 'bytes=0-3', 'If-Range': 'x' },
  { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
  { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': '0' },
  { 'X-React-Router-Request': evil, 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': evil },
  { 'If-None-Match': '*', 'If-Modified-Since': 'x' },
  { 'Accept-Encoding': 'br;q=0, gzip;q=0, *;q=0' },
  { 'Accept-Encoding': `${evil}, identity` },
];
const pages = ['/home', '/shop/shop-details/1', '/nada', '/api/Produto/v1/produtosHome', '/sitemap.xml', '/robots.txt'];

test.each(poisons)('no response repeats the headers %j, and another client gets the page as usual', async (poison) => {
  for (const [index, page] of pages.entries()) {
    // The parameter makes the URL new for a cache whose key contains it, although no page uses its value. Other
    // visitors must receive the unchanged page.
    const path = `${page}?utm_source=${JSON.stringify(poison).length}${index}`;
    const poisoned = await get(app.url, path, poison);
    const clean = await get(app.url, path);
    expect([path, poisoned.body.includes(evil), clean.body.includes(evil)]).toEqual([path, false, false]);
    expect(JSON.stringify(poisoned.headers)).not.toContain(evil);
    expect(JSON.stringify(clean.headers)).not.toContain(evil);
    expect([path, clean.status]).toEqual([path, page === '/nada' ? 404 : 200]);
    expect(clean.body.length).toBeGreaterThan(20);
  }
});

test('odd spellings of a URL change no cached page, and are not cached as files', async () => {
  const [shop, product] = [await get(app.url, '/shop'), await get(app.url, '/shop/shop-details/1')];
  for (const tail of ['?a=1;page=2', '?page=1&page=2', '?page[]=2', '?PAGE=2', '?page%3D2', '?&&', '?page=%00']) {
    expect([tail, (await get(app.url, `/shop${tail}`)).status]).toEqual([tail, 200]);
  }
  // A fragment must be rejected, because a cache in front of the store may drop it and store the response as `/shop`.
  expect((await get(app.url, '/shop#x')).status).toBe(400);
  for (const suffix of ['.css', ';.css', '%2f.css', '/a.css', '/..%2fa.css', '%3f.css', '%23.css', '.data.css']) {
    const { status, headers } = await get(app.url, `/shop/shop-details/1${suffix}`);
    expect([suffix, status]).toEqual([suffix, expect.toBeOneOf([400, 404])]);
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  }
  expect((await get(app.url, '/shop')).body).toBe(shop.body);
  expect((await get(app.url, '/shop/shop-details/1')).body).toBe(product.body);
});

test('an absolute request target is refused, and the body of a GET does not change the page', async () => {
  const before = (await get(app.url, '/shop')).headers.etag;
  const absolute = await sendBytes(
    app.url,
    `GET http://${evil}/shop HTTP/1.1\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`,
  );
  expect(absolute).toMatch(/^HTTP\/1\.1 400 /);
  expect(absolute).not.toContain(evil);
  const fat = await sendBytes(
    app.url,
    `GET /shop HTTP/1.1\r\nHost: loja.example\r\nContent-Length: 6\r\nConnection: close\r\n\r\npage=2`,
  );
  expect(fat).toContain(`ETag: ${before ?? 'none'}`);
});
