import { expect, test } from '../support/journey-test.ts';
import { changeAsOwner, expectNoticed, removeProduct } from '../support/stores/change-catalogue.ts';
import { fetchStoredProducts, readCart, writeStorage } from '../support/stored-lists.ts';
import { getCard, getCartRow, openCartDrawer } from '../support/page-elements.ts';
import { readQuotation } from '../support/quotation-link.ts';

/**
 * Path of the API call by which the lists are refreshed. A change is awaited with this call, because its response may
 * be cached for a second longer than those of other calls.
 */
const listCall = '/api/Produto/v1/produtos?ids=';

// These tests change the catalogue, so they have their own store, with a setting that identifies it.
test.use({ storeEnv: { STORE_TAGLINE: 'Loja de um catálogo que muda' } });

test('stored lists show changes since the last visit in every tab until the visitor has seen them, and the quotation uses the present values (P2, CL3, CL5, CL7, P8, ST4, Q3, V4)', async ({
  page,
  store,
}) => {
  const titles = {
    dearer: 'Ração Potro Crescimento 16 – Saco 40 kg',
    scarcer: 'Núcleo Confinamento 4% – Saco 25 kg',
    same: 'Ração Suínos Inicial 20 – Saco 25 kg',
    gone: 'Ração Matriz Lactação 18 – Saco 40 kg',
    restricted: 'Solução Pós-Dipping Iodada – Galão 5 L',
    hidden: 'Desinfetante de Amônia Quaternária – Galão 5 L',
  };
  const ids = [1007, 1017, 1021, 1023, 1051, 1052];
  const products = await fetchStoredProducts(page.request, ids);
  const cart = products.map((product, index) => ({ ...product, orderQuantity: index === 0 ? 5 : 1 }));
  const compare = products.filter(({ id }) => [1023, 1051].includes(id));
  await writeStorage(page, { cart, wishlist: products.slice(1), compare });
  await changeAsOwner(store, 1017, { price: 200, discount: 10 });
  await changeAsOwner(store, 1007, { quantity: 2 });
  await removeProduct(store, 1023);
  await changeAsOwner(store, 1051, { saleRestriction: 'prescription', discount: 10 });
  await changeAsOwner(store, 1052, { hidden: true });
  await expectNoticed(page, listCall + ids.join(), { lacks: '"id":1052,' });

  await page.goto('/pages/cart');
  const notices = page.getByRole('region', { name: 'Seu carrinho foi atualizado' });
  await expect(notices.getByRole('listitem')).toHaveText([
    `${titles.scarcer}: a quantidade mudou, 5 → 2: restam 2 unidades em estoque.`,
    `${titles.dearer}: o preço mudou, R$ 119,90 → R$ 180,00.`,
    `${titles.gone}: não está mais à venda e ficou fora da cotação.`,
    `${titles.restricted}: tem venda restrita e ficou fora da cotação. Fale com a loja.`,
    `${titles.hidden}: não está mais à venda e ficou fora da cotação.`,
  ]);
  await expect(getCartRow(page, titles.dearer)).toContainText('R$ 180,00');
  await expect(getCartRow(page, titles.scarcer).getByLabel('Quantidade', { exact: true })).toHaveValue('2');
  const getRow = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of [titles.gone, titles.restricted, titles.hidden]) {
    await expect(getRow(title).getByText('Indisponível')).toBeVisible();
  }
  await expect(getRow(titles.gone).getByRole('link')).toHaveCount(0);
  const { text } = await readQuotation(page.getByRole('link', { name: 'Realizar uma cotação agora.' }));
  for (const title of [titles.dearer, titles.scarcer, titles.same]) expect(text).toContain(title);
  for (const title of [titles.gone, titles.restricted, titles.hidden]) expect(text).not.toContain(title);
  expect(text).toContain('Valor: R$ 180,00');
  await page.getByRole('button', { name: `Remover ${titles.gone} do carrinho` }).click();
  await expect.poll(async () => (await readCart(page)).map(([id]) => id)).not.toContain(1023);
  const main = page.getByRole('main');
  for (const path of ['/shop/wishlist', '/shop/compare']) {
    await page.goto(path);
    await expect(main).toContainText(`${titles.gone}: não está mais à venda.`);
    await expect(main.getByRole('link', { name: titles.gone })).toHaveCount(0);
    await expect(main.getByText('Venda sob prescrição')).toBeVisible();
  }

  await page.goto('/pages/cart');
  const other = await page.context().newPage();
  await other.goto('/home');
  const drawer = await openCartDrawer(other);
  const dearer = `${titles.dearer}: o preço mudou, R$ 119,90 → R$ 180,00.`;
  for (const tab of [page, drawer]) await expect(tab.getByText(dearer)).toBeVisible();
  await drawer.getByRole('button', { name: 'Entendi' }).click();
  await expect(drawer.locator('[data-list-heading]')).toBeFocused();
  for (const tab of [page, drawer]) await expect(tab.getByText(dearer)).toBeHidden();
  await page.reload();
  await expect(getCartRow(page, titles.dearer)).toContainText('R$ 180,00');
  await expect(page.getByText(dearer)).toBeHidden();
});

test('a link to a product that was removed after the list was loaded leads to /404 (PP1)', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/status of 404/);
  const title = 'Ração Alevinos 45 (0,8 a 1 mm) – Saco 10 kg';
  await page.goto('/shop?category=peixes');
  const link = getCard(page, title).getByRole('link', { name: title });
  await expect(link).toBeVisible();
  await removeProduct(store, 1030);
  await expectNoticed(page, '/shop/shop-details/1030', { status: 404 });
  await link.click();
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Pagina não econtrada.');
  await page.getByRole('link', { name: 'Voltar para a Página Inicial' }).click();
  await expect(page).toHaveURL('/home/electronic');
});
