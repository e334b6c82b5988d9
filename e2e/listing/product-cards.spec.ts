import { expect, test } from '../support/journey-test.ts';
import { readCart } from '../support/stored-lists.ts';
import { getCard, getToasts } from '../support/page-elements.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const soldOut = 'Suplemento Energético em Óleo para Equinos – Galão 5 L';

test("'Adicionar ao carrinho' adds one unit and becomes 'Ver Carrinho', and label facts and 'Fora-de-Estoque' are clear of picture, title and heart (L19, CL5, ST4, M1, M3) @phone", async ({
  page,
}) => {
  await page.goto('/shop');
  const card = getCard(page, salt);
  const facts = card.getByText('30 kg · ');
  const picture = await card.locator('img').first().boundingBox();
  expect((await facts.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  await card.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).click();
  await expect(getToasts(page).getByRole('status')).toContainText(`${salt} Incluído no carrinho`);
  await expect(getToasts(page)).not.toContainText(/\d+ Suplemento/);
  const link = card.getByRole('link', { name: 'Ver Carrinho', exact: true });
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleDescription(salt);
  await expect(card.getByRole('button', { name: 'Adicionar ao carrinho' })).toBeHidden();
  await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);

  await page.goto('/shop/shop-list');
  const title = await card.getByRole('heading').boundingBox();
  expect((await facts.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  expect(await facts.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
  await link.click();
  await expect(page).toHaveURL('/pages/cart');

  await page.goto('/shop?status=fora-de-estoque');
  const outOfStock = getCard(page, soldOut);
  const heart = await outOfStock.getByRole('button', { name: 'Desejos' }).locator('svg').boundingBox();
  const badge = await outOfStock.getByText('Fora-de-Estoque', { exact: true }).boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(heart?.x ?? 0);
  expect(badge?.height).toBeLessThan(40);
});

test('the wishlist and compare buttons show whether the product is in the list, also after a reload (L19, CL10)', async ({
  page,
}) => {
  await page.goto('/shop');
  const heart = getCard(page, salt).getByRole('button', { name: 'Adicionar à Lista de Desejos', exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  const compare = getCard(page, salt).getByRole('button', { name: 'Comparar', exact: true });
  await compare.click();
  const toComparison = getToasts(page).getByRole('link', { name: 'Ver a comparação' });
  await expect(toComparison).toHaveAttribute('href', '/shop/compare');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
});

test('image, category and title open the product page, an out-of-stock product cannot be added, and the prices of a row are aligned (L19, ST3)', async ({
  page,
}) => {
  await page.goto('/shop');
  const card = getCard(page, salt);
  for (const part of [card.locator('img').first(), card.getByText('Bovinos de Corte', { exact: true })]) {
    await part.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(salt);
    await page.goBack();
    await expect(page).toHaveURL('/shop');
  }

  await page.goto('/shop/shop-no-sidebar?rotulo=especie.Equinos');
  const [oil, energiser] = ['Suplemento Energético em Óleo para Equinos', 'Eletrificador de Cerca Rural'].map((title) =>
    page.getByRole('article').filter({ hasText: title }).locator('.price-now'),
  );
  const places = await Promise.all([oil, energiser].map((price) => price?.boundingBox()));
  expect(places[0]?.x).toBeLessThan(places[1]?.x ?? 0);
  expect(Math.abs((places[0]?.y ?? 0) - (places[1]?.y ?? 0))).toBeLessThan(1);
  const add = getCard(page, soldOut).getByRole('button', { name: 'Adicionar ao carrinho' });
  await add.click();
  await expect(getToasts(page).getByRole('alert')).toContainText(`Fora de estoque ${soldOut}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 0 itens' })).toBeVisible();
  await expect.poll(() => readCart(page)).toEqual([]);
  await expect(add).toBeVisible();
});
