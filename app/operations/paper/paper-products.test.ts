import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  confirmPrintedLabels,
  countUnconfirmedLabels,
  findPrintedTexts,
  storeMadeLabels,
} from '#app/data/paper/printed-labels.ts';
import { serializePriceLabel } from '#app/domain/paper/price-label.ts';
import { restoreStore } from '#app/operations/backup/restore-store.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import type { Database } from '#app/data/database/database.ts';
import { importedAtMs, openCatalogue } from '#tests/factories/catalogue.ts';
import { backUpToText } from '#tests/support/databases/back-up-to-text.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { countPaper, readPaperProducts, readProductLabels } from './paper-products.ts';

const nowMs = importedAtMs + 1000;
const endedOffer = { startDate: '2026-10-01T00:00:00-03:00', endDate: '2026-11-01T00:00:00-03:00', endsDiscount: true };

describeOnBothEngines('products for printing', (open) => {
  test('are those sold without restriction, at their present prices, sorted by category and name (PE1)', async () => {
    const { db } = await openCatalogue(
      open,
      [
        { id: 1, title: 'Zebu', parent: 'Aves' },
        { id: 2, title: 'Água', parent: 'Aves', discount: 15, offerDate: endedOffer },
        { id: 3, title: 'Sela', parent: 'Equinos', additionalInformation: [{ key: 'EAN', value: '7891234567895' }] },
        { id: 4, hidden: true },
        { id: 5, saleRestriction: 'prescription' },
        { id: 6, saleRestriction: 'controlled' },
        { id: 7, title: 'Sem preço', parent: 'Equinos', price: 0 },
      ],
      { categories: ['Equinos', 'Aves'].map((parent) => ({ parent, children: [] })) },
    );
    const ids = [1, 2, 3, 4, 5, 6, 7, 99];
    const products = await readPaperProducts(db, ids);
    expect(products.map(({ id }) => id)).toEqual([3, 7, 2, 1]);
    expect(products.find(({ id }) => id === 2)?.discountBasisPoints).toBe(0);
    const labels = await readProductLabels(db, ids);
    expect(labels.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(labels[0]?.label.code).toEqual({ kind: 'ean13', text: '7891234567895' });
    expect(await countPaper(db, ids)).toEqual({ products: 4, labels: 3, changed: 3 });
  });

  test('have outdated labels until the owner confirms that the present ones were printed (PE5)', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const allIds = [1, 2, 3];
    const listChanged = async () =>
      (await readProductLabels(db, allIds)).filter(({ isChanged }) => isChanged).map(({ id }) => id);
    await makeLabels(db, allIds, nowMs);
    expect(await listChanged()).toEqual(allIds);
    expect(await countUnconfirmedLabels(db, [nowMs, nowMs + 1])).toEqual(new Map([[nowMs, 3]]));
    expect(await findPrintedTexts(db, allIds)).toEqual(new Map());

    // A price that changed after the PDF was created is not on the printed label.
    await changeProduct(db, { id: 2, nowMs, input: { price: 90 } });
    expect(await confirmPrintedLabels(db, { madeAtMs: nowMs, nowMs: nowMs + 5 })).toBe(3);
    expect(await listChanged()).toEqual([2]);
    expect(await countUnconfirmedLabels(db, [nowMs])).toEqual(new Map());

    // A label that a newer PDF contains too is confirmed only together with the newer PDF.
    await makeLabels(db, [1, 2], nowMs + 10);
    expect(await confirmPrintedLabels(db, { madeAtMs: nowMs, nowMs: nowMs + 20 })).toBe(1);
    expect(await listChanged()).toEqual([2]);
    expect(await countUnconfirmedLabels(db, [nowMs, nowMs + 10])).toEqual(new Map([[nowMs + 10, 2]]));
    expect(await confirmPrintedLabels(db, { madeAtMs: nowMs + 10, nowMs: nowMs + 30 })).toBe(2);
    expect(await listChanged()).toEqual([]);
    expect(await confirmPrintedLabels(db, { madeAtMs: 1, nowMs })).toBe(0);
  });

  test('have outdated labels when a restored backup brings back a price that differs from the one on the shelf (PE5)', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }, { id: 2 }]);
    const printLabels = async (instant: number) => {
      await makeLabels(db, [1, 2], instant);
      await confirmPrintedLabels(db, { madeAtMs: instant, nowMs: instant });
    };
    await printLabels(nowMs);
    const backup = await backUpToText(db, { nowMs });
    await changeProduct(db, { id: 2, nowMs, input: { price: 90 } });
    await printLabels(nowMs + 10);
    await restoreStore(db, { text: Readable.from([backup]), nowMs: nowMs + 20 });
    const labels = await readProductLabels(db, [1, 2]);
    expect(labels.map(({ id, isChanged }) => [id, isChanged])).toEqual([
      [1, false],
      [2, true],
    ]);
  });
});

async function makeLabels(db: Database, ids: number[], madeAtMs: number) {
  const labels = await readProductLabels(db, ids);
  await storeMadeLabels(db, {
    labels: new Map(labels.map(({ id, label }) => [id, serializePriceLabel(label)])),
    madeAtMs,
  });
}
