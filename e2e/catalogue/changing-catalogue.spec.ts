import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { changeAsOwner, changeProduct, expectNoticed, removeProducts } from '../support/stores/catalogue.ts';
import { fetchStoredProduct, fillLists, readCart, readStorage, writeStorage } from '../support/lists.ts';
import { getCard, getCartRow, holdToasts } from '../support/screen.ts';
import { readQuotation } from '../support/quotation.ts';

test.beforeEach(({ page }) => holdToasts(page));

/** What lists ask: an answer to it may be kept for a second when one to another call is new already. */
const listCall = '/api/Produto/v1/produtos?ids=';

// A store of its own: what these tests change in the catalogue no other file may see. Each takes its own products.
test.use({ storeEnv: { STORE_TAGLINE: 'Loja de um catálogo que muda' } });

test('a price that has changed since the visit is shown with a notice, and quoted as it is now (P2, CL7, P8) @postgres', async ({
  page,
  store,
}) => {
  const title = 'Ração Potro Crescimento 16 – Saco 40 kg';
  await fillLists(page, { cart: [1017], wishlist: [1017] });
  await changeProduct(store, 1017, { priceCents: 20_000, discountBasisPoints: 1000 });
  await expectNoticed(page, `${listCall}1017`, { has: '"price":200,' });
  await page.goto('/pages/cart');
  await expect(page.getByRole('heading', { name: 'Seu carrinho foi atualizado' })).toBeVisible();
  await expect(page.getByText(`${title}: o preço mudou, R$ 119,90 → R$ 180,00.`)).toBeVisible();
  await expect(getCartRow(page, title)).toContainText('R$ 180,00');
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain('Valor: R$ 180,00');
  await expect
    .poll(() => readStorage(page, 'cart'))
    .toEqual([expect.objectContaining({ id: 1017, price: 200, discount: 10 })]);
  await page.goto('/shop/wishlist');
  await expect(page.getByRole('main')).toContainText('o preço mudou, R$ 119,90 → R$ 180,00.');
});

test('stock that no longer covers the order lowers it, with a notice (CL5, ST4)', async ({ page, store }) => {
  const title = 'Núcleo Confinamento 4% – Saco 25 kg';
  await fillLists(page, { cart: [1007] });
  await page.goto('/pages/cart');
  for (let step = 0; step < 4; step += 1) {
    await getCartRow(page, title).getByRole('button', { name: 'Aumentar quantidade' }).click();
  }
  await expect.poll(() => readCart(page)).toEqual([[1007, 5]]);
  await changeProduct(store, 1007, { quantity: 2 });
  await expectNoticed(page, `${listCall}1007`, { has: '"quantity":2,' });
  await page.reload();
  await expect(page.getByText(`${title}: a quantidade mudou, 5 → 2: restam 2 unidades em estoque.`)).toBeVisible();
  await expect(getCartRow(page, title).getByLabel('Quantidade', { exact: true })).toHaveValue('2');
  await changeProduct(store, 1007, { quantity: 0 });
  await expectNoticed(page, `${listCall}1007`, { has: '"quantity":0,' });
  await page.reload();
  await expect(page.getByText(`${title}: fora de estoque no momento.`)).toBeVisible();
  await expect(getCartRow(page, title)).toContainText('Fora de Estoque');
});

test('CL3: a cart corrected on another screen says so in the drawer and on its page, in every tab and after a reload, until it is seen', async ({
  page,
  store,
}) => {
  const kept = await fetchStoredProduct(page.request, 1030);
  const { title } = kept;
  await writeStorage(page, { cart: [{ ...kept, price: 100, discount: 0, quantity: 5, orderQuantity: 5 }] });
  await changeProduct(store, 1030, { priceCents: 13_000, discountBasisPoints: 0, quantity: 2 });
  await expectNoticed(page, `${listCall}1030`, { has: '"price":130,' });
  const told = [
    `${title}: o preço mudou, R$ 100,00 → R$ 130,00.`,
    `${title}: a quantidade mudou, 5 → 2: restam 2 unidades em estoque.`,
  ];
  const getNotices = (tab: Page) => tab.getByRole('region', { name: 'Seu carrinho foi atualizado' });
  await page.goto('/pages/contact');
  await expect.poll(() => readCart(page)).toEqual([[1030, 2]]);
  await page.reload();
  await page.goto('/pages/cart');
  await expect(getNotices(page).getByRole('listitem')).toHaveText(told);
  const other = await page.context().newPage();
  await other.goto('/home');
  await other
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho,/ })
    .click();
  const drawer = other.getByRole('dialog', { name: 'Carrinho de compras' });
  await expect(getNotices(other).getByRole('listitem')).toHaveText(told);
  await drawer.getByRole('button', { name: 'Entendi' }).click();
  await expect(getNotices(other)).toBeHidden();
  await expect(drawer.locator('[data-list-heading]')).toBeFocused();
  await expect(getNotices(page)).toBeHidden();
  await page.reload();
  await expect(getCartRow(page, title)).toContainText('R$ 130,00');
  await expect(getNotices(page)).toBeHidden();
});

test('a product that is gone is marked and left out of the quotation and of the total (Q3)', async ({
  page,
  store,
}) => {
  const gone = 'Ração Matriz Lactação 18 – Saco 40 kg';
  const stays = 'Ração Suínos Inicial 20 – Saco 25 kg';
  await fillLists(page, { cart: [1021, 1023], wishlist: [1023], compare: [1023] });
  await removeProducts(store, [1023]);
  await expectNoticed(page, `${listCall}1021,1023`, { lacks: '"id":1023,' });
  await page.goto('/pages/cart');
  await expect(page.getByText(`${gone}: não está mais à venda e ficou fora da cotação.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: gone });
  await expect(row.getByText('Indisponível')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain(stays);
  expect(text).not.toContain(gone);
  expect(text).toContain('Total estimado: R$ 89,90');
  await row.getByRole('button', { name: `Remover ${gone} do carrinho` }).click();
  await expect.poll(() => readCart(page)).toEqual([[1021, 1]]);
  for (const address of ['/shop/wishlist', '/shop/compare']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText(`${gone}: não está mais à venda.`);
    await expect(page.getByRole('main').getByRole('link', { name: gone })).toHaveCount(0);
  }
});

test('a product whose sale becomes restricted, and one that is hidden, leave the quotation with a notice', async ({
  page,
  store,
}) => {
  const restricted = 'Solução Pós-Dipping Iodada – Galão 5 L';
  const hidden = 'Desinfetante de Amônia Quaternária – Galão 5 L';
  const stays = 'Ração Suínos Inicial 20 – Saco 25 kg';
  await fillLists(page, { cart: [1021, 1051, 1052], wishlist: [1051, 1052], compare: [1051] });
  await changeAsOwner(store, 1051, { saleRestriction: 'prescription', discount: 10 });
  await changeAsOwner(store, 1052, { hidden: true });
  await expectNoticed(page, `${listCall}1021,1051,1052`, { lacks: '"id":1052,' });
  await page.goto('/pages/cart');
  await expect(page.getByText(`${restricted}: tem venda restrita e ficou fora da cotação.`)).toBeVisible();
  await expect(page.getByText(`${hidden}: não está mais à venda e ficou fora da cotação.`)).toBeVisible();
  for (const title of [restricted, hidden]) {
    await expect(page.getByRole('row').filter({ hasText: title }).getByText('Indisponível')).toBeVisible();
  }
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain(stays);
  expect(text).not.toContain('Galão');
  expect(text).toContain('Total estimado: R$ 89,90');
  for (const address of ['/shop/wishlist', '/shop/compare']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByText('Venda sob prescrição')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Adicionar ao carrinho' })).toHaveCount(0);
  }
  await page.goto('/shop/shop-details/1051');
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Realizar uma cotação agora.' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Falar com a loja' })).toHaveAttribute('href', /api\.whatsapp\.com/);
});

test('a product that vanishes between the list and the click leads to /404 (PP1)', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/status of 404/);
  const title = 'Ração Alevinos 45 (0,8 a 1 mm) – Saco 10 kg';
  await page.goto('/shop?category=peixes');
  const link = getCard(page, title).getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await removeProducts(store, [1030]);
  await expectNoticed(page, '/shop/shop-details/1030', { status: 404 });
  await link.click();
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Pagina não econtrada.');
  await page.getByRole('link', { name: 'Voltar para a Página Inicial' }).click();
  await expect(page).toHaveURL('/home/electronic');
});

test("a price of 0 reads 'Sob consulta', is quotable and in no price range (P2, CL7, P8)", async ({ page, store }) => {
  const title = 'Alimento para Cães Sênior 7+ – Pacote 10 kg';
  await changeProduct(store, 1042, { priceCents: 0 });
  await expectNoticed(page, '/shop/shop-details/1042', { has: 'Sob consulta' });
  await page.goto('/shop/shop-details/1042');
  await expect(page.getByRole('main').getByText('Sob consulta').first()).toBeVisible();
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  expect(text).toContain('Valor: Sob consulta.');
  await page.goto('/shop?category=c%C3%A3es&maxPrice=5000');
  await expect(getCard(page, title)).toBeHidden();
  await page.goto('/shop?category=c%C3%A3es');
  await expect(getCard(page, title)).toContainText('Sob consulta');
  await fillLists(page, { cart: [1042] });
  await page.goto('/pages/cart');
  await expect(getCartRow(page, title)).toContainText('Sob consulta');
});
