import { describe, expect, test } from 'vitest';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths } from '#app/paths.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';

const emptyText = 'Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!';
const app = setUpTestApp();

interface Answer {
  status: number;
  isEmpty: boolean;
  isIndexable: boolean;
  html: string;
}

async function read(address: string): Promise<Answer> {
  const response = await app.get(address);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  const isIndexable = !html.includes('<meta name="robots" content="noindex');
  return { status: response.status, isEmpty: html.includes(emptyText), isIndexable, html };
}

describe('what the catalogue does not have (L18, L9)', () => {
  test.each([
    'category=nada',
    'brand=nada',
    'subcategory=nada',
    'category=bovinos-de-corte&brand=nada',
    'category=nada&page=7',
    // The subcategory belongs to another category.
    'category=aves&subcategory=antiparasit%C3%A1rios',
  ])('/shop?%s is a 404 that says so, is not kept by search engines and leads on', async (query) => {
    const answer = await read(`${paths.shop}?${query}`);
    expect(answer).toMatchObject({ status: 404, isEmpty: true, isIndexable: false });
    expect(answer.html).toContain('Verifique se não há erro de digitação ou tente buscar com outras palavras.');
    expect(answer.html).toContain('Continue na Loja');
    expect(answer.html).not.toContain('application/ld+json');
  });

  test('it is one on every listing screen', async () => {
    for (const { path } of listingScreens) {
      expect([path, await read(`${path}?brand=nada`)]).toMatchObject([path, { status: 404, isEmpty: true }]);
    }
  });

  test.each(['category=C%C3%83ES', 'category=caes', 'brand=CERCALUMA', 'subcategory=antiparasitarios'])(
    '/shop?%s is another spelling of what there is',
    async (query) => {
      expect(await read(`${paths.shop}?${query}`)).toMatchObject({ status: 200, isEmpty: false });
    },
  );

  test('filters that leave nothing of what there is are no 404, and no page to be kept either', async () => {
    const answer = await read(`${paths.shop}?category=aves&brand=cercaluma`);
    expect(answer).toMatchObject({ status: 200, isEmpty: true, isIndexable: false });
  });
});

test.each([
  'page=-1',
  'page=abc',
  'page=1e3',
  'page=2&page=3',
  'page=99999999999999999999',
  'minPrice=abc&maxPrice=NaN',
  'minPrice=-5&maxPrice=Infinity',
  'minPrice=1e999',
  'minPrice=10,50&maxPrice=1.234,56',
  'maxPrice=0',
  'minPrice=500&maxPrice=100',
  'sortBy=<script>',
  'sortBy=low&sortBy=high',
  'status=talvez',
  'status=on-sale&sortBy=on-sale&category=aves&subcategory=postura&brand=galpenada&minPrice=1&maxPrice=900&page=1',
  "category=%27%22%25_\\*'",
  'category=%F0%9F%90%84',
  'category=nada&subcategory=nada&brand=nada',
  'brand=&category=&subcategory=&status=&page=&sortBy=',
  'constructor=1&__proto__=2',
  `brand=${'x'.repeat(2000)}`,
  'page=%E0%A4%A',
])('%s, however odd, shows a listing (L9)', async (query) => {
  for (const path of [paths.shop, '/shop/shop-load-more']) {
    const { status, html } = await read(`${path}?${query}`);
    expect([200, 404]).toContain(status);
    expect(html).toMatch(/Mostrando|Desculpe! Não conseguimos encontrar/);
  }
});

test.each([
  ['minPrice=200', 6],
  ['maxPrice=50', 3],
  ['brand=cercaluma', 3],
  ['category=peixes', 4],
  ['subcategory=antiparasit%C3%A1rios', 2],
  ['status=on-sale', 11],
  ['sortBy=on-sale', 11],
])('%s by itself leaves %i products (L9)', async (query, count) => {
  expect((await read(`${paths.shop}?${query}`)).html).toContain(`de ${count} resultados`);
});

test('the last of an odd number of tiles is marked: no tile is the last child while a page is still coming', async () => {
  const readTiles = async (query: string) => {
    const [tiles = ''] = /<ul class="tiles [^]*?<\/ul>/.exec((await read(`${paths.shop}?${query}`)).html) ?? [];
    return [...tiles.matchAll(/<li(?: class="([^"]*)")?><article/g)].map(([, marked]) => marked);
  };
  expect(await readTiles('brand=cercaluma')).toEqual([undefined, undefined, 'last-odd']);
  expect(await readTiles('page=7')).toEqual(Array.from({ length: 6 }));
});

test.each([paths.home, paths.categories])('%s marks the tile that fills its row', async (path) => {
  const { html } = await read(path);
  expect(html.match(/<li class="last-tile"/g)).toHaveLength(1);
});

test('the pages of a listing have different titles (L7)', async () => {
  const readTitles = async (query: string) => {
    const { html } = await read(`${paths.shop}${query}`);
    return [/<title>(.*) \|/.exec(html)?.[1], /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]];
  };
  expect(await readTitles('')).toEqual(['Loja', 'Loja']);
  expect(await readTitles('?page=2')).toEqual(['Loja – página 2', 'Loja – página 2']);
  expect(await readTitles('?status=em-estoque&brand=trotalto&page=3')).toEqual([
    'Trotalto – página 3',
    'Trotalto – página 3',
  ]);
});

describe('filters of attributes (L11, L12, L9)', () => {
  test('one value is a page of its own, whatever its spelling; more are none', async () => {
    for (const query of ['rotulo=especie.equinos', 'rotulo=Esp%C3%A9cie.EQUINOS&rotulo=especie.equinos']) {
      const { status, isIndexable, html } = await read(`${paths.shop}?${query}`);
      expect([status, isIndexable]).toEqual([200, true]);
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\?rotulo=especie.equinos"/);
      expect(html).toContain('<title>Equinos |');
    }
    for (const query of ['rotulo=especie.equinos&rotulo=especie.aves', 'rotulo=especie.aves&category=aves']) {
      expect(await read(`${paths.shop}?${query}`)).toMatchObject({ status: 200, isEmpty: false, isIndexable: false });
    }
  });

  test('no link to one can be followed by a crawler; every value is in the page, without scripts too', async () => {
    const { html } = await read(paths.shop);
    expect(html.match(/<details[^>]*><summary[^]*?Mostrar mais 14/g)).toHaveLength(1);
    expect(html.match(/name="rotulo" value="forma-fisica\./g)).toHaveLength(20);
    expect(html).not.toMatch(/<a [^>]*rotulo/);
  });

  test.each(['rotulo=especie.nada', 'rotulo=especie.equinos,especie.nada', 'rotulo=cor.azul'])(
    '/shop?%s is a 404 that lists nothing',
    async (query) => {
      const answer = await read(`${paths.shop}?${query}`);
      expect(answer).toMatchObject({ status: 404, isEmpty: true, isIndexable: false });
    },
  );
});

describe('a page past the end (L8–L10)', () => {
  test.each([`${paths.shop}?page=99`, `${paths.shop}?category=aves&page=9`, '/shop/shop-filter-offcanvas?page=99'])(
    '%s says that it does not exist, and offers neither an order nor so many products',
    async (address) => {
      const { status, html } = await read(address);
      expect(status).toBe(404);
      expect(html).toMatch(/role="status"[^>]*>(<span[^>]*>)?Esta página não existe nesta lista\./);
      expect(html).not.toMatch(/\d+ produtos? encontrados?|Ver \d+ produtos?|de \d+ resultados|Ordenar por/);
      expect(html).toContain('Voltar para a primeira página');
    },
  );
});

test('one expensive product among cheap ones: the slider keeps its end, and ranges of prices divide the others (L13)', async () => {
  const rows = [10, 20, 20, 35.5, 50, 10, 20, 35.5, 999_999.99].map((price) => ({ price }));
  const shop = await startTestApp({ seed: (db) => fillCatalogue(db, rows) });
  const readDear = async (path: string) => (await shop.get(path)).text();
  const page = await readDear(paths.shop);
  const ranges = /aria-label="Faixas de preço".*?<\/ul>/.exec(page)?.[0] ?? '';
  const addresses = [...ranges.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const dear = await readDear(addresses.at(-1) ?? '');
  await shop.stop();
  expect(page).toContain('max="1000000"');
  expect(addresses.length).toBeGreaterThan(2);
  expect(dear).toContain('999.999,99');
  expect(dear).not.toContain('R$\u00a020,00');
});
