import type { Page } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { writeStorage } from '../support/lists.ts';
import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { expect, test } from '../support/store.ts';

// A mobile viewport would grow with content that is too wide, and hide the problem.
test.use({ viewport: { width: 390, height: 844 }, isMobile: false });

const longTitle = `Ração ${'peletizada para bovinos de leite em lactação '.repeat(6)}saco de 30 kg`;
const titles = [longTitle, 'Enxada', 'Regador', 'Adubo', 'Foice', 'Balde'];

/** Catalogue of a new shop: no photo, price or brand, no featured products and no sales. */
const youngShop = titles.map((title, index) => ({
  id: index + 1,
  sku: `A-${index}`,
  title,
  parent: 'Ferramentas',
  price: 0,
  quantity: 9,
  status: 'in-stock',
  description: '',
  additionalInformation: [{ key: 'Cor', value: 'Verde' }],
}));

let shop: CatalogueStore;
test.beforeAll(async () => {
  shop = await startStoreWith({ products: youngShop });
});
test.afterAll(() => shop.stop());

async function fillAll(page: Page): Promise<void> {
  const response = await page.request.get(`${shop.url}/api/Produto/v1/produtos?ids=1,2,3,4,5,6`);
  const { data } = (await response.json()) as { data: object[] };
  await writeStorage(page, { cart: data.map((one) => ({ ...one, orderQuantity: 1 })), compare: data });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop.url + path);
}

test("a shop without featured products and sales shows products on its home screen, and 'Voltar ao topo' never covers their buttons on a phone in landscape or a tablet (N4, N14)", async ({
  page,
}) => {
  await open(page, paths.home);
  const news = page.getByRole('region', { name: 'Novidades' });
  const adding = news.getByRole('button', { name: 'Adicionar ao carrinho' });
  await expect(adding).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Novidades' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Destaques da loja' })).toHaveCount(0);
  await open(page, paths.shop);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 400));
    const up = page.getByRole('button', { name: 'Voltar ao topo' });
    await expect(up).toBeVisible();
    const left = (await up.boundingBox())?.x ?? 0;
    const ends = await page
      .getByRole('main')
      .getByRole('button', { name: 'Adicionar ao carrinho' })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends) - left, `${width} px wide`).toBeLessThan(1);
  }
});

test('printed pages show whole names and every compared product, but no buttons, forms or placeholders of missing photos (CL8, CL12, PP3, PP4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await fillAll(page);
  await open(page, paths.cart);
  const name = page.getByRole('table').getByText(longTitle);
  await expect(name).toBeVisible();
  const cut = await name.evaluate((one) => {
    const box = one.closest('[class*="line-clamp"]') ?? one;
    return box.scrollHeight - box.clientHeight;
  });
  expect(cut).toBeLessThanOrEqual(1);
  await open(page, paths.compare);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  expect(await table.evaluate((one) => one.getBoundingClientRect().right - window.innerWidth)).toBeLessThanOrEqual(0);
  await expect(table.getByRole('rowheader', { name: 'Cor' })).toBeVisible();
  for (const row of ['Remover', 'Adicionar ao carrinho'])
    await expect(table.getByRole('rowheader', { name: row })).toHaveCount(0);
  await expect(page.getByText('Role para o lado')).toBeHidden();
  await open(page, productPath(2));
  await expect(page.getByText('ainda não tem foto')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await open(page, paths.shop);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test("at 400 % zoom the cart's drawer shows its products before the summary, and at 150 % no words overlap (CL9)", async ({
  page,
}) => {
  await fillAll(page);
  await page.setViewportSize({ width: 260, height: 560 });
  await open(page, paths.cart);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  const outside = await page
    .getByRole('banner')
    .getByRole('link', { name: /ir para/ })
    .evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return [...link.querySelectorAll('*')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.top < top - 1 || box.bottom > bottom + 1 || bottom - top > 60).length;
    });
  expect(outside).toBe(0);
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, paths.shop);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho,/ })
    .click();
  const drawer = page.locator('#cart-drawer');
  const quote = drawer.getByRole('link', { name: 'Realizar uma cotação.' });
  await expect(drawer.getByRole('link', { name: 'Enxada' })).toBeVisible();
  await expect(quote).not.toBeInViewport();
  await quote.focus();
  await expect(quote).toBeInViewport();
});

test('a cart without prices shows no total; the bars at the bottom of a phone cover no focused element, and are absent in a low window (CL8, PP8)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fillAll(page);
  await open(page, paths.cart);
  const summary = page.getByRole('region', { name: 'Resumo' });
  await expect(summary).toContainText('A loja informa os preços na cotação.');
  await expect(summary).not.toContainText('no total');
  await expect(page.getByRole('main').getByRole('link', { name: 'Balde' })).toBeVisible();
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('.cart-bar');
    const controls = [...document.querySelectorAll<HTMLElement>('.cart-table :is(a, button, input)')];
    return controls.filter((control) => {
      control.focus();
      const edge = bar?.getBoundingClientRect().top ?? 0;
      return control.getBoundingClientRect().bottom > edge;
    }).length;
  });
  expect(covered).toBe(0);

  await page.setViewportSize({ width: 341, height: 192 });
  await expect(page.locator('.cart-bar')).not.toBeInViewport();
  await open(page, productPath(2));
  await expect(page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' })).not.toBeInViewport();
});
