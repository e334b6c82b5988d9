import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/id-sequence.ts';
import { isSkuTaken } from '#app/operations/catalogue/write-product.ts';

/** A code for a new product whose owner gives it none: its number, which no other product ever gets. */
export async function proposeSku(db: Database): Promise<string> {
  const ids = await openIdSequence(db, 'products');
  for (;;) {
    const sku = `P-${ids.next()}`;
    if (!(await isSkuTaken(db, { sku, id: undefined }))) return sku;
  }
}
