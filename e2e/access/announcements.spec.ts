import { paths } from '#app/paths.ts';
import { expect, test } from '../support/store.ts';

test('a screen that comes without a new document is said by its title, the count of a list by itself, and an old and a new price as such', async ({
  page,
}) => {
  await page.goto(paths.home);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Peixes/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=peixes/);
  await expect(page).toHaveTitle(/^Peixes/);
  await expect(page.locator('body > [aria-live=polite]')).toHaveText(await page.title());
  const count = page.getByRole('region', { name: 'Exibição e ordenação' }).getByRole('status');
  await expect(count).toHaveText(/^Mostrando 1–4 de 4 resultados$/);
  await page.goto(`${paths.shop}?sortBy=on-sale`);
  const card = page.getByRole('main').getByRole('article').first();
  const said = await card.ariaSnapshot();
  expect(said).toMatch(/paragraph: \d+% de desconto/);
  expect(said).toMatch(/Preço anterior: R\$\s[\d.,]+ Preço atual: R\$\s[\d.,]+/);
});
