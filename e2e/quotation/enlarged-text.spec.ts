import { openDatabase } from '#app/data/database/open-database.ts';
import { findQuotationByCode } from '#app/data/quotation/quotations.ts';
import { answerQuotation } from '#app/operations/quotation/shop-quotations.ts';
import { makeCode } from '#tests/factories/quotation.ts';
import { findWiderThanScreen } from '../support/narrow-screens.ts';
import { expect, test } from '../support/store.ts';

// Without the phone's own viewport, which grows with what is too wide for it.
test.use({ storeEnv: { PUBLIC_URL: 'http://loja.example' }, viewport: { width: 390, height: 844 } });

test('no page of a quotation scrolls sideways on a phone with text of twice the size', async ({ page, store }) => {
  const code = makeCode();
  const itens = [1001, 1055, 1020].map((produtoId) => ({ produtoId, quantidade: 900 }));
  const asked = await page.request.post('/api/Cotacao/v1/cotacao', { data: { codigo: code, itens } });
  expect(asked.status()).toBe(201);
  await page.goto(`/cotacao/${code}`);
  await expect(page.getByRole('row')).toHaveCount(1 + itens.length);
  await expectNothingSideways('sent');

  const db = await openDatabase(store.location);
  const { id = 0, version = 0 } = (await findQuotationByCode(db, code)) ?? {};
  const items = itens.map(() => ({
    quantity: 800,
    unitPriceCents: 1_234_567,
    discountCents: 50_000,
    substitute: null,
  }));
  const terms = { freightCents: 2_000_000, discountCents: 500_000, note: 'Entrego na quinta.' };
  const answer = { items, ...terms, validUntilMs: Date.now() + 86_400_000 };
  await answerQuotation(db, { id, version, answer, nowMs: Date.now() });
  await db.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aceitar a cotação' })).toBeVisible();
  await expectNothingSideways('answered');

  for (const address of ['/cotacao', '/cotacao/minhas']) {
    await page.goto(address);
    await expectNothingSideways(address);
  }

  async function expectNothingSideways(place: string): Promise<void> {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft([place, await findWiderThanScreen(page)]).toEqual([place, []]);
  }
});
