import { describe, expect, test } from 'vitest';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths } from '#app/paths.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const emptyText = 'Desculpe! Não conseguimos encontrar o produto que você estava procurando!!!';
const app = setUpTestApp();

async function readListing(path: string) {
  const response = await app.get(path);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  const isIndexable = !html.includes('<meta name="robots" content="noindex');
  return { status: response.status, isEmpty: html.includes(emptyText), isIndexable, html };
}

describe('filters that name what the catalogue does not have (L18, L9)', () => {
  test.each([
    'category=nada&page=7',
    'category=bovinos-de-corte&brand=nada',
    // The subcategory is not one of this category.
    'category=aves&subcategory=antiparasit%C3%A1rios',
    'rotulo=especie.equinos,especie.nada',
    'rotulo=cor.azul',
  ])('/shop?%s responds 404, says that nothing was found, is not indexed and links to the shop', async (query) => {
    const answer = await readListing(`${paths.shop}?${query}`);
    expect(answer).toMatchObject({ status: 404, isEmpty: true, isIndexable: false });
    expect(answer.html).toContain('Verifique se não há erro de digitação ou tente buscar com outras palavras.');
    expect(answer.html).toContain('Continue na Loja');
    expect(answer.html).not.toContain('application/ld+json');
  });

  test('every listing screen responds 404', async () => {
    for (const { path } of listingScreens) {
      expect([path, await readListing(`${path}?brand=nada`)]).toMatchObject([path, { status: 404, isEmpty: true }]);
    }
  });

  test('other spellings of existing values, and combinations of existing filters without results, do not respond 404', async () => {
    expect(await readListing(`${paths.shop}?category=C%C3%83ES`)).toMatchObject({ status: 200, isEmpty: false });
    const answer = await readListing(`${paths.shop}?category=aves&brand=cercaluma`);
    expect(answer).toMatchObject({ status: 200, isEmpty: true, isIndexable: false });
  });
});

test('odd queries show a listing (L9)', async () => {
  const queries = [
    'page=-1&page=2&page=1e3',
    'page=%E0%A4%A',
    "category=%27%22%25_\\*'",
    `constructor=1&__proto__=2&brand=${'x'.repeat(2000)}`,
  ];
  for (const path of queries.flatMap((query) => [`${paths.shop}?${query}`, `/shop/shop-load-more?${query}`])) {
    const { status, html } = await readListing(path);
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 404])]);
    expect(html).toMatch(/Mostrando|Desculpe! Não conseguimos encontrar/);
  }
});

test('the last of an odd number of tiles is marked in the HTML, because no tile is the last child while the page is still loading', async () => {
  const readTiles = async (query: string) => {
    const [tiles = ''] = /<ul class="tiles [^]*?<\/ul>/.exec((await readListing(`${paths.shop}?${query}`)).html) ?? [];
    return [...tiles.matchAll(/<li(?: class="([^"]*)")?><article/g)].map(([, marked]) => marked);
  };
  expect(await readTiles('brand=cercaluma')).toEqual([undefined, undefined, 'last-odd']);
  expect(await readTiles('page=7')).toEqual(Array.from({ length: 6 }));
});

test.each([paths.home, paths.categories])('%s marks the tile that fills its row', async (path) => {
  const { html } = await readListing(path);
  expect(html.match(/<li class="last-tile"/g)).toHaveLength(1);
});

test.each([
  ['', 'Loja'],
  ['?page=2', 'Loja – página 2'],
  ['?status=em-estoque&brand=trotalto&page=3', 'Trotalto – página 3'],
])('the page /shop%s of a listing has the title %s (L7)', async (query, title) => {
  const { html } = await readListing(`${paths.shop}${query}`);
  expect(html).toContain(`<title>${title} |`);
  expect(html).toContain(`<meta property="og:title" content="${title}"`);
});

describe('filters of attributes (L11, L12, L9)', () => {
  test('one value has a page of its own, whatever its spelling; a combination of values does not', async () => {
    for (const query of ['rotulo=especie.equinos', 'rotulo=Esp%C3%A9cie.EQUINOS&rotulo=especie.equinos']) {
      const { status, isIndexable, html } = await readListing(`${paths.shop}?${query}`);
      expect([status, isIndexable]).toEqual([200, true]);
      expect(html).toMatch(/<link rel="canonical" href="[^"]*\/shop\?rotulo=especie.equinos"/);
      expect(html).toContain('<title>Equinos |');
    }
    for (const query of ['rotulo=especie.equinos&rotulo=especie.aves', 'rotulo=especie.aves&category=aves']) {
      const { status, isEmpty, isIndexable } = await readListing(`${paths.shop}?${query}`);
      expect([status, isEmpty, isIndexable]).toEqual([200, false, false]);
    }
  });

  test('crawlers cannot follow links to attribute values, but all values are in the page, even without scripts', async () => {
    const { html } = await readListing(paths.shop);
    expect(html.match(/<details[^>]*><summary[^]*?Mostrar mais 14/g)).toHaveLength(1);
    expect(html.match(/name="rotulo" value="forma-fisica\./g)).toHaveLength(20);
    expect(html).not.toMatch(/<a [^>]*rotulo/);
  });
});

test.each([`${paths.shop}?category=aves&page=9`, '/shop/shop-filter-offcanvas?page=99'])(
  '%s is past the last page: it says so and links to the first, without a number of products or a sort order (L8–L10)',
  async (path) => {
    const { status, html } = await readListing(path);
    expect(status).toBe(404);
    expect(html).toMatch(/role="status"[^>]*>(<span[^>]*>)?Esta página não existe nesta lista\./);
    expect(html).not.toMatch(/\d+ produtos? encontrados?|Ver \d+ produtos?|de \d+ resultados|Ordenar por/);
    expect(html).toContain('Voltar para a primeira página');
  },
);

test('a listing shows its range, the links of its pagination with the current page, and the discounts of offers (L6, L7, L8)', async () => {
  const { html } = await readListing('/shop?page=7');
  expect(html).toContain('Mostrando 55–60 de 60 resultados');
  const pager = /<nav aria-label="Páginas".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect([...pager.matchAll(/<a[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Anterior',
    'Primeira página',
    'Página 6',
  ]);
  expect(pager).toContain('Página 7, página atual');
  const offers = (await readListing('/shop?sortBy=on-sale')).html;
  expect(offers).toContain('Mostrando 1–9 de 11 resultados');
  expect(offers.match(/de desconto</g)).toHaveLength(9);
});

test('an invalid price is reported beside its field and above the products, and stays in the field (L13, L9)', async () => {
  const { html } = await readListing('/shop?status=em-estoque&minPrice=1+000&maxPrice=abc');
  const problem = (typed: string) => `“${typed}” não é um preço. Escreva só o número, como 49,90 ou 1.000.`;
  for (const typed of ['1 000', 'abc']) {
    expect(html).toMatch(new RegExp(`<input[^>]* value="${typed}"`));
    expect(html).toMatch(new RegExp(`id="resultados"[^]*role="alert"[^>]*>${problem(typed)}`));
    expect(html.indexOf(problem(typed)), 'in the filters, before the list').toBeLessThan(
      html.indexOf('id="resultados"'),
    );
  }
});

test('the filters are price, status, categories, attributes and top rated products, in this order (L3, L16)', async () => {
  const { html } = await readListing('/shop/shop-filter-dropdown');
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading);
  expect(headings.slice(0, 7)).toEqual([
    'Filtro de Preço',
    'Status do Produto',
    'Categorias',
    'Forma física',
    'Peso da embalagem',
    'Mais bem avaliados',
    'Limpar Filtro',
  ]);
});

describe('a shop of many categories', () => {
  const products = Array.from({ length: 17 }, (_, index) => ({ parent: `Setor ${index + 10}` }));
  const shop = setUpTestApp({ seed: (db) => fillCatalogue(db, products) });

  test('shows twelve in its filters, the others on request or when one of them is chosen, and fifteen with a link to all in its footer (L12, N12)', async () => {
    const html = await shop.read(paths.shop);
    const [shown = '', folded = ''] = (html.split(/<h2[^>]*>Categorias<\/h2>/)[1] ?? '').split('<details', 2);
    expect(shown.match(/href="\/shop\?category=/g)).toHaveLength(12);
    expect(folded).toMatch(/^(?! open)[^]*?Mais 5 categorias/);
    expect(await shop.read(`${paths.shop}?category=setor-26`)).toMatch(/<details open[^>]*><summary/);
    const footer = html.slice(html.indexOf('<footer'));
    expect(footer.match(/href="\/shop\?category=/g)).toHaveLength(15);
    expect(footer).toContain(`href="${paths.categories}"`);
  });
});
