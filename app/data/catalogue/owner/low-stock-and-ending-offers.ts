import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { OfferItem, OwnerList, StockItem } from '#app/domain/catalogue/owner/owner-lists.ts';

/** Lists products that are out of stock or have fewer than `below` units. Those out of stock come first. */
export async function listLowStock(
  db: Database,
  { below, limit }: { below: number; limit: number },
): Promise<OwnerList<StockItem>> {
  const low = db.query
    .selectFrom('products')
    .where((eb) => eb.or([eb('in_stock', '=', 0), eb('quantity', '<', below)]));
  const rows = await low
    .select(['id', 'sku', 'title', 'quantity', 'in_stock'])
    .orderBy('in_stock')
    .orderBy('quantity')
    .orderBy('id')
    .limit(limit)
    .execute();
  const items = rows.map(({ in_stock: inStock, ...row }) => ({ ...row, isInStock: inStock === 1 }));
  return { items, total: await countRows(low) };
}

/**
 * Lists products whose offer ends at or after `fromMs` and before `untilMs` (ms since 1970), the earliest end first.
 */
export async function listEndingOffers(
  db: Database,
  { fromMs, untilMs, limit }: { fromMs: number; untilMs: number; limit: number },
): Promise<OwnerList<OfferItem>> {
  const ending = db.query
    .selectFrom('products')
    .where('offer_end_ms', '>=', fromMs)
    .where('offer_end_ms', '<', untilMs);
  const items = await ending
    .select(['id', 'sku', 'title'])
    .select((eb) => eb.fn.coalesce('offer_end_ms', eb.lit(0)).as('endMs'))
    .orderBy('offer_end_ms')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { items, total: await countRows(ending) };
}
