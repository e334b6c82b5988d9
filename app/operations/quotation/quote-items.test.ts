import { expect, test } from 'vitest';
import { quoteItems } from './quote-items.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('P12 items of a quotation', (openDatabase) => {
  test('cost what so many units cost in the catalogue, all sizes of a product together', async () => {
    const { db } = await openDatabase();
    const priceSteps = '10: 89,90; 40: 85,00';
    await fillCatalogue(db, [
      { id: 1, price: 99.9, priceSteps, sizes: ['P', 'M'] },
      { id: 2, price: 99.9, priceSteps, discount: 20 },
      { id: 3, price: 99.9 },
    ]);
    const ask = (productId: number, quantity: number, size = '') => ({ productId, quantity, color: '', size });
    const requested = [ask(1, 6, 'P'), ask(1, 4, 'M'), ask(2, 39), ask(3, 100)];
    const { items } = await quoteItems(db, requested);
    expect(items.map(({ unitPriceCents }) => unitPriceCents)).toEqual([8990, 8990, 7992, 9990]);
    const { items: fewer } = await quoteItems(db, [ask(1, 6, 'P'), ask(1, 3, 'M')]);
    expect(fewer.map(({ unitPriceCents }) => unitPriceCents)).toEqual([9990, 9990]);
  });
});
