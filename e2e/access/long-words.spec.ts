import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { setStorage } from '../support/lists.ts';
import { findWiderThanScreen } from '../support/narrow-screens.ts';
import { ADMIN_TOKEN } from '../support/panel.ts';
import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { expect, test } from '../support/store.ts';

// Without the phone's own viewport, which grows with what is too wide for it.
test.use({ viewport: { width: 390, height: 844 } });

const word = `Muito bom ${'k'.repeat(45)}`;
const link = `https://loja.example/${'caminho/'.repeat(20)}${'z'.repeat(60)}`;
const review = {
  name: 'w'.repeat(60),
  email: 'a@example.com',
  rating: 5,
  review: `${word}\n${link}`,
  date: '2026-01-02',
};
const made = [1, 2, 3].map((id) => ({
  id,
  sku: `${'S'.repeat(40)}${id}`,
  title: `${id} ${word}`,
  parent: `P${'p'.repeat(40)}`,
  children: `C${'c'.repeat(40)}`,
  category: { name: `P${'p'.repeat(40)}` },
  brand: { name: `B${'b'.repeat(40)}` },
  unit: `saco ${'u'.repeat(40)}`,
  price: 100 * id,
  discount: 10,
  quantity: 9,
  status: 'in-stock',
  description: `<h2>${word}</h2><p>${link}</p><ul><li>${word}</li></ul>`,
  additionalInformation: [{ key: 'k'.repeat(50), value: 'v'.repeat(90) }],
  sizes: ['t'.repeat(40)],
  tags: ['g'.repeat(40)],
  featured: true,
  reviews: [review],
}));

let shop: CatalogueStore;
test.beforeAll(async () => {
  shop = await startStoreWith(
    { products: made },
    {
      ADMIN_TOKEN,
      PUBLIC_URL: 'http://loja.example',
      STORE_NAME: `Agro ${'n'.repeat(45)}`,
      STORE_TAGLINE: `Tudo ${'l'.repeat(45)}`,
    },
  );
});
test.afterAll(() => shop.stop());

const places = [
  paths.home,
  paths.shop,
  '/shop/shop-list',
  '/shop/shop-right-sidebar',
  '/shop/shop-filter-dropdown',
  '/shop/shop-details/1',
  paths.categories,
  `${paths.search}?searchText=muito`,
  paths.contact,
  paths.privacy,
  paths.cart,
  paths.wishlist,
  paths.compare,
  paths.calculator,
  '/nada',
];

test('N24 no word that people write pushes a screen of the store sideways, on paper neither', async ({
  page,
  browserProblems,
}) => {
  test.slow();
  browserProblems.allow(/404/);
  const response = await page.request.get(`${shop.url}/api/Produto/v1/produtos?ids=1,2,3`);
  const { data } = (await response.json()) as { data: object[] };
  await page.goto(shop.url + paths.robots);
  const cart = data.map((product) => ({ ...product, orderQuantity: 20, price: 1, color: 'o'.repeat(40) }));
  await setStorage(page, { cart, wishlist: cart, compare: cart });
  for (const place of places) {
    await page.goto(shop.url + place);
    await page.locator('h1').first().waitFor();
    if (place.startsWith('/shop/shop-details')) await page.getByRole('tab', { name: /Coment/ }).click();
    // Rows that scroll sideways are as wide on paper.
    if (place === paths.home) expect.soft(await findWiderThanScreen(page), place).toEqual([]);
    else await expectWithin(page, place);
  }
  await page.goto(shop.url + paths.shop);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho,/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  expect.soft(await drawer.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('N24 nor one of a quotation, in the panel neither', async ({ page }) => {
  await page.goto(`${shop.url}/cotacao`);
  await page.getByLabel('Produtos e quantidades').fill(`2 1 ${word}\n3 ${'y'.repeat(90)}`);
  await page.getByLabel('Primeiro nome').fill('m'.repeat(40));
  await page.getByLabel('Cidade').fill('d'.repeat(60));
  await page.getByLabel('Observação').fill(`${word} ${link}`);
  await page.getByRole('button', { name: 'Pedir a cotação' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectWithin(page, 'quotation');
  const path = page.url();
  await page.goto(`${shop.url}/painel/entrar?para=/cotacoes`);
  await page.getByLabel('Senha do painel').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Cotação nº/ })).toBeVisible();
  await expectWithin(page, 'panel: quotations');
  await page.getByRole('link', { name: /^Cotação nº/ }).click();
  await page.getByLabel('Recado para o cliente').fill(`${word} ${link}`);
  await page
    .getByLabel(/^Similar/)
    .first()
    .fill('s'.repeat(150));
  await page.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(page.getByText('Resposta registrada.')).toBeVisible();
  await expectWithin(page, 'panel: quotation');
  await page.goto(path);
  await expectWithin(page, 'answered quotation');
  for (const screen of ['', '/produtos', '/produtos/1', '/comentarios', '/loja', '/marcas', '/categorias']) {
    await page.goto(`${shop.url}/painel${screen}`);
    await page.locator('h1').first().waitFor();
    await expectWithin(page, `panel: ${screen}`);
  }
});

async function expectWithin(page: Page, place: string): Promise<void> {
  expect.soft(await findWiderThanScreen(page), place).toEqual([]);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  expect.soft(await findWiderThanScreen(page), `${place} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 390, height: 844 });
}
