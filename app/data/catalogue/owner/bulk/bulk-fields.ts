import { getPriceColumns } from '#app/data/catalogue/offer-prices.ts';
import type { OfferMoment } from '#app/domain/catalogue/price/offer.ts';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { updateMany } from '#app/data/database/queries/write-many-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { BulkFields } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';

/** Reads the fields that bulk changes use, for up to a few hundred products, by id. */
export async function readBulkFields(db: Database, ids: readonly number[]): Promise<Map<number, BulkFields>> {
  const rows = await db.query
    .selectFrom('products')
    .select(['id', 'quantity', 'status', 'tags', 'hidden', 'sale_restriction as saleRestriction'])
    .select(['price_cents as priceCents', 'discount_basis_points as discountBasisPoints'])
    .select('price_steps as priceSteps')
    .select(['offer_start_ms as offerStartMs', 'offer_end_ms as offerEndMs', 'category_name as categoryName'])
    .select('offer_ends_discount as offerEndsDiscount')
    .select(['category_id as categoryId', 'subcategory_id as subcategoryId', 'brand_id as brandId'])
    .where(isAmong(db, 'id', ids))
    .execute();
  return new Map(
    rows.map(({ id, tags, hidden, priceSteps, offerEndsDiscount, ...fields }) => [
      id,
      {
        ...fields,
        tags: JSON.parse(tags) as string[],
        priceSteps: JSON.parse(priceSteps) as PriceStep[],
        isHidden: hidden === 1,
        offerEndsDiscount: offerEndsDiscount === 1,
      },
    ]),
  );
}

/**
 * Writes the changed fields of up to a few hundred products and the columns derived from these fields. Call
 * `bumpProductsVersion` after the last batch.
 */
export async function writeBulkFields(
  tx: Database,
  changes: readonly { id: number; before: BulkFields; after: Partial<BulkFields> }[],
  moment: OfferMoment,
): Promise<void> {
  await updateMany(
    tx,
    'products',
    changes.map(({ id, before, after }) => toRow(id, { ...before, ...after }, moment)),
  );
}

function toRow(id: number, fields: BulkFields, moment: OfferMoment) {
  return {
    id,
    price_cents: fields.priceCents,
    price_steps: JSON.stringify(fields.priceSteps),
    discount_basis_points: fields.discountBasisPoints,
    offer_start_ms: fields.offerStartMs,
    offer_end_ms: fields.offerEndMs,
    offer_ends_discount: fields.offerEndsDiscount ? (1 as const) : (0 as const),
    ...getPriceColumns(fields, moment),
    quantity: fields.quantity,
    status: fields.status,
    in_stock: isOutOfStock(fields) ? (0 as const) : (1 as const),
    hidden: fields.isHidden ? (1 as const) : (0 as const),
    category_id: fields.categoryId,
    subcategory_id: fields.subcategoryId,
    category_name: fields.categoryName,
    category_name_key: foldSlug(fields.categoryName),
    brand_id: fields.brandId,
    tags: JSON.stringify(fields.tags),
    updated_at_ms: moment.nowMs,
  };
}
