import { setImmediate as letOthersRun } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#app/data/database.ts';
import { keepWhile } from '#app/data/kept-values.ts';
import { concatenate, readNumbers } from '#app/data/number-lists.ts';
import { loadOutline } from '#app/data/outline.ts';
import { runInSteps } from '#app/data/run-in-steps.ts';
import { unpricedOrder } from '#app/data/schema.ts';
import { createListingColumns } from '#app/domain/listing-columns.ts';
import type { ListingColumns, PricedRows } from '#app/domain/listing-columns.ts';
import type { ListingKind } from '#app/domain/listing-kinds.ts';

/** Products read at once: a millisecond. */
const batchSize = 2500;

/**
 * What every product is listed by, kept in memory for as long as no product changes: some 40 bytes for each. Listings,
 * counts and searches are answered from it, so that they cost the same in a catalogue of any size.
 */
export async function loadProductColumns(db: Database): Promise<ListingColumns> {
  const { productsVersion: version } = await loadOutline(db);
  return keepWhile(db, { name: 'product columns', version, load: () => db.snapshot(readColumns) });
}

async function readColumns(reads: Database): Promise<ListingColumns> {
  const batches: PricedRows[] = [];
  const kinds = createKindList();
  for (let last = { price: -1, id: 0 }; ;) {
    const text = await readBatch(reads, last);
    if (text === null) break;
    const rows = readRows(text, kinds.find);
    batches.push(rows);
    last = { price: rows.prices.at(-1) ?? last.price, id: rows.ids.at(-1) ?? last.id };
    await letOthersRun();
  }
  const join = (column: keyof PricedRows) => concatenate(batches.map((batch) => batch[column]));
  const rows = { ids: join('ids'), prices: join('prices'), kindOf: join('kindOf') };
  return runInSteps(createListingColumns({ kinds: kinds.list, rows, unpricedOrder }));
}

/** The next products by price, ties by id, as one text: a tenth of what as many rows cost. Null when there are no more. */
async function readBatch(reads: Database, after: { price: number; id: number }): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(',', id, price_order, category_id, subcategory_id, brand_id, in_stock, on_sale), ',') as text
    from (
      select id, price_order, category_id, coalesce(subcategory_id, 0) as subcategory_id,
        coalesce(brand_id, 0) as brand_id, in_stock, on_sale
      from products
      where (price_order, id) > (${after.price}, ${after.id})
      order by price_order, id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0]?.text ?? null;
}

const fieldCount = 7;

function readRows(text: string, findKind: (fields: Float64Array) => number): PricedRows {
  const numbers = readNumbers(text);
  const size = numbers.length / fieldCount;
  const rows: PricedRows = { ids: new Int32Array(size), prices: new Int32Array(size), kindOf: new Int32Array(size) };
  for (let row = 0; row < size; row += 1) {
    const start = row * fieldCount;
    rows.ids[row] = numbers[start] ?? 0;
    rows.prices[row] = numbers[start + 1] ?? 0;
    rows.kindOf[row] = findKind(numbers.subarray(start + 2, start + fieldCount));
  }
  return rows;
}

/** Kinds as they are met, found by their fields. */
function createKindList(): { list: ListingKind[]; find: (fields: Float64Array) => number } {
  const list: ListingKind[] = [];
  const places = new Map<string, number>();
  return {
    list,
    find(fields) {
      const key = fields.join();
      const known = places.get(key);
      if (known !== undefined) return known;
      const [categoryId = 0, subcategoryId = 0, brandId = 0, inStock, onSale] = fields;
      places.set(key, list.length);
      return list.push({ categoryId, subcategoryId, brandId, isInStock: inStock === 1, isOnSale: onSale === 1 }) - 1;
    },
  };
}
