import { insertMany } from '#app/data/database/queries/write-many-rows.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { DeliveryTables } from '#app/data/quotation/delivery-tables.ts';
import {
  noDeliveryTerms,
  type DeliveryOffer,
  type DeliveryRate,
  type DeliveryTerms,
} from '#app/domain/quotation/delivery/delivery-rules.ts';

/**
 * Reads the delivery terms and their version, which is 0 before the first change. A change must name the version on
 * which it is based.
 */
export async function readDeliveryTerms(db: Database): Promise<{ terms: DeliveryTerms; version: number }> {
  const row = await db.query.selectFrom('delivery_terms').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!row) return { terms: noDeliveryTerms, version: 0 };
  return { terms: { ...noDeliveryTerms, ...(JSON.parse(row.content) as DeliveryTerms) }, version: row.version };
}

/**
 * Replaces the delivery terms if the stored terms have the given version.
 * @returns false when the stored terms have another version
 */
export async function storeDeliveryTerms(
  tx: Database,
  { terms, version }: { terms: DeliveryTerms; version: number },
): Promise<boolean> {
  const row = { version: version + 1, content: JSON.stringify(terms) };
  if (version === 0) {
    const [{ numInsertedOrUpdatedRows = 0n } = {}] = await tx.query
      .insertInto('delivery_terms')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await tx.query
    .updateTable('delivery_terms')
    .set(row)
    .where('id', '=', 1)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Reads how the shop delivers, for pages that are the same for every visitor. It is undefined until the owner has saved
 * pickup, routes or the freight table for the first time.
 */
export async function findDeliveryOffer(db: Database): Promise<DeliveryOffer | undefined> {
  const { terms, version } = await readDeliveryTerms(db);
  if (version === 0) return undefined;
  return { ...terms, hasRates: (await countDeliveryRates(db)) > 0 };
}

export async function countDeliveryRates(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('delivery_rates'));
}

/** Finds the rows of the freight table whose range of postal codes contains the given one. */
export async function findDeliveryRates(db: Database, postalCode: number): Promise<DeliveryRate[]> {
  const rows = await db.query
    .selectFrom('delivery_rates')
    .selectAll()
    .where('from_postal_code', '<=', postalCode)
    .where('to_postal_code', '>=', postalCode)
    .orderBy('position')
    .execute();
  return rows.map(toRate);
}

/** Lists all rows of the freight table in the order of the owner's spreadsheet. */
export async function listDeliveryRates(db: Database): Promise<DeliveryRate[]> {
  return (await db.query.selectFrom('delivery_rates').selectAll().orderBy('position').execute()).map(toRate);
}

/** Replaces the freight table. Call it inside a transaction. */
export async function replaceDeliveryRates(tx: Database, rates: readonly DeliveryRate[]): Promise<void> {
  await tx.query.deleteFrom('delivery_rates').execute();
  const rows = rates.map((rate, position) => ({
    position,
    from_postal_code: rate.fromPostalCode,
    to_postal_code: rate.toPostalCode,
    from_grams: rate.fromGrams,
    to_grams: rate.toGrams,
    price_cents: rate.priceCents,
    days: rate.days,
    excess_cents: rate.excessCents,
  }));
  await insertMany(tx, 'delivery_rates', rows);
}

function toRate(row: DeliveryTables['delivery_rates']): DeliveryRate {
  return {
    fromPostalCode: row.from_postal_code,
    toPostalCode: row.to_postal_code,
    fromGrams: row.from_grams,
    toGrams: row.to_grams,
    priceCents: row.price_cents,
    days: row.days,
    excessCents: row.excess_cents,
  };
}
