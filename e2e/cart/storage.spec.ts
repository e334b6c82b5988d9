import { expect, test } from '../support/store.ts';
import { fetchStoredProduct, fillLists, readCart, writeStorage } from '../support/lists.ts';
import { getCard, getCartRow, getToasts, holdToasts } from '../support/screen.ts';

test.beforeEach(({ page }) => holdToasts(page));

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const breeding = 'Suplemento Mineral Cocho Cria 90 – Saco 30 kg';

/** Invalid content of the three storage keys, as other programs, older versions and accidents may leave it. */
const broken: Record<string, string> = {
  'half an object': '{',
  'entries of every kind': '[null,1,"a",[],{},true,{"title":"Sem id"},{"id":null},{"id":"abc"},{"id":-1}]',
};

test('invalid content of storage breaks no page, and the lists start empty (CL1)', async ({ page }) => {
  for (const [name, text] of Object.entries(broken)) {
    await writeStorage(page, { cart: text, wishlist: text, compare: text });
    // Opening a page reads all three lists; the next screens of the same visit show that state without reading again.
    await page.goto('/pages/cart');
    await expect(page.getByText('Nenhum item no carrinho encontrado'), name).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Lista de Desejos, 0 itens' }).click();
    await expect(page.getByText('Nenhum item encontrado na lista de desejos.'), name).toBeVisible();
    await page.goto('/shop');
    const card = getCard(page, salt);
    await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(card.getByRole('link', { name: 'Ver Carrinho' }), name).toBeVisible();
    // The invalid text stays in the storage until the new list is written.
    await expect.poll(() => readCart(page).catch(() => null), name).toEqual([[1001, 1]]);
  }
});

test('a list with invalid entries keeps the valid ones, one without a title is completed from the server, and 5 MB break nothing (CL1)', async ({
  page,
}) => {
  await test.step('a list with invalid entries keeps the valid ones, and one without a title is completed from the server, in every list (CL1)', async () => {
    const odd = { title: {}, price: 'caro', quantity: 'muito', orderQuantity: 'NaN', brand: 7, category: null };
    const list = [null, { ...odd, id: 1001 }, { title: 'Sem id' }, 'x', { id: 1002 }];
    await writeStorage(page, { cart: list, wishlist: list, compare: list });
    for (const address of ['/pages/cart', '/shop/wishlist', '/shop/compare']) {
      await page.goto(address);
      for (const title of [salt, breeding]) {
        await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
      }
      await expect(page.getByRole('main')).not.toContainText('o preço mudou');
    }
    await expect
      .poll(() => readCart(page))
      .toEqual([
        [1001, 1],
        [1002, 1],
      ]);
  });

  await test.step('5 MB under one key neither break the page nor the cart (CL1)', async () => {
    const product = await fetchStoredProduct(page.request, 1001);
    const filler = { title: 'x'.repeat(500) };
    const entries = [{ ...product, orderQuantity: 1 }, ...Array.from({ length: 9000 }, () => filler)];
    await writeStorage(page, { cart: entries });
    await page.goto('/pages/cart');
    await expect(getCartRow(page, salt)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.goto('/shop');
    await getCard(page, breeding).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect
      .poll(() => readCart(page))
      .toEqual([
        [1001, 1],
        [1002, 1],
      ]);
  });
});

test('when storage is full the cart works in memory, and the visitor is told (CL1)', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/shop');
  await getCard(page, salt).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(getToasts(page)).toContainText('Suas listas valem só enquanto esta página estiver aberta.');
  await getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' }).click();
  await expect(getCartRow(page, salt)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
  await expect(getToasts(page)).toContainText('O espaço deste navegador acabou.');
});

test('two tabs that add at the same moment lose nothing (N10, CL5, ST4)', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/shop');
  await other.goto('/shop?page=2');
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(
      [page, other].map((tab) =>
        tab.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click(),
      ),
    );
    const name = `Carrinho, ${(round + 1) * 2} itens`;
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name })).toBeVisible();
  }
  // The counter changes a moment before the list is stored.
  const readIds = async () => (await readCart(page)).map(([id]) => id).toSorted((a, b) => a - b);
  await expect.poll(readIds).toEqual([1001, 1002, 1010, 1011]);
  expect(await readCart(other)).toEqual(await readCart(page));
});

test('a removal, clearing or lower quantity in one tab is shown in the other (N10, CL5)', async ({ page, context }) => {
  await fillLists(page, { cart: [1001, 1002], wishlist: [1001] });
  await page.goto('/pages/cart');
  const other = await context.newPage();
  await other.goto('/pages/cart');
  const quantity = getCartRow(other, breeding).getByLabel('Quantidade', { exact: true });
  await getCartRow(page, breeding).getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: `Remover ${salt} do carrinho` }).click();
  await expect(getCartRow(other, salt)).toBeHidden();
  await page.getByRole('button', { name: 'Limpar Carrinho' }).click();
  await page.getByRole('button', { name: 'Sim, limpar' }).click();
  await expect(other.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(other.getByRole('banner').getByRole('link', { name: 'Lista de Desejos, 0 itens' })).toBeVisible();
});
