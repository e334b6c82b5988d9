import { sql } from 'kysely';
import type { SecondAmounts } from '#app/catalogue-index/second-order.ts';
import type { Database } from '#app/data/database/database.ts';
import { joinLists, readNumbers } from '#app/data/database/number-lists.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { findUnitPriceOrder } from '#app/domain/catalogue/price/unit-price.ts';

/** Products read at once: a millisecond or two. */
const batchSize = 2500;

/** Sort keys of products with a price per kilogram or litre, read in batches from one narrow index. */
export async function readUnitPrices(reads: Database): Promise<SecondAmounts> {
  const ids: number[][] = [];
  const amounts: number[][] = [];
  for (let last = 0; ;) {
    const units = await readBatch(reads, last);
    if (units.length === 0) break;
    for (const { unit, text, highest } of units) {
      const found = readUnit(unit, readNumbers(text));
      ids.push(found.ids);
      amounts.push(found.amounts);
      last = Math.max(last, highest);
    }
    await yieldToEventLoop();
  }
  return { ids: joinLists(Int32Array, ids), amounts: joinLists(Int32Array, amounts) };
}

interface UnitRow {
  unit: string;
  /** Pairs of id and price of every product of the batch with that unit. */
  text: string;
  highest: number;
}

/** The next products by id, as one text for each of their units. */
async function readBatch(reads: Database, after: number): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    select unit, string_agg(concat_ws(',', id, selling_price_cents), ',') as text, max(id) as highest
    from (
      select id, unit, selling_price_cents from products
      where hidden = 0 and id > ${after} order by id limit ${sql.lit(batchSize)}
    ) as batch
    group by unit`.execute(reads.query);
  return rows;
}

function readUnit(unit: string, pairs: Float64Array): { ids: number[]; amounts: number[] } {
  const ids: number[] = [];
  const amounts: number[] = [];
  for (let index = 0; index < pairs.length; index += 2) {
    const order = findUnitPriceOrder({ unit, sellingPriceCents: pairs[index + 1] ?? 0 });
    if (order === undefined) continue;
    ids.push(pairs[index] ?? 0);
    amounts.push(order);
  }
  return { ids, amounts };
}
