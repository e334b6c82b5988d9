import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { getTitles, readPrices } from '../support/screen.ts';

test.describe('pager', () => {
  test('the pager shows a window of pages with their real range, and the sort orders by selling price (L6, L8, L7)', async ({
    page,
  }) => {
    await test.step('a window of 3 pages, previous, next, first and last, and the real range of each; all when there are 5 or fewer (L6, L7)', async () => {
      await page.goto('/shop');
      await expectPager(page, ['página atual 1', '2', '3', 'Última página, 7', 'Próxima']);
      await page.getByRole('link', { name: 'Próxima' }).click();
      await expect(page).toHaveURL('/shop?page=2');
      await expect(page.getByText('Mostrando 10–18 de 60 resultados')).toBeVisible();
      await expectPager(page, ['Anterior', '1', 'página atual 2', '3', 'Última página, 7', 'Próxima']);
      await page.goto('/shop?page=4');
      const middle = ['Anterior', 'Primeira página', '3', 'página atual 4', '5', 'Última página, 7', 'Próxima'];
      await expectPager(page, middle);
      await page.getByRole('link', { name: 'Última página, 7' }).click();
      await expect(page).toHaveURL('/shop?page=7');
      await expect(page.getByText('Mostrando 55–60 de 60 resultados')).toBeVisible();
      await expect(getTitles(page)).toHaveCount(6);
      await expectPager(page, ['Anterior', 'Primeira página', '6', 'página atual 7']);
      await page.getByRole('link', { name: 'Anterior' }).click();
      await expect(page).toHaveURL('/shop?page=6');
      await expect(page.getByText('Mostrando 46–54 de 60 resultados')).toBeVisible();
      await page.getByRole('link', { name: 'Primeira página' }).click();
      await expect(page).toHaveURL('/shop');
      await expect(page.getByText('Mostrando 1–9 de 60 resultados')).toBeVisible();

      // All pages when there are 5 or fewer (12 per page: 60 products are 5 pages), and no pager for one.
      await page.goto('/shop/shop-filter-dropdown?page=3');
      await expectPager(page, ['Anterior', '1', '2', 'página atual 3', '4', '5', 'Próxima']);
      await page.goto('/shop?category=gatos');
      await expect(getTitles(page)).toHaveCount(3);
      await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    });

    await test.step('the sort orders by selling price, keeps the offers, and defaults to the id (L8)', async () => {
      await page.goto('/shop');
      const sort = page.getByRole('combobox', { name: 'Ordenar por' });
      await expect(sort.locator('option')).toHaveText([
        'Ordenação Padrão',
        'Menor Preço',
        'Maior Preço',
        'Em Promoção',
        'Menor preço por kg',
      ]);
      await expect(sort).toHaveValue('asc');
      const byId = await getTitles(page).allInnerTexts();
      await expect.poll(() => readIds(page)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]);

      await sort.selectOption('Menor Preço');
      await expect(page).toHaveURL('/shop?sortBy=low');
      await expect(getTitles(page).first()).toHaveText('Ração Caipira Crescimento 16 – Pacote 5 kg');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const low = await readPrices(page);
      expect(low).toEqual(low.toSorted((a, b) => a - b));

      await sort.selectOption('Maior Preço');
      await expect(page).toHaveURL('/shop?sortBy=high');
      await expect(getTitles(page).first()).toHaveText('Arame Liso Ovalado 15 x 17 700 kgf – Rolo 1.000 m');
      const high = await readPrices(page);
      expect(high).toEqual(high.toSorted((a, b) => b - a));
      // 501,42 after its discount, although 589,90 before.
      expect(high.slice(0, 2)).toEqual([749.9, 501.42]);

      await sort.selectOption('Em Promoção');
      await expect(page).toHaveURL('/shop?sortBy=on-sale');
      await expect(page.getByText('Mostrando 1–9 de 11 resultados')).toBeVisible();
      const ids = await readIds(page);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      await expect(page.getByRole('main').getByRole('article').getByText('de desconto')).toHaveCount(9);

      await sort.selectOption('Ordenação Padrão');
      await expect(getTitles(page)).toHaveText(byId);
    });
  });
});

test.describe('load more', () => {
  test('9 first, 3 more per click, no button when all are shown (L4, L6)', async ({ page }) => {
    await page.goto('/shop/shop-load-more?category=bovinos-de-leite');
    await expect(getTitles(page)).toHaveCount(6);
    await expect(getMore(page)).toBeHidden();
    await page.goto('/shop/shop-load-more?minPrice=100&maxPrice=135');
    await expect(page.getByText('Mostrando 1–9 de 14 resultados')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    await expect(getMore(page)).toHaveAttribute('lang', 'en');
    for (const shown of [12, 14]) {
      const place = await page.evaluate(() => window.scrollY);
      await getMore(page).click();
      await expect(page.getByText(`Mostrando 1–${shown} de 14 resultados`)).toBeVisible();
      await expect(getTitles(page)).toHaveCount(shown);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
    }
    await expect(getMore(page)).toBeHidden();
  });

  test(
    'back from a product finds as many as were shown, and back once more leaves the list (L4, N13)',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/pages/contact');
      await page.goto('/shop/shop-load-more');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja');
      await expect(page.getByRole('navigation', { name: 'Você está aqui' })).toContainText('Produtos');
      await expect(page.getByText('Mostrando 1–9 de 60 resultados')).toBeVisible();
      await getMore(page).click();
      await expect(getTitles(page)).toHaveCount(12);
      await getMore(page).click();
      await expect(getTitles(page)).toHaveCount(15);
      await getTitles(page).nth(13).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Núcleo Vaca Alta Produção – Saco 25 kg');
      await page.goBack();
      await expect(getTitles(page)).toHaveCount(15);
      await expect(getTitles(page).nth(13)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/pages/contact');
    },
  );
});

/** Checks what the pager offers, in order; the present page is among them as 'página atual n'. */
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

function getMore(page: Page) {
  return page.getByRole('link', { name: 'Load More Products', exact: true });
}

async function readIds(page: Page): Promise<number[]> {
  const hrefs = await getTitles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => Number(href.split('/').at(-1)));
}
