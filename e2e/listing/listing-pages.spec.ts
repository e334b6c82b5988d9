import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { getTitles, readPrices } from '../support/screen.ts';

test('the pagination shows the range of each page, and sorting uses the selling price and keeps the offers first (L6, L7, L8)', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await expect(page.getByText('Mostrando 10–18 de 60 resultados')).toBeVisible();
  await page.getByRole('link', { name: 'Última página, 7' }).click();
  await expect(page).toHaveURL('/shop?page=7');
  await expect(page.getByText('Mostrando 55–60 de 60 resultados')).toBeVisible();
  await expectPager(page, ['Anterior', 'Primeira página', '6', 'página atual 7']);
  await page.getByRole('link', { name: 'Primeira página' }).click();
  await expect(page).toHaveURL('/shop');
  await expectPager(page, ['página atual 1', '2', '3', 'Última página, 7', 'Próxima']);

  const sort = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect(sort).toHaveValue('asc');
  await sort.selectOption('Maior Preço');
  await expect(page).toHaveURL('/shop?sortBy=high');
  await expect(getTitles(page).first()).toHaveText('Arame Liso Ovalado 15 x 17 700 kgf – Rolo 1.000 m');
  // The product costs 501,42 with its discount, and 589,90 without it.
  expect((await readPrices(page)).slice(0, 2)).toEqual([749.9, 501.42]);
  await sort.selectOption('Em Promoção');
  await expect(page).toHaveURL('/shop?sortBy=on-sale');
  await expect(page.getByText('Mostrando 1–9 de 11 resultados')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').getByText('de desconto')).toHaveCount(9);
});

test('load more shows 3 more per click, and no button when all are shown; back from a product restores the number shown, and back again leaves the list (L4, L6, N13) @phone-only', async ({
  page,
}) => {
  await page.goto('/pages/contact');
  await page.goto('/shop/shop-load-more?minPrice=100&maxPrice=135');
  await expect(page.getByText('Mostrando 1–9 de 14 resultados')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  const more = page.getByRole('link', { name: 'Load More Products', exact: true });
  await expect(more).toHaveAttribute('lang', 'en');
  for (const shown of [12, 14]) {
    const place = await page.evaluate(() => window.scrollY);
    await more.click();
    await expect(page.getByText(`Mostrando 1–${shown} de 14 resultados`)).toBeVisible();
    await expect(getTitles(page)).toHaveCount(shown);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
  }
  await expect(more).toBeHidden();
  const thirteenth = getTitles(page).nth(12).getByRole('link');
  const title = await thirteenth.innerText();
  await thirteenth.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(getTitles(page)).toHaveCount(14);
  await expect(thirteenth).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/pages/contact');
});

/** Expects the links of the pagination in this order; the current page is 'página atual n'. */
async function expectPager(page: Page, names: string[]): Promise<void> {
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  await expect
    .poll(() =>
      pager
        .locator('a, [aria-current=page]')
        .evaluateAll((items) =>
          items.map((item) =>
            item.tagName === 'A'
              ? (item.getAttribute('aria-label') ?? '').replace(/^Página /, '')
              : `página atual ${item.lastElementChild?.textContent ?? ''}`,
          ),
        ),
    )
    .toEqual(names);
}
