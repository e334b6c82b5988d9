import { expect, test, type Page } from '../support/journey-test.ts';
import { getFilters, getTitles } from '../support/page-elements.ts';

test('each layout variant has its own columns and place of the filters, which do not move when the list has loaded (N13, L1, L19, L2, L20, L6)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const shop = await measure(page, '/shop');
  expect(shop).toMatchObject({ sidebar: 'left', columns: 3, cards: 9 });

  const full = await measure(page, '/shop/shop-full-width', 12);
  expect(full).toMatchObject({ sidebar: 'left', columns: 6, cards: 12 });
  expect(full.right - full.left).toBeGreaterThan(1800);

  const wide = await measure(page, '/shop/shop-1600', 12);
  expect(wide).toMatchObject({ sidebar: 'left', columns: 4, cards: 12 });
  expect(wide.right - wide.left).toBeGreaterThan(shop.right - shop.left + 100);
  expect(wide.right - wide.left).toBeLessThanOrEqual(1600);

  expect(await measure(page, '/shop/shop-list')).toMatchObject({ sidebar: 'left', columns: 1, cards: 9 });
  await page.getByRole('link', { name: 'Ver em grade' }).click();
  await expect.poll(async () => (await getShape(page)).columns).toBe(3);

  const none = await measure(page, '/shop/shop-no-sidebar', 12);
  expect(none).toMatchObject({ sidebar: 'none', columns: 4, cards: 12 });

  expect(await measure(page, '/shop/shop-right-sidebar')).toMatchObject({ sidebar: 'right', columns: 3, cards: 9 });
  const lefts = await page.evaluate(() => {
    const filters = document.querySelector('#filtros');
    const getLeft = () => filters?.getBoundingClientRect().left;
    const beside = getLeft();
    for (let next = filters?.nextElementSibling; next; next = filters?.nextElementSibling) next.remove();
    return [beside, getLeft()];
  });
  expect(lefts[0]).toBeGreaterThan(1000);
  expect(lefts[1]).toBe(lefts[0]);
});

test("'Filter' opens the dropdown or the drawer, which close after a reset, and the dropdown stays open after a filter is chosen (N13, L3, L6, L16)", async ({
  page,
}) => {
  await page.goto('/shop/shop-filter-dropdown');
  await expectTitled(page, 12);
  const panel = getFilters(page);
  const button = page.getByRole('button', { name: 'Filter', exact: true });
  await expect(button).toHaveAttribute('lang', 'en');
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: /^Em Promoção/ }).click();
  await expect(page).toHaveURL('/shop/shop-filter-dropdown?status=on-sale');
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/shop/shop-filter-dropdown');
  await expect(panel).toBeHidden();

  // The drawer also closes when the filters are reset.
  await page.goto('/shop/shop-filter-offcanvas?status=in-stock');
  await button.click();
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  await panel.getByRole('link', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/shop/shop-filter-offcanvas');
  await expect(panel).toBeHidden();
});

test('load more adds 3 products per click until all are shown, and going back from a product restores the number shown (L4, L6, N13) @phone', async ({
  page,
}) => {
  await page.goto('/pages/contact');
  await page.goto('/shop/shop-load-more?minPrice=100&maxPrice=135');
  await expect(page.getByText('Mostrando 1–9 de 14 resultados')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
  const more = page.getByRole('link', { name: 'Load More Products', exact: true });
  await expect(more).toHaveAttribute('lang', 'en');
  for (const shown of [12, 14]) {
    const scrollTop = await page.evaluate(() => window.scrollY);
    await more.click();
    await expect(page.getByText(`Mostrando 1–${shown} de 14 resultados`)).toBeVisible();
    await expect(getTitles(page)).toHaveCount(shown);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(scrollTop);
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

/** Reads the position of the filters and the layout of the products, with positions in px. */
async function getShape(page: Page) {
  return page.evaluate(() => {
    const list = document.querySelector('main article')?.closest('ul')?.getBoundingClientRect() ?? new DOMRect();
    const aside = document.querySelector('#filtros')?.getBoundingClientRect();
    const cards = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect());
    const isSeen = aside !== undefined && aside.width > 0;
    return {
      sidebar: isSeen ? (aside.right <= list.left ? 'left' : 'right') : 'none',
      left: Math.round(Math.min(list.left, isSeen ? aside.left : list.left)),
      right: Math.round(Math.max(list.right, isSeen ? aside.right : list.right)),
      columns: new Set(cards.map(({ left }) => Math.round(left))).size,
      cards: cards.length,
    };
  });
}

async function measure(page: Page, path: string, shown = 9) {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expectTitled(page, shown);
  return getShape(page);
}

/** Expects the heading and breadcrumb of a listing, and the stated and actual number of products shown. */
async function expectTitled(page: Page, shown: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja');
  await expect(page.getByRole('navigation', { name: 'Você está aqui' })).toContainText('Produtos');
  await expect(page.getByText(`Mostrando 1–${shown} de 60 resultados`)).toBeVisible();
  await expect(getTitles(page)).toHaveCount(shown);
}
