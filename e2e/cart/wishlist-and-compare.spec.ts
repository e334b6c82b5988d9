import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { fillLists, readCart, readStorage, type ListName } from '../support/lists.ts';
import { getToasts, holdToasts } from '../support/screen.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const energiser = 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade';
const oil = 'Suplemento Energético em Óleo para Equinos – Galão 5 L';

test.describe('wishlist', () => {
  test("there is a row per product with 'Adicionar ao carrinho' and a link to the cart (CL11, M1, M3) @phone-only", async ({
    page,
  }) => {
    await open(page, '/shop/wishlist', { wishlist: [1001, 1055] });
    await expect(page.getByRole('row')).toHaveCount(3);
    const row = getRow(page, energiser);
    await expect(row.getByRole('link', { name: energiser })).toHaveAttribute('href', '/shop/shop-details/1055');
    await expect(row).toContainText('R$ 501,42');
    await expect(getRow(page, salt)).toContainText('R$ 5,50 / kg');
    await row.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).click();
    await expect(getToasts(page)).toContainText(`${energiser} Incluído no carrinho`);
    await expect(row.getByRole('link', { name: 'Ver Carrinho', exact: true })).toBeFocused();
    await expect.poll(() => readCart(page)).toEqual([[1055, 1]]);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('link', { name: 'Ir para o carrinho.', exact: true }).click();
    await expect(page).toHaveURL('/pages/cart');
  });

  test("'Remover' removes a product and can be undone; an out-of-stock product is not added; an empty list says so (CL11, ST3, M1, M4)", async ({
    page,
  }) => {
    await open(page, '/shop/wishlist', { wishlist: [1001, 1055, 1020] });
    const getAdd = (title: string) => getRow(page, title).getByRole('button', { name: 'Adicionar ao carrinho' });
    await expect(getAdd(oil), 'outlined, as on cards').toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(getAdd(salt)).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await getAdd(oil).click();
    await expect(getToasts(page).getByRole('alert')).toContainText(`Fora de estoque ${oil}`);
    await expect.poll(() => readCart(page)).toEqual([]);
    await getRow(page, energiser).getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(getToasts(page).getByText(`${energiser} removido da lista de desejos`)).toBeVisible();
    await expect(getRow(page, energiser)).toBeHidden();
    await getToasts(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(getRow(page, energiser)).toBeVisible();
    for (const title of [energiser, salt, oil])
      await getRow(page, title).getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de Desejos');
    await expect(page.getByText('Nenhum item encontrado na lista de desejos.', { exact: true })).toBeVisible();
    await expect.poll(() => readStorage(page, 'wishlist')).toEqual([]);
  });
});

test.describe('compare', () => {
  test("there are rows for product, description, price, cart, rating and removal, which shows a message; the empty message is the specification's English text (CL12, CL10, M1, M4) @phone-only", async ({
    page,
  }) => {
    await open(page, '/shop/compare', { compare: [1001, 1055] });
    const table = page.getByRole('table', { name: 'Comparação de produtos' });
    const specified = ['Produto', 'Descrição', 'Preço (diferem)', 'Adicionar ao carrinho', 'Avaliação', 'Remover'];
    const headers = table.getByRole('rowheader');
    await expect(headers.filter({ hasText: /^Embalagem \(diferem\)$/ })).toHaveCount(1);
    await expect
      .poll(async () => (await headers.allTextContents()).filter((text) => specified.includes(text)))
      .toEqual(specified);
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    const rows = table.getByRole('row');
    for (const excerpt of await rows.nth(1).getByRole('cell').allInnerTexts()) {
      expect(excerpt).toMatch(/…$/);
      expect([...excerpt]).toHaveLength(151);
    }
    await expect(rows.nth(2).getByRole('cell')).toHaveText([/164\s*,90/, /589,90.*501\s*,42/]);
    await expect(rows.nth(4).getByRole('cell')).toHaveText([/4,5/, /3,5/]);
    await rows.nth(3).getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
    await expect(getToasts(page)).toContainText(`${salt} Incluído no carrinho`);
    await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);

    // Both products are fully visible: beside the names of the rows, or below them on a phone.
    const { right, bottom } = await headers.first().evaluate((name) => name.getBoundingClientRect().toJSON());
    for (const product of await table.getByRole('columnheader').all()) {
      const box = await product.evaluate((head) => head.getBoundingClientRect().toJSON());
      expect(box.left >= right - 1 || box.top >= bottom - 1).toBe(true);
      expect(box.right).toBeLessThanOrEqual(await page.evaluate(() => window.innerWidth));
    }

    await table.getByRole('button', { name: 'Remover' }).first().click();
    await expect(getToasts(page).getByText(`${salt} remove to compare`)).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(1);
    await expect(table.getByRole('columnheader')).toContainText(energiser);
    await expect(table).not.toContainText('(diferem)');
    await table.getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('No Compare Items Found', { exact: true })).toHaveAttribute('lang', 'en');
    await expect.poll(() => readStorage(page, 'compare')).toEqual([]);
  });

  test('CL12 many products scroll within the table and never the page, beside the names of its rows, and different prices are marked (CL12) @phone-only', async ({
    page,
  }) => {
    await open(page, '/shop/compare', { compare: [1001, 1002, 1003, 1004, 1055, 1056, 1058, 1059] });
    const table = page.getByRole('table', { name: 'Comparação de produtos' });
    await expect(table.getByRole('columnheader')).toHaveCount(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.locator('.compare-frame').evaluate((frame) => frame.scrollTo({ left: 10_000, behavior: 'instant' }));
    await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
    const names = table.getByRole('rowheader');
    const lefts = await names.evaluateAll((all) => all.map((name) => Math.round(name.getBoundingClientRect().left)));
    const { left = 0 } = await page
      .locator('.compare-frame')
      .evaluate((frame) => frame.getBoundingClientRect().toJSON());
    expect(new Set(lefts)).toEqual(new Set([Math.round(left + 1)]));
    const price = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Preço (diferem)' }) });
    const [differing, same] = [price, table.getByRole('row').filter({ hasText: 'Descrição' })];
    const ground = (row: typeof price) =>
      row
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    expect(await ground(differing)).not.toBe(await ground(same));
  });
});

async function open(page: Page, address: string, ids: Partial<Record<ListName, number[]>>): Promise<void> {
  await fillLists(page, ids);
  await page.goto(address);
}

function getRow(page: Page, title: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
}
