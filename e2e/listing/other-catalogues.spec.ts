import type { APIRequestContext, Page } from '@playwright/test';
import { catalogueScreens, expectStableScreen, recordShifts } from '../support/layout-shift.ts';
import { fillAllLists } from '../support/lists.ts';
import { startStoreWith } from '../support/stores/catalogue-store.ts';
import { readQuotation } from '../support/quotation.ts';
import { holdToasts } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';
import {
  longTitle,
  longWord,
  manyProducts,
  oddProducts,
  oddTitle,
  oneProduct,
  otherCategories,
  type CatalogueFile,
} from '../support/stores/catalogue-files.ts';

/** Choices of one listing that are followed: with sixty, the first and the last. */
const followed = 2;

interface ListedProduct {
  id: number;
  sku: string;
  title: string;
  category: { name: string };
}

testCatalogue('a shop of other things', otherCategories, {
  env: { STORE_NAME: 'Casa do Produtor', STORE_TAGLINE: 'Tudo para a cerca!' },
  searchText: 'moirao',
  skus: ['O-0', 'O-70'],
  async more(page, url) {
    await test.step('the store names its own categories, and no feed where none is sold (N8, SV7)', async () => {
      for (const path of ['/home', '/shop', '/pages/search']) {
        await page.goto(url + path);
        expect(await readWords(page)).not.toMatch(
          /\bra(ção|ções)\b|sal mineral|semente|seus animais|escolha o animal/i,
        );
      }
      await page.goto(`${url}/home`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Cercas & Arames/);
      const logo = page.getByRole('banner').getByRole('link', { name: 'Casa do Produtor: ir para' });
      await expect(logo).toHaveText('Casa do Produtor');
    });
  },
});
testCatalogue('a shop of one product, with a long name', oneProduct, {
  env: { STORE_NAME: 'Ferragens Três Irmãos do Cerrado' },
  searchText: 'mel',
  skus: ['UM'],
});
testCatalogue('a shop of 600 products of 300 brands in 60 categories', manyProducts, {
  searchText: 'enxada',
  skus: ['M-599'],
  async more(page, url) {
    await test.step('of sixty categories the first are shown, the rest on request, the chosen one always (L11, L12, N12)', async () => {
      await page.goto(`${url}/shop`);
      const filters = page.getByRole('complementary', { name: 'Filtros' });
      await expect(filters.locator('.choice[href*="category="]:visible')).toHaveCount(12);
      await filters.getByText('Mais 48 categorias').click();
      const last = filters.locator('.choice[href*="category="]').last();
      await last.click();
      await expect(page).toHaveURL(/category=/);
      await page.reload();
      await expect(filters.locator('.choice[aria-current][href]')).toBeVisible();
      const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Categorias' });
      await expect(footer.getByRole('link')).toHaveCount(16);
      await expect(footer.getByRole('link').last()).toHaveAttribute('href', '/shop/shop-category');
    });
  },
});
testCatalogue('a shop whose products lack everything, and have too much', oddProducts, {
  searchText: 'sela',
  skus: ['Z-1', 'Z-2', 'Z-3', 'Z-4'],
  async more(page, url) {
    await test.step('a title with markup is text on its page and in its message (ST3, M2)', async () => {
      const product = (await listProducts(page.request, url)).find(({ sku }) => sku === 'Z-4');
      expect(product?.title).toBe(oddTitle);
      await holdToasts(page);
      await page.goto(`${url}/shop/shop-details/${product?.id}`);
      await page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
      await expect(page.getByText(`Fora de estoque ${oddTitle}`)).toBeVisible();
    });

    await test.step('nothing is taken off where there is no price, and a title of 300 letters is whole (L19)', async () => {
      await page.goto(`${url}/shop`);
      await expect(page.getByRole('heading', { name: longTitle.trim() })).toBeVisible();
      const free = page.getByRole('article').filter({ hasText: longWord });
      await expect(free).toContainText('Sob consulta');
      await expect(free).not.toContainText('%');
    });
  },
});

interface Expectations {
  env?: Record<string, string>;
  /** Finds at least one product. */
  searchText: string;
  /** Products whose pages are opened. */
  skus: readonly string[];
  /** What is true of this catalogue alone. */
  more?: (page: Page, url: string) => Promise<void>;
}

function testCatalogue(
  name: string,
  make: () => CatalogueFile | Promise<CatalogueFile>,
  { env, searchText, skus, more }: Expectations,
): void {
  test(`${name} holds on every screen, counts what its choices list and is quoted by its names (N1, L5, ST2, L11, L12, Q2, Q3)`, async ({
    page,
  }) => {
    const file = await make();
    const store = await startStoreWith(file, env);
    await page.addInitScript(recordShifts);
    await fillAllLists(page.context(), store.url);
    const products = await listProducts(page.request, store.url);
    const pages = skus.map((sku) => `/shop/shop-details/${products.find((one) => one.sku === sku)?.id}`);
    const found = `/pages/search?searchText=${searchText}`;
    for (const path of [...catalogueScreens, ...pages, found]) await expectStableScreen(page, { url: store.url, path });
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await test.step('every count is what its choice lists (L5, L11, L12, ST2)', () =>
      expectCounts(page, store.url, file));
    await test.step('the quotations name the products (Q2, Q3)', () => expectQuotations(page, store.url, products));
    await more?.(page, store.url);
    await store.stop();
  });
}

async function expectCounts(page: Page, url: string, { products }: CatalogueFile): Promise<void> {
  await page.goto(`${url}/shop`);
  const choices = page.getByRole('complementary', { name: 'Filtros' }).locator('.choice[href]');
  const filters = await readCounts(page, choices, '.choice-count');
  await page.goto(`${url}/shop/shop-category`);
  const cards = await readCounts(
    page,
    page.getByRole('main').locator('a.category-tile:not(.category-tile-all)'),
    'span:last-child',
  );
  for (const { href, count } of [...pick(filters), ...pick(cards)]) {
    expect([href, await countListed(page.request, url + href)]).toEqual([href, count]);
  }
  expect(filters.length).toBeGreaterThan(2);
  expect(cards.length).toBe(new Set(products.map(({ parent }) => parent)).size);
}

async function expectQuotations(page: Page, url: string, products: readonly ListedProduct[]): Promise<void> {
  const last = products.at(-1);
  await page.goto(`${url}/shop/shop-details/${last?.id}`);
  const link = page.getByRole('main').getByRole('link', { name: /^Realizar uma cotação agora\./ });
  expect((await readQuotation(link)).text).toContain(
    `Olá, gostaria de comprar o produto ${last?.title}. Categoria: ${last?.category.name}. Valor: `,
  );
  await page.goto(`${url}/pages/cart`);
  await expect(link).toBeVisible();
  const lines = (await readQuotation(link)).text.split('\n');
  expect(lines[0]).toBe('Olá, gostaria de comprar os seguintes produtos:');
  expect(lines.at(-1)).toBe('Gostaria de mais informações.');
  for (const { title } of products.slice(0, 4)) expect(lines.join('\n')).toContain(title);
}

async function listProducts(request: APIRequestContext, url: string): Promise<ListedProduct[]> {
  const find = async (query: string) => {
    const answer = await request.get(`${url}/api/Produto/v1/produtosComFiltros?pageSize=48${query}`);
    return ((await answer.json()) as { data: { products: ListedProduct[] } }).data.products;
  };
  const first = await find('');
  // The last page of a long catalogue as well.
  return first.length < 48 ? first : [...first, ...(await find('&page=13'))];
}

/** All that a page says; the sentence at its foot is the specification's. */
function readWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('header, main')].map(({ innerText }) => innerText);
    const fields = [...document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    return [...words, ...fields, description].join('\n');
  });
}

async function readCounts(page: Page, links: ReturnType<Page['locator']>, countSelector: string) {
  await expect(links.first()).toBeVisible();
  return links.evaluateAll(
    (elements, selector) =>
      elements.map((element) => ({
        href: element.getAttribute('href') ?? '',
        count: Number.parseInt([...element.querySelectorAll(selector)].at(-1)?.textContent ?? '', 10),
      })),
    countSelector,
  );
}

function pick<Item>(items: readonly Item[]): Item[] {
  return items.length <= 2 * followed ? [...items] : [...items.slice(0, followed), ...items.slice(-followed)];
}

/** The number a listing says it has; none where it shows the empty result. */
async function countListed(request: APIRequestContext, url: string): Promise<number> {
  const html = await (await request.get(url)).text();
  if (html.includes('Desculpe! Não conseguimos encontrar')) return 0;
  return Number(/de (?:<!-- -->)?(\d+)(?:<!-- -->)? resultados/.exec(html)?.[1]);
}
