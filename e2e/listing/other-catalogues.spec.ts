import type { APIRequestContext, Page } from '@playwright/test';
import { expectStableScreen, recordShifts } from '../support/layout-shift.ts';
import { fillAllLists } from '../support/lists.ts';
import { startStoreWith } from '../support/stores/catalogue-store.ts';
import { holdToasts } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';
import {
  longTitle,
  longWord,
  manyProducts,
  oddProducts,
  oddTitle,
  otherCategories,
  type CatalogueFile,
} from '../support/stores/catalogue-files.ts';

/** Screens whose content depends on the catalogue, one of each kind. */
const screens = ['/home', '/shop', '/shop/shop-category', '/pages/cart'];

interface ListedProduct {
  id: number;
  sku: string;
  title: string;
}

testCatalogue('a shop of other things', otherCategories, {
  env: { STORE_NAME: 'Ferragens Três Irmãos do Cerrado', STORE_TAGLINE: 'Tudo para a cerca!' },
  searchText: 'moirao',
  skus: ['O-0', 'O-70'],
  async more(page, url) {
    await test.step('the store names its own categories, and mentions no feed when it sells none (N8, SV7)', async () => {
      for (const path of ['/home', '/shop', '/pages/search']) {
        await page.goto(url + path);
        expect(await readWords(page)).not.toMatch(
          /\bra(ção|ções)\b|sal mineral|semente|seus animais|escolha o animal/i,
        );
      }
      await page.goto(`${url}/home`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Cercas & Arames/);
      const logo = page.getByRole('banner').getByRole('link', { name: 'Ferragens Três Irmãos do Cerrado: ir para' });
      await expect(logo).toHaveText('Ferragens Três Irmãos do Cerrado');
    });
  },
});
testCatalogue('a shop of 600 products of 300 brands in 60 categories', manyProducts, {
  searchText: 'enxada',
  skus: ['M-599'],
  async more(page, url) {
    await test.step('of sixty categories the first ones are shown, the others on request, and the chosen one always (L11, L12, N12)', async () => {
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
    await test.step('a title with markup is shown as text on its page and in its message (ST3, M2)', async () => {
      const product = (await listProducts(page.request, url)).find(({ sku }) => sku === 'Z-4');
      expect(product?.title).toBe(oddTitle);
      await holdToasts(page);
      await page.goto(`${url}/shop/shop-details/${product?.id}`);
      await page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
      await expect(page.getByText(`Fora de estoque ${oddTitle}`)).toBeVisible();
    });

    await test.step('a product without a price shows no discount, and a title of 300 letters is shown completely (L19)', async () => {
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
  /** Search text that finds at least one product. */
  searchText: string;
  /** SKUs of the products whose pages are opened. */
  skus: readonly string[];
  /** Further checks that apply only to this catalogue. */
  more?: (page: Page, url: string) => Promise<void>;
}

function testCatalogue(
  name: string,
  make: () => CatalogueFile | Promise<CatalogueFile>,
  { env, searchText, skus, more }: Expectations,
): void {
  test(`${name} works on every screen (N1)`, async ({ page }) => {
    const file = await make();
    const store = await startStoreWith(file, env);
    await page.addInitScript(recordShifts);
    await fillAllLists(page.context(), store.url);
    const products = await listProducts(page.request, store.url);
    const pages = skus.map((sku) => `/shop/shop-details/${products.find((one) => one.sku === sku)?.id}`);
    const found = `/pages/search?searchText=${searchText}`;
    for (const path of [...screens, ...pages, found]) await expectStableScreen(page, { url: store.url, path });
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await more?.(page, store.url);
    await store.stop();
  });
}

async function listProducts(request: APIRequestContext, url: string): Promise<ListedProduct[]> {
  const find = async (query: string) => {
    const answer = await request.get(`${url}/api/Produto/v1/produtosComFiltros?pageSize=48${query}`);
    return ((await answer.json()) as { data: { products: ListedProduct[] } }).data.products;
  };
  const first = await find('');
  // A long catalogue includes its last page, where the extreme products are.
  return first.length < 48 ? first : [...first, ...(await find('&page=13'))];
}

/** Reads all text of a page, except the footer's sentence, which is verbatim from the specification. */
function readWords(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('header, main')].map(({ innerText }) => innerText);
    const fields = [...document.querySelectorAll('input')].map(({ placeholder }) => placeholder);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    return [...words, ...fields, description].join('\n');
  });
}
