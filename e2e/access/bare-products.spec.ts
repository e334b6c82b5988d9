import { paths, productPath } from '#app/paths.ts';
import { fillLists } from '../support/stored-lists.ts';
import { openCartDrawer } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';

// A mobile viewport would grow with content that is too wide, and hide the problem.
test.use({ viewport: { width: 390, height: 844 } });

const longTitle = `Ração ${'peletizada para bovinos de leite em lactação '.repeat(6)}saco de 30 kg`;
/** Products without photo, price and brand, as in the first catalogue of a shop. */
const bare = [longTitle, 'Enxada', 'Regador', 'Adubo', 'Foice', 'Balde'].map((title, index) => ({
  id: 11 + index,
  sku: `A-${index}`,
  title,
  parent: 'Ferramentas',
  price: 0,
  quantity: 9,
  additionalInformation: [{ key: 'Cor', value: 'Verde' }],
}));
const bareIds = bare.map(({ id }) => id);

test.use({ catalogue: { products: bare }, storeEnv: { STORE_NAME: `Agro ${'n'.repeat(45)}` } });

test('printed pages show whole names and every compared product, but no buttons, forms or placeholders of missing photos (CL8, CL12, PP3, PP4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await fillLists(page, { cart: bareIds, compare: bareIds });
  await page.goto(paths.cart);
  const name = page.getByRole('table').getByText(longTitle);
  await expect(name).toBeVisible();
  const cut = await name.evaluate((one) => {
    const box = one.closest('[class*="line-clamp"]') ?? one;
    return box.scrollHeight - box.clientHeight;
  });
  expect(cut).toBeLessThanOrEqual(1);
  await page.goto(paths.compare);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  expect(await table.evaluate((one) => one.getBoundingClientRect().right - window.innerWidth)).toBeLessThanOrEqual(0);
  await expect(table.getByRole('rowheader', { name: 'Cor' })).toBeVisible();
  for (const row of ['Remover', 'Adicionar ao carrinho'])
    await expect(table.getByRole('rowheader', { name: row })).toHaveCount(0);
  await expect(page.getByText('Role para o lado')).toBeHidden();
  await page.goto(productPath(12));
  await expect(page.getByText('ainda não tem foto')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await page.goto(paths.shop);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('without prices the cart shows no total, and its bars cover no control on a phone, in a low window or at high zoom (CL8, CL9, PP8)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fillLists(page, { cart: bareIds, compare: bareIds });
  await page.goto(paths.cart);
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
  await page.goto(productPath(12));
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho', exact: true })).not.toBeInViewport();

  await page.setViewportSize({ width: 260, height: 560 });
  await page.goto(paths.cart);
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
  await page.goto(paths.shop);
  const drawer = await openCartDrawer(page);
  const quote = drawer.getByRole('link', { name: 'Realizar uma cotação.' });
  await expect(drawer.getByRole('link', { name: 'Enxada' })).toBeVisible();
  await expect(quote).not.toBeInViewport();
  await quote.focus();
  await expect(quote).toBeInViewport();
});
