import type { Page } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { fillLists, readStorage } from '../support/lists.ts';
import { getCard, getCartRow } from '../support/screen.ts';
import { changeAsOwner, expectNoticed } from '../support/stores/catalogue.ts';
import { expect, test } from '../support/store.ts';

test.use({ storeEnv: { OFFER_ENDS_DISCOUNT: 'true' } });

/** Timeout in ms for checks that must pass before the offer begins or ends, while the old prices are shown. */
const soonMs = 5000;

test('PP7 P9: open pages show the new price when an offer begins or ends', async ({
  page,
  store,
  context,
  openDevice,
}) => {
  const [salt, foal] = ['Suplemento Mineral Cocho Forte 80 – Saco 30 kg', 'Ração Potro Crescimento 16 – Saco 40 kg'];
  const [coming, list] = [await context.newPage(), await context.newPage()];
  let cart = page;
  // Opening four pages may take longer than this on a slow machine; the test then tries again with a later time.
  let aheadMs = 12_500;
  await expect(async () => {
    aheadMs *= 2;
    const moment = new Date(Date.now() + aheadMs).toISOString();
    await changeAsOwner(store, 1001, { price: 200, discount: 50, offerDate: { startDate: null, endDate: moment } });
    await changeAsOwner(store, 1017, { price: 300, discount: 50, offerDate: { startDate: moment, endDate: null } });
    cart = await openDevice();
    await fillLists(cart, { cart: [1001, 1017] });
    await Promise.all([
      openAt(page, productPath(1001)),
      openAt(coming, productPath(1017)),
      openAt(list, `${paths.search}?searchText=${encodeURIComponent(salt)}`),
      openAt(cart, paths.cart),
    ]);
    await Promise.all(
      (
        [
          [page.getByRole('main'), 'R$ 100,00'],
          [coming.getByRole('main'), 'R$ 300,00'],
          [getCard(list, salt), 'R$ 100,00'],
          [getCartRow(cart, salt), 'R$ 100,00'],
          [getCartRow(cart, foal), 'R$ 300,00'],
        ] as const
      ).map(([place, price]) => expect(place).toContainText(price, { timeout: soonMs })),
    );
    expect(Date.now()).toBeLessThan(Date.parse(moment));
  }).toPass();

  await expect(page.getByRole('main')).not.toContainText('R$ 100,00');
  await expect(page.getByRole('main')).toContainText('R$ 200,00');
  await expect(coming.getByRole('main')).toContainText('R$ 150,00');
  await expect(getCard(list, salt)).toContainText('R$ 200,00');
  await expect(cart.getByText(`${salt}: o preço mudou, R$ 100,00 → R$ 200,00.`)).toBeVisible();
  await expect(cart.getByText(`${foal}: o preço mudou, R$ 300,00 → R$ 150,00.`)).toBeVisible();
});

test('CL3 PP7: a product that is added between the end of its offer and the update of the page gets its present price', async ({
  page,
  store,
}) => {
  const hourMs = 3_600_000;
  const endMs = Date.now() + hourMs;
  const endDate = new Date(endMs).toISOString();
  await changeAsOwner(store, 1001, { price: 200, discount: 50, offerDate: { startDate: null, endDate } });
  await expectNoticed(page, productPath(1001), { has: '100,00' });
  await page.clock.install();
  await openAt(page, productPath(1001));
  await expect(page.getByRole('main')).toContainText('R$ 100,00');
  await changeAsOwner(store, 1001, { price: 200, discount: 0, offerDate: null });
  await expectNoticed(page, productPath(1001), { lacks: '100,00' });
  await page.route(`**${productPath(1001)}`, async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
    await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1001, discount: 50 }]);
    await route.fulfill({ headers: { Date: new Date(endMs + 1000).toUTCString() } });
  });
  await page.clock.fastForward(hourMs + 10_000);
  await expect(page.getByRole('main')).toContainText('R$ 200,00');
  await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1001, price: 200, discount: 0 }]);
});

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
}
