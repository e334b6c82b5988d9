import { expect, test, type Page } from '../support/journey-test.ts';
import { fillLists, readCart, writeStorage } from '../support/stored-lists.ts';
import { getCard, getCartRow, getToasts } from '../support/page-elements.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const breeding = 'Suplemento Mineral Cocho Cria 90 – Saco 30 kg';

test('pages of lists open with very large stored lists of mostly invalid entries, and show the valid ones (CL1)', async ({
  page,
}) => {
  const odd = { title: {}, price: 'caro', quantity: 'muito', orderQuantity: 'NaN', brand: 7, category: null };
  const list = [null, { ...odd, id: 1001 }, { title: 'Sem id' }, 'x', { id: 1002 }];
  const filler = Array.from({ length: 9000 }, () => ({ title: 'x'.repeat(500) }));
  await writeStorage(page, { cart: [...list, ...filler], wishlist: list, compare: list });
  for (const path of ['/pages/cart', '/shop/wishlist', '/shop/compare']) {
    await page.goto(path);
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

test('when storage is full the cart works in memory, and a message says so (CL1)', async ({ page }) => {
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

test('products added in two tabs at the same moment are all stored, and other changes of the cart in one tab appear in the other (N10, CL5, ST4)', async ({
  page,
  context,
}) => {
  await fillLists(page, { wishlist: [1001] });
  const other = await context.newPage();
  await page.goto('/shop');
  await other.goto('/shop?page=2');
  const getCount = (tab: Page, name: string) => tab.getByRole('banner').getByRole('link', { name });
  for (let round = 1; round <= 2; round += 1) {
    await Promise.all(
      [page, other].map((tab) =>
        tab.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click(),
      ),
    );
    for (const tab of [page, other]) await expect(getCount(tab, `Carrinho, ${round * 2} itens`)).toBeVisible();
  }
  // The counter changes shortly before the list is stored.
  const readIds = async () => (await readCart(page)).map(([id]) => id).toSorted((a, b) => a - b);
  await expect.poll(readIds).toEqual([1001, 1002, 1010, 1011]);
  expect(await readCart(other)).toEqual(await readCart(page));

  for (const tab of [page, other]) await tab.goto('/pages/cart');
  const quantity = getCartRow(other, breeding).getByLabel('Quantidade', { exact: true });
  await getCartRow(page, breeding).getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(quantity).toHaveValue('2');
  await page.getByRole('button', { name: `Remover ${salt} do carrinho` }).click();
  await expect(getCartRow(other, salt)).toBeHidden();
  await page.getByRole('button', { name: 'Limpar Carrinho' }).click();
  await page.getByRole('button', { name: 'Sim, limpar' }).click();
  await expect(other.getByText('Nenhum item no carrinho encontrado')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect(getCount(other, 'Lista de Desejos, 0 itens')).toBeVisible();
});
