import { sql } from 'kysely';
import { createIndexBuilder, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { fieldRules, listingFields } from '#app/data/listing/listing-fields.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';
import { readUnitPrices } from '#app/data/listing/read-unit-prices.ts';
import { readNumbers } from '#app/data/database/number-lists.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { runInSlices, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { unpricedOrder } from '#app/data/catalogue/catalogue-tables.ts';

/** Products read at once: a millisecond. */
const batchSize = 2500;

/**
 * The index that listings, counts and searches are answered from, kept in memory for as long as no product changes: some
 * 40 bytes for each product.
 */
export async function loadCatalogueIndex(db: Database): Promise<CatalogueIndex<ListingFilter>> {
  const { productsVersion: version } = await loadCatalogueSummary(db);
  return memoiseByVersion(db, { name: 'catalogue index', version, load: () => db.snapshot(readIndex) });
}

async function readIndex(reads: Database): Promise<CatalogueIndex<ListingFilter>> {
  const builder = createIndexBuilder(listingFields, { missingAmount: unpricedOrder });
  for (let last = { price: -1, id: 0 }; ;) {
    const text = await readBatch(reads, last);
    if (text === null) break;
    const rows = readNumbers(text);
    builder.add(rows);
    const lastRow = rows.length - listingFields.length - 2;
    last = { id: rows[lastRow] ?? last.id, price: rows[lastRow + 1] ?? last.price };
    await yieldToEventLoop();
  }
  return runInSlices(builder.build(await readUnitPrices(reads)));
}

const values = sql.raw(listingFields.map(({ name }) => `${fieldRules[name].sql} as ${name}_value`).join(', '));
const names = sql.raw(listingFields.map(({ name }) => `${name}_value`).join(', '));

/** The next products by price, ties by id, as one text: a tenth of what as many rows cost. Null when there are no more. */
async function readBatch(reads: Database, after: { price: number; id: number }): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(',', id, price_order, ${names}), ',') as text
    from (
      select id, price_order, ${values}
      from products
      where hidden = 0 and (price_order, id) > (${after.price}, ${after.id})
      order by price_order, id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0]?.text ?? null;
}
