import { expect, test, type Page } from '../support/journey-test.ts';
import { fillLists, readCart, readStorage } from '../support/stored-lists.ts';
import { getToasts } from '../support/page-elements.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const oil = 'Suplemento Energético em Óleo para Equinos – Galão 5 L';

test('a product of the wishlist can be added to the cart when it is in stock, and its removal can be undone (CL11, ST3, M1, M3, M4) @phone', async ({
  page,
}) => {
  await fillLists(page, { wishlist: [1001, 1055, 1020] });
  await page.goto('/shop/wishlist');
  await expect(page.getByRole('row')).toHaveCount(4);
  const getAdd = (title: string) => getRow(page, title).getByRole('button', { name: 'Adicionar ao carrinho' });
  await expect(getAdd(oil), 'outlined, as on cards').toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(getAdd(salt)).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await getAdd(oil).click();
  await expect(getToasts(page).getByRole('alert')).toContainText(`Fora de estoque ${oil}`);
  const row = getRow(page, energiser);
  await expect(row.getByRole('link', { name: energiser })).toHaveAttribute('href', '/shop/shop-details/1055');
  await expect(row).toContainText('R$ 501,42');
  await expect(getRow(page, salt)).toContainText('R$ 5,50 / kg');
  await getAdd(energiser).click();
  await expect(getToasts(page)).toContainText(`${energiser} Incluído no carrinho`);
  await expect(row.getByRole('link', { name: 'Ver Carrinho', exact: true })).toBeFocused();
  await expect.poll(() => readCart(page)).toEqual([[1055, 1]]);

  await row.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(getToasts(page).getByText(`${energiser} removido da lista de desejos`)).toBeVisible();
  await expect(row).toBeHidden();
  await getToasts(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect(row).toBeVisible();
  const toCart = page.getByRole('link', { name: 'Ir para o carrinho.', exact: true });
  await expect(toCart).toHaveAttribute('href', '/pages/cart');
  // Messages that appear meanwhile may cover a button on a phone, so that these are pressed by keyboard.
  for (const title of [energiser, salt, oil]) {
    await getRow(page, title).getByRole('button', { name: 'Remover' }).press('Enter');
    await expect(getRow(page, title)).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Desejos');
  await expect(page.getByText('Nenhum item encontrado na lista de desejos.', { exact: true })).toBeVisible();
  await expect.poll(() => readStorage(page, 'wishlist')).toEqual([]);
});

test('the comparison shows the specified rows, marks different prices, and scrolls many products within the table (CL12, CL10, M1, M4) @phone', async ({
  page,
}) => {
  await fillLists(page, { compare: [1001, 1055, 1002, 1003, 1004, 1056, 1058, 1059] });
  await page.goto('/shop/compare');
  const table = page.getByRole('table', { name: 'Comparação de produtos' });
  const columns = table.getByRole('columnheader');
  await expect(columns).toHaveCount(8);
  const specified = ['Produto', 'Descrição', 'Preço (diferem)', 'Adicionar ao carrinho', 'Avaliação', 'Remover'];
  const headers = table.getByRole('rowheader');
  await expect
    .poll(async () => (await headers.allTextContents()).filter((text) => specified.includes(text)))
    .toEqual(specified);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const frame = page.locator('.compare-frame');
  await frame.evaluate((one) => one.scrollTo({ left: 10_000, behavior: 'instant' }));
  await expect(columns.last()).toBeInViewport({ ratio: 0.9 });
  const lefts = await headers.evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().left)));
  const { left = 0 } = await frame.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(new Set(lefts)).toEqual(new Set([Math.round(left + 1)]));
  const rows = table.getByRole('row');
  const readColour = (row: number) =>
    rows.nth(row).evaluate((one) => getComputedStyle(one.querySelector('td') ?? one).backgroundColor);
  expect(await readColour(2)).not.toBe(await readColour(1));
  for (let count = 8; count > 2; count -= 1) {
    await table.getByRole('button', { name: 'Remover' }).last().click();
    await expect(columns).toHaveCount(count - 1);
  }

  for (const excerpt of await rows.nth(1).getByRole('cell').allInnerTexts()) {
    expect(excerpt).toMatch(/…$/);
    expect([...excerpt]).toHaveLength(151);
  }
  await expect(headers.filter({ hasText: /^Embalagem \(diferem\)$/ })).toHaveCount(1);
  await expect(rows.nth(2).getByRole('cell')).toHaveText([/164\s*,90/, /589,90.*501\s*,42/]);
  await expect(rows.nth(4).getByRole('cell')).toHaveText([/4,5/, /3,5/]);
  await rows.nth(3).getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await expect(getToasts(page)).toContainText(`${salt} Incluído no carrinho`);
  await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
  // Both products must be fully visible: beside the column of row headers, or below the headers on a phone.
  const { right, bottom } = await headers.first().evaluate((name) => name.getBoundingClientRect().toJSON());
  for (const product of await columns.all()) {
    const box = await product.evaluate((head) => head.getBoundingClientRect().toJSON());
    expect(box.left >= right - 1 || box.top >= bottom - 1).toBe(true);
    expect(box.right).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
  }

  await table.getByRole('button', { name: 'Remover' }).first().click();
  await expect(getToasts(page).getByText(`${salt} remove to compare`)).toBeVisible();
  await expect(columns).toContainText([energiser]);
  await expect(table).not.toContainText('(diferem)');
  await table.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('No Compare Items Found', { exact: true })).toHaveAttribute('lang', 'en');
  await expect.poll(() => readStorage(page, 'compare')).toEqual([]);
});

function getRow(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}
