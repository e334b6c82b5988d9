import { paths, productPath } from '#app/paths.ts';
import { fillLists, readCart } from '../support/stored-lists.ts';
import { readQuotation } from '../support/quotation-link.ts';
import { expect, test } from '../support/journey-test.ts';

const row = { parent: 'Rações', unit: 'saco 25 kg', description: '', status: 'in-stock', quantity: 50 };
test.use({
  catalogue: {
    products: [
      { ...row, id: 1, sku: 'A', title: 'Ração Potro', price: 99.9, priceSteps: '10: 75,00; palete (40): 70,00' },
      {
        ...row,
        id: 2,
        sku: 'B',
        title: 'Sal Comum',
        price: 20,
        discount: 5,
        offerDate: { startDate: null, endDate: '2090-12-31' },
      },
      { ...row, id: 3, sku: 'C', title: 'Óleo de Soja', price: 94.9, unit: 'galão 5 L', status: 'out-of-stock' },
    ],
  },
});

test('the product page and the cart show the lower unit price for larger quantities, and a single offer fills its row (P12, P13, N14) @phone', async ({
  page,
}) => {
  await page.goto(paths.home);
  const offers = page.getByRole('region', { name: 'Ofertas com prazo' });
  const card = await offers.getByRole('article').boundingBox();
  const list = await offers.getByRole('list').boundingBox();
  expect(card?.width).toBe(list?.width);
  const parts = offers.getByRole('timer').locator('> span');
  await expect(parts).toHaveCount(4);
  expect(new Set(await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top))).size).toBe(1);

  await page.goto(productPath(1));
  const steps = page.getByRole('table', { name: 'Preço por quantidade' });
  await expect(steps.getByRole('row', { name: '40 (palete)' })).toContainText('R$ 70,00 R$ 2,80 / kg');
  for (let times = 0; times < 8; times += 1) await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true }).click();
  await expect.poll(() => readCart(page)).toEqual([[1, 9]]);

  await page.goto(paths.cart);
  const line = page.getByRole('row', { name: /Ração Potro/ });
  await expect(line).toContainText('R$ 899,10');
  await expect(line).toContainText('R$ 4,00 / kg');
  await expect(line).toContainText('Com mais 1, cada um sai por R$ 75,00 e o total deste produto cai para R$ 750,00.');
  await line.getByRole('button', { name: /^Aumentar/ }).click();
  await expect(line).toContainText('R$ 750,00');
  await expect(line).toContainText('Com mais 30 (palete), cada um sai por R$ 70,00: economia de R$ 200,00.');
  const readText = async () =>
    (await readQuotation(page.getByRole('link', { name: /^Realizar uma cotação agora/ }))).text;
  await expect.poll(readText).toContain('Quantidade: 10\nValor: R$ 75,00 cada\nTotal: R$ 750,00');
});

test('prices by quantity leave the placeholder of a missing photo whole, are one line in the wishlist, and have a row in the comparison (P12, CL11, E06) @phone', async ({
  page,
}) => {
  await fillLists(page, { wishlist: [1, 3], compare: [2, 1] });
  await page.goto('/shop/shop-list');
  // The placeholder of a missing photo must be fully visible beside prices by quantity.
  for (const noPhoto of await page.getByText('Sem foto', { exact: true }).all()) {
    expect(await noPhoto.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  }
  await page.goto(paths.wishlist);
  const foal = page.getByRole('row', { name: /Ração Potro/ });
  await expect(foal.locator('.price-unit')).toHaveText(['R$ 4,00 / kg', '10+ R$ 75,00']);
  const oil = page.getByRole('row', { name: /Óleo de Soja/ });
  await expect(oil).toContainText('Fora de Estoque');
  await expect(oil.locator('.price-unit')).toHaveText('R$ 18,98 / litro');
  const oneLine = await foal.locator('.price-unit').first().boundingBox();
  expect(await oil.locator('.price-unit').boundingBox()).toHaveProperty('height', oneLine?.height);

  await page.goto(paths.compare);
  const steps = page.getByRole('row', { name: /^Preço por quantidade/ });
  await expect(steps.getByRole('cell').first()).toHaveText('–');
  await expect(steps.getByRole('listitem')).toHaveText([
    'A partir de 10: R$ 75,00',
    'A partir de 40 (palete): R$ 70,00',
  ]);
  await page.getByRole('button', { name: 'Remover' }).last().click();
  await expect(page.getByRole('columnheader', { name: 'Sal Comum' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
