import type { Database } from '#app/data/database/database.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { planBulk } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { fillCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';

/** Time of bulk changes in tests in ms since 1970: one minute after the catalogue was filled. */
export const bulkAtMs = importedAtMs + 60_000;

export const plusFive: BulkChange = { kind: 'price-percent', basisPoints: 500, rounding: 'cent' };

/** Fills a catalogue with four products: a plain one, one without a price, a restricted one and a hidden one. */
export async function fillForBulk(db: Database): Promise<void> {
  await fillCatalogue(db, [
    { id: 1, sku: 'A', title: 'Sal mineral', price: 10, tags: ['sal'] },
    {
      id: 2,
      sku: 'B',
      title: 'Arame',
      price: 0,
      parent: 'Cercas',
      children: 'Arames',
      quantity: 0,
      status: 'out-of-stock',
    },
    { id: 3, sku: 'C', title: 'Vacina', price: 30, saleRestriction: 'prescription', brand: null },
    { id: 4, sku: 'D', title: 'Ração', price: 40, hidden: true, brand: { name: 'Águia' }, discount: 10 },
  ]);
}

/** Plans a bulk change of the given products. @returns the id of the stored plan */
export async function planForTest(db: Database, change: BulkChange, ids: readonly number[] = [1, 2, 3, 4]) {
  const result = await planBulk(db, { selection: { ids }, change, nowMs: bulkAtMs });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value.id;
}
