import { describe, expect, test } from 'vitest';
import { contentPages } from '#app/content-pages.ts';
import { paths } from '#app/paths.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';

const origin = 'http://loja.example';
const app = setUpTestApp();

/** Finds the content of a meta tag by its `name` or `property`. */
function findMeta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function findCanonical(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

function readJsonLd(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
}

function listTypes(html: string): string[] {
  return readJsonLd(html).map((block) => String(block['@type']));
}

const product = '/shop/shop-details/1001';

describe('structured data and share tags', () => {
  test('a product has its breadcrumbs, its offer and a share picture', async () => {
    const html = await app.read(product);
    expect(listTypes(html)).toEqual(['BreadcrumbList', 'Product']);
    expect(readJsonLd(html)[1]).toMatchObject({ offers: { '@type': 'Offer', priceCurrency: 'BRL' } });
    expect(findMeta(html, 'og:image')).toMatch(/^http:\/\/loja\.example\/compartilhar\/1001-[0-9a-f]{14}\.jpg$/);
    expect(findMeta(html, 'og:url')).toBe(origin + product);
    expect(findMeta(html, 'twitter:card')).toBe('summary_large_image');
    expect(findCanonical(html)).toBe(origin + product);
  });

  test('home describes the shop and its search, and a listing its products', async () => {
    expect(listTypes(await app.read('/home'))).toEqual(['Store', 'WebSite']);
    const listing = await app.read('/shop?category=aves');
    expect(listTypes(listing)).toEqual(['BreadcrumbList', 'ItemList']);
    expect(findCanonical(listing)).toBe(`${origin}/shop?category=aves`);
  });
});

test.each([
  '/shop/shop-list',
  '/shop?category=aves&status=em-estoque',
  '/pages/search?searchText=sal',
  '/pages/cart',
  '/shop/wishlist',
  '/shop/compare',
  '/shop?category=aves&maxPrice=1',
  '/shop/order',
  '/shop/shop-details',
])('%s has noindex and share tags, but no structured data', async (path) => {
  const html = await app.read(path);
  expect(findMeta(html, 'robots')).toBe('noindex, follow');
  expect(findMeta(html, 'og:title')).toBeTruthy();
  expect(listTypes(html)).toEqual([]);
});

test('the layout of a listing does not change the canonical URL (L2, L20)', async () => {
  const html = await app.read('/shop?category=aves&layout=list');
  expect(findCanonical(html)).toBe(`${origin}/shop?category=aves`);
  expect(findMeta(html, 'og:url')).toBe(`${origin}/shop?category=aves`);
});

describe('files for search engines and phones', () => {
  test('the sitemap contains every product with its last change, and only pages that may be indexed', async () => {
    const response = await app.get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls.filter((url) => url.includes('/shop/shop-details/'))).toHaveLength(60);
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)?.length).toBeGreaterThanOrEqual(60);
    expect(urls.every((url) => url.startsWith(origin))).toBe(true);
    const pages = [paths.home, paths.shop, paths.categories, paths.history, paths.contact].map((path) => origin + path);
    expect(urls).toEqual(expect.arrayContaining([...pages, `${origin}/shop?category=aves`]));
    for (const url of urls.filter((address) => !address.includes('/shop/shop-details/'))) {
      const html = await app.read(url.replace(origin, '').replaceAll('&amp;', '&'));
      expect(findMeta(html, 'robots')).toBeUndefined();
      expect(findCanonical(html)?.replaceAll('&amp;', '&')).toBe(url.replaceAll('&amp;', '&'));
    }
  });

  test('a part of the sitemap that does not exist responds 404', async () => {
    expect((await app.get('/sitemap/1.xml')).status).toBe(200);
    for (const part of ['2.xml', '0.xml', 'x.xml', '1']) expect((await app.get(`/sitemap/${part}`)).status).toBe(404);
  });

  test('robots.txt names the sitemap, and excludes the API except the calls that /llms.txt describes to programs', async () => {
    const response = await app.get('/robots.txt');
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toBe(
      [
        'User-agent: *',
        'Disallow: /api/',
        'Allow: /api/openapi.json$',
        'Allow: /api/Produto/v1/produtosComFiltros?searchText=',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    );
    const allowed = [...text.matchAll(/^Allow: (.+)$/gm)].map(([, rule = '']) => rule.replace(/\$$/, ''));
    const apiLinks = (await (await app.get('/llms.txt')).text()).matchAll(/\(([^)]*\/api\/[^)]*)\)/g);
    const calls = [...apiLinks].map(([, url = '']) => url.replace(origin, ''));
    expect(calls).toHaveLength(2);
    for (const call of calls) {
      expect(allowed.filter((rule) => call.startsWith(rule))).toHaveLength(1);
      expect((await app.get(call)).headers.get('X-Robots-Tag')).toBe('noindex');
    }
  });

  test('the manifest names the shop, and its icons exist', async () => {
    const response = await app.get('/manifest.webmanifest');
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject({ name: 'Boa Lida Nutrição Animal', start_url: '/home' });
    for (const { src } of manifest.icons) expect((await app.get(src)).status).toBe(200);
    expect(await app.read('/home')).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });
});

test('names with markup close no script and form no link; empty and hidden groups are in no sitemap; a shop that hides prices lists no feeds', async () => {
  const title = 'Arame </script><script>alert(1)</script> & "liso"';
  const parent = 'Sal ](javascript:alert(1)) [ e \\';
  const shopApp = await startTestApp({
    env: { SHOW_PRICES: 'false' },
    seed: (db) =>
      fillCatalogue(
        db,
        [{ id: 1001, title, parent: 'Aves', brand: { name: 'Vale' } }, { parent: 'Segredo' }, { parent }],
        {
          categories: [{ parent: 'Vazia' }, { parent: 'Segredo', status: 'Hide' }],
          brands: [{ name: 'Abandonada' }],
        },
      ),
  });
  const [html = '', sitemap = '', programs] = await Promise.all(
    [product, '/sitemap.xml', '/llms.txt'].map(shopApp.read),
  );
  await shopApp.stop();
  expect(html).not.toContain('<script>alert(1)');
  expect(readJsonLd(html)[1]).toMatchObject({ name: title });
  expect(sitemap).toContain('/shop?category=aves<');
  expect(sitemap).toContain('/shop?brand=vale<');
  expect(sitemap).not.toMatch(/vazia|segredo|abandonada/);
  expect(programs).toContain(String.raw`- [Sal \](javascript:alert(1)) \[ e \\](http://loja.example/shop?category=`);
  for (const { path } of Object.values(contentPages)) expect(programs).toContain(`(http://loja.example${path})`);
  // A shop that shows no prices has no feeds.
  expect(programs).not.toContain('/catalogo-');
});

describe('/llms.txt', () => {
  test('describes the store to programs from its settings and its catalogue, and is cached like a page', async () => {
    const response = await app.get('/llms.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/^# Boa Lida Nutrição Animal\n\n> Melhor nutrição animal do Brasil!/);
    expect(text).toContain(`](${origin}/shop): `);
    for (const path of ['/pages/calculadora', '/api/openapi.json', '/catalogo-meta.csv', '/catalogo-google.xml']) {
      expect(text).toContain(`](${origin}${path})`);
    }
    expect(text).toMatch(/- \[Aves\]\(http:\/\/loja\.example\/shop\?category=aves\): \d+ produtos/);
    const etag = response.headers.get('ETag') ?? '';
    expect((await app.get('/llms.txt', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  test('mentions feed and the calculator only when the shop sells feed, as do the menu, the sitemap and the empty cart', async () => {
    const tools = { title: 'Enxada', unit: 'unidade', children: '' };
    const rows = [
      { ...tools, parent: 'Ferramentas' },
      { ...tools, parent: 'Sementes & Mudas' },
    ];
    const shop = await startTestApp({ seed: (db) => fillCatalogue(db, rows, { categories: [{ parent: 'Vazia' }] }) });
    const requested = ['/llms.txt', paths.home, '/sitemap.xml', paths.calculator, paths.cart];
    const [text, home, sitemap, calculator, cart] = await Promise.all(requested.map(shop.read));
    await shop.stop();
    expect(cart).not.toContain('/empty-trough-');
    expect(text).toContain('A loja, em Campo Grande – MS, vende Ferramentas e Sementes & Mudas. O pedido');
    expect(text).toContain('/pages/search?searchText=Ferramentas');
    expect(text).not.toMatch(/ração|calculadora|sal mineral|Vazia/i);
    expect(home).toMatch(/omittedLinks.{1,20}\/pages\/calculadora/);
    expect(sitemap).not.toContain(paths.calculator);
    expect(calculator).toContain('noindex');
    expect(await (await app.get(paths.home)).text()).not.toMatch(/omittedLinks/);
    expect(await (await app.get('/sitemap.xml')).text()).toContain(paths.calculator);
  });

  test('contains only URLs that respond', async () => {
    const text = await (await app.get('/llms.txt')).text();
    const urls = [...text.matchAll(/\]\(http:\/\/loja\.example(\/[^)]*)\)/g)].map(([, path = '']) => path);
    expect(urls.length).toBeGreaterThan(8);
    const statuses = await Promise.all(urls.map(async (path) => (await app.get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
