import { sql } from 'kysely';
import { recogniseExamples } from '#app/data/catalogue/owner/example-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { unpricedOrder, type ProductTable } from '#app/data/catalogue/catalogue-tables.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { getSellingPriceCents, hasDiscount, type Priced } from '#app/domain/catalogue/price/discount.ts';
import { withRunningOffer, type Offered, type OfferMoment } from '#app/domain/catalogue/price/offer.ts';
import { withAllowedOffer, type Restrictable } from '#app/domain/catalogue/sale-restriction.ts';

const batchSize = 500;
const signatureName = 'offers';

/** Derives a product's price columns from its price, discount and offer at the given time. */
export function getPriceColumns(
  product: Priced & Offered & Restrictable,
  moment: OfferMoment,
): Pick<ProductTable, 'selling_price_cents' | 'price_order' | 'on_sale'> {
  const productAsSold = withRunningOffer(withAllowedOffer(product), moment);
  const sellingPriceCents = getSellingPriceCents(productAsSold);
  return {
    selling_price_cents: sellingPriceCents,
    price_order: sellingPriceCents > 0 ? sellingPriceCents : unpricedOrder,
    on_sale: hasDiscount(productAsSold) ? 1 : 0,
  };
}

/**
 * Whether discounts end with their offers, as stored when the server last started. Every process that writes products
 * reads this stored value instead of its own environment variables.
 */
export async function readOffersEndDiscounts(db: Database): Promise<boolean> {
  const row = await db.query
    .selectFrom('derived_signatures')
    .select('signature')
    .where('name', '=', signatureName)
    .executeTakeFirst();
  return row?.signature === 'end';
}

/** Reads what prices at an instant depend on besides the product. */
export async function readOfferMoment(db: Database, nowMs: number): Promise<OfferMoment> {
  return { nowMs, offersEndDiscounts: await readOffersEndDiscounts(db) };
}

/** Stores whether discounts end with their offers. The server calls it when it starts. */
export async function storeOffersEndDiscounts(tx: Database, offersEndDiscounts: boolean): Promise<void> {
  const signature = offersEndDiscounts ? 'end' : 'last';
  await tx.query
    .insertInto('derived_signatures')
    .values({ name: signatureName, signature })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ signature }))
    .execute();
}

/**
 * Finds the next instant after `nowMs` at which the start or end of an offer may change a price, in ms since 1970; null
 * when there is none. It costs two index look-ups.
 */
export async function findNextOfferInstant(db: Database, nowMs: number): Promise<number | null> {
  const { ends, starts } = await db.query
    .selectNoFrom((eb) => [
      eb
        .selectFrom('products')
        .select(({ fn }) => fn.min('offer_end_ms').as('end'))
        .where('on_sale', '=', 1)
        .where('offer_end_ms', '>', nowMs)
        .as('ends'),
      eb
        .selectFrom('products')
        .select(({ fn }) => fn.min('offer_start_ms').as('start'))
        .where('on_sale', '=', 0)
        .where('offer_start_ms', '>', nowMs)
        .as('starts'),
    ])
    .executeTakeFirstOrThrow();
  const instants = [ends, starts].filter((instant) => instant !== null);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** Lists in ascending order the ids of products whose stored price may be outdated at the given time. */
export async function listOutdatedOffers(db: Database, { nowMs, offersEndDiscounts }: OfferMoment): Promise<number[]> {
  const products = db.query
    .selectFrom('products')
    .select('id')
    .where('discount_basis_points', '>', 0)
    .$if(!offersEndDiscounts, (query) => query.where('offer_ends_discount', '=', 1));
  const undiscounted = products.where('on_sale', '=', 0).where('sale_restriction', '=', 'none');
  const discounted = products.where('on_sale', '=', 1);
  const rows = await discounted
    .where('offer_end_ms', '<=', nowMs)
    .union(discounted.where('offer_start_ms', '>', nowMs))
    .union(undiscounted.where('offer_start_ms', '<=', nowMs).where(hasNotEnded(nowMs)))
    .union(undiscounted.where('offer_start_ms', 'is', null).where('offer_end_ms', '>', nowMs))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists in ascending order the ids of products whose stored price has no discount although one is entered. A former
 * setting of the store may be the reason.
 */
async function listUndiscounted(db: Database): Promise<number[]> {
  const rows = await db.query
    .selectFrom('products')
    .select('id')
    .where('discount_basis_points', '>', 0)
    .where('on_sale', '=', 0)
    .where('offer_ends_discount', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Recalculates the stored prices that may be outdated, in batches, so that requests are served in between. Call
 * `bumpProductsVersion` when the result is not 0.
 * @returns the number of changed products
 */
export async function refreshOfferPrices(tx: Database, nowMs: number): Promise<number> {
  const moment = await readOfferMoment(tx, nowMs);
  const outdated = await listOutdatedOffers(tx, moment);
  const ids = moment.offersEndDiscounts ? outdated : [...outdated, ...(await listUndiscounted(tx))];
  let changedCount = 0;
  for await (const batch of inBatches(ids, batchSize)) changedCount += await writePrices(tx, batch, moment);
  return changedCount;
}

/**
 * Finds up to `limit` visible products whose offer has ended but which are still sold at a discount, in the order of
 * their ids.
 */
export async function findEndedDiscounts(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<{ sku: string; title: string }[]> {
  return db.query
    .selectFrom('products')
    .select(['sku', 'title'])
    .where('on_sale', '=', 1)
    .where('offer_end_ms', '<=', nowMs)
    .where('hidden', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function hasNotEnded(nowMs: number) {
  return sql<boolean>`(offer_end_ms is null or offer_end_ms > ${nowMs})`;
}

/** Writes the prices of those of the given products whose discount has begun or ceased to apply, and counts them. */
async function writePrices(tx: Database, ids: readonly number[], moment: OfferMoment): Promise<number> {
  const rows = await tx.query
    .selectFrom('products')
    .select(['id', 'selling_price_cents', 'price_order', 'on_sale'])
    .select(['price_cents as priceCents', 'discount_basis_points as discountBasisPoints'])
    .select(['offer_start_ms as offerStartMs', 'offer_end_ms as offerEndMs', 'sale_restriction as saleRestriction'])
    .select('offer_ends_discount')
    .where('id', 'in', [...ids])
    .execute();
  const changes = rows.flatMap((row) => {
    const columns = getPriceColumns({ ...row, offerEndsDiscount: row.offer_ends_discount === 1 }, moment);
    return columns.on_sale === row.on_sale ? [] : [{ id: row.id, ...columns }];
  });
  if (changes.length === 0) return 0;
  // The numbers are literals of the statement, because PostgreSQL would take parameters of VALUES for text.
  const values = changes.map(
    ({ id, selling_price_cents: price, price_order: order, on_sale: onSale }) =>
      sql`(${sql.lit(id)}, ${sql.lit(price)}, ${sql.lit(order)}, ${sql.lit(onSale)})`,
  );
  await sql`
    update products set selling_price_cents = column2, price_order = column3, on_sale = column4,
      updated_at_ms = ${moment.nowMs}
    from (values ${sql.join(values)}) as changes where products.id = column1`.execute(tx.query);
  await recogniseExamples(tx, moment.nowMs);
  return changes.length;
}
