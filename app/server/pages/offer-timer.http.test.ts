import { afterEach, describe, expect, test } from 'vitest';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { sameSite, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { readFormFields } from '#tests/support/http/panel-form.ts';

let app: TestApp;
afterEach(() => app.stop());

/** Starts a store with one product at half price until `endMs`. @param ends whether the discount ends with the offer */
async function openShop({ endMs, ends }: { endMs: number; ends: boolean }): Promise<void> {
  app = await startTestApp({
    env: { ...ownerEnv, OFFER_ENDS_DISCOUNT: String(ends) },
    seed: (db) => fillCatalogue(db, [{ id: 1, price: 100, discount: 50, offerDate: until(endMs) }]),
  });
}

function until(endMs: number) {
  return { startDate: null, endDate: new Date(endMs).toISOString() };
}

const screens = ['/shop/shop-details/1', '/shop', '/home', '/api/Produto/v1/produtos?ids=1'];
const discounted = /R\$\s50,00|"discount":50/;

describe('a store whose discounts end with their offers', () => {
  test('sells at full price as soon as an offer has ended, in cached pages too, and states until when a price is valid', async () => {
    const tomorrowMs = Date.now() + 86_400_000;
    await openShop({ endMs: tomorrowMs, ends: true });
    for (const screen of screens) expect(await app.read(screen)).toMatch(discounted);
    expect(await app.read('/shop?sortBy=on-sale')).toContain('/shop/shop-details/1"');
    expect(await app.read('/shop/shop-details/1')).toContain(
      `"priceValidUntil":"${new Date(tomorrowMs).toISOString()}"`,
    );
    const endMs = Date.now() + 1500;
    await changeProduct(app.db, { id: 1, input: { offerDate: until(endMs) }, nowMs: Date.now() });
    for (const screen of screens) await expect.poll(() => app.read(screen)).not.toMatch(discounted);
    expect(Date.now()).toBeGreaterThanOrEqual(endMs);
    const product = await app.read('/shop/shop-details/1');
    expect(product).toContain('"price":"100.00"');
    expect(product).not.toContain('priceValidUntil');
    await expect.poll(() => app.read('/shop?sortBy=on-sale')).not.toContain('/shop/shop-details/1"');
    expect(app.logLines).toEqual([]);
  });

  test('applies all due changes before its first response, however long it was stopped', async () => {
    await openShop({ endMs: Date.now() - 60_000, ends: true });
    for (const screen of screens) expect(await app.read(screen)).not.toMatch(discounted);
  });

  test('tells the owner that a discount saved after the end of its offer does not apply', async () => {
    await openShop({ endMs: Date.now() - 60_000, ends: true });
    const headers = { ...sameSite, Cookie: await signInToPanel(app) };
    const form = readFormFields(await (await app.get('/painel/produtos/1', { headers })).text());
    form.set('discount', '40');
    const saved = await app.get('/painel/produtos/1', { method: 'POST', headers, body: form });
    const page = await (await app.get(saved.headers.get('Location') ?? '', { headers })).text();
    expect(page).toContain('Salvo, mas o desconto não vale agora');
  });

  test('tells the owner that an offer with an end and without a discount shows only its end', async () => {
    await openShop({ endMs: Date.now() + 86_400_000, ends: true });
    await changeProduct(app.db, { id: 1, input: { discount: 0 }, nowMs: Date.now() });
    const headers = { ...sameSite, Cookie: await signInToPanel(app) };
    const page = await (await app.get('/painel/produtos/1?feito=salvo', { headers })).text();
    expect(page).toContain('Salvo. A oferta não tem desconto');
  });
});

test('by default a discount remains after its offer has ended, without an end date in the data, but a promotional price with dates ends by itself', async () => {
  await openShop({ endMs: Date.now() - 60_000, ends: false });
  for (const screen of screens) expect(await app.read(screen)).toMatch(discounted);
  expect(await app.read('/shop/shop-details/1')).not.toContain('priceValidUntil');
  const offerDate = { ...until(Date.now() + 86_400_000), endsDiscount: true };
  await changeProduct(app.db, { id: 1, input: { offerDate }, nowMs: Date.now() });
  await expect.poll(() => app.read('/shop/shop-details/1')).toContain('"priceValidUntil"');
  for (const screen of screens) expect(await app.read(screen)).toMatch(discounted);
  const endMs = Date.now() + 1500;
  await changeProduct(app.db, { id: 1, input: { offerDate: until(endMs) }, nowMs: Date.now() });
  for (const screen of screens) await expect.poll(() => app.read(screen)).not.toMatch(discounted);
  expect(Date.now()).toBeGreaterThanOrEqual(endMs);
});
