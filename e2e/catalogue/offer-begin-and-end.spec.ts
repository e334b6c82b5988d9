import { paths, productPath } from '#app/paths.ts';
import { fillLists, readStorage } from '../support/stored-lists.ts';
import { getCard, getCartRow } from '../support/page-elements.ts';
import { changeAsOwner, expectNoticed } from '../support/stores/change-catalogue.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

test.use({ storeEnv: { OFFER_ENDS_DISCOUNT: 'true' } });

const hourMs = 3_600_000;
const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const foal = 'Ração Potro Crescimento 16 – Saco 40 kg';

test('open pages show the new price when an offer begins or ends, and a product added before the page updates gets it too (PP7, P9, CL3)', async ({
  page,
  store,
  context,
  openDevice,
}) => {
  const momentMs = Date.now() + hourMs;
  const moment = new Date(momentMs).toISOString();
  await changeAsOwner(store, 1001, { price: 200, discount: 50, offerDate: { startDate: null, endDate: moment } });
  await changeAsOwner(store, 1017, { price: 300, discount: 50, offerDate: { startDate: moment, endDate: null } });
  await expectNoticed(page, productPath(1001), { has: '100,00' });
  await expectNoticed(page, productPath(1017), { has: '300,00' });
  const [coming, list, cart] = [await context.newPage(), await context.newPage(), await openDevice()];
  await fillLists(cart, { cart: [1001, 1017] });
  for (const tab of [page, cart]) await tab.clock.install();
  await page.goto(productPath(1001));
  await coming.goto(productPath(1017));
  await list.goto(`${paths.search}?searchText=${encodeURIComponent(salt)}`);
  await cart.goto(paths.cart);
  const [ending, beginning] = [page.getByRole('main'), coming.getByRole('main')];
  await expect(ending).toContainText('R$ 100,00');
  await expect(beginning).toContainText('R$ 300,00');
  await expect(getCard(list, salt)).toContainText('R$ 100,00');
  await expect(getCartRow(cart, salt)).toContainText('R$ 100,00');
  await expect(getCartRow(cart, foal)).toContainText('R$ 300,00');

  // The store's prices change as at the end and the start of the offers. Then the clocks of the pages pass that moment,
  // and so do the dates of the responses to them.
  await changeAsOwner(store, 1001, { price: 200, discount: 0, offerDate: null });
  await changeAsOwner(store, 1017, { price: 300, discount: 50, offerDate: null });
  await expectNoticed(page, productPath(1001), { lacks: '100,00' });
  await expectNoticed(page, productPath(1017), { has: '150,00' });
  for (const tab of [coming, list, cart]) await answerAfter(tab, momentMs);
  await answerAfter(page, momentMs, async () => {
    await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click();
    await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1001, discount: 50 }]);
  });
  for (const tab of [page, cart]) await tab.clock.fastForward(hourMs + 10_000);
  await expect(ending).toContainText('R$ 200,00');
  await expect(beginning).toContainText('R$ 150,00');
  await expect(getCard(list, salt)).toContainText('R$ 200,00');
  await expect(cart.getByText(`${salt}: o preço mudou, R$ 100,00 → R$ 200,00.`)).toBeVisible();
  await expect(cart.getByText(`${foal}: o preço mudou, R$ 300,00 → R$ 150,00.`)).toBeVisible();
  await expect.poll(() => readStorage(page, 'cart')).toMatchObject([{ id: 1001, price: 200, discount: 0 }]);
});

/**
 * Responds to the HEAD requests by which the page reads the store's clock, with a date one second after `momentMs`.
 * @param before called before each response
 */
async function answerAfter(page: Page, momentMs: number, before?: () => Promise<void>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    await before?.();
    await route.fulfill({ headers: { Date: new Date(momentMs + 1000).toUTCString() } });
  });
}
