import { sql } from 'kysely';
import { buildIndex, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { missingAmount } from '#app/domain/listing/listing-choices.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { readNumbers } from '#app/data/database/queries/read-numbers.ts';
import { readAhead, runInSlices } from '#app/data/database/time-slicing.ts';
import { createFacetLists, fieldRules } from '#app/data/listing/listing-fields.ts';
import { findUnitPriceOrder } from '#app/domain/catalogue/price/unit-price.ts';
import { listingFilters } from '#app/domain/listing/listing-query.ts';

/** Number of products per query, which takes a few ms. */
const batchSize = 1000;

/** Loads the in-memory index from which listings and counts are computed. It is cached until a product changes. */
export function loadCatalogueIndex(
  db: Database,
  { productsVersion: version }: Pick<CatalogueSummary, 'productsVersion'>,
): Promise<CatalogueIndex> {
  return memoiseByVersion(db, { name: 'catalogue index', version, load: () => db.snapshot(readIndex) });
}

async function readIndex(reads: Database): Promise<CatalogueIndex> {
  const facets = createFacetLists();
  const ids: number[] = [];
  const price: number[] = [];
  const unitPrice: number[] = [];
  const numbersPerProduct = listingFilters.length + 2;
  for await (const { numbers, units } of readAhead((after) => readBatch(reads, after))) {
    const rows = readNumbers(numbers);
    for (const [at, unit] of units.split('\n').entries()) {
      const start = at * numbersPerProduct;
      const [id = 0, sellingPrice = missingAmount, ...values] = rows.subarray(start, start + numbersPerProduct);
      const sellingPriceCents = sellingPrice === missingAmount ? 0 : sellingPrice;
      ids.push(id);
      price.push(sellingPrice);
      unitPrice.push(findUnitPriceOrder({ unit, sellingPriceCents }) ?? missingAmount);
      for (const [index, name] of listingFilters.entries()) facets[name].values.push(values[index] ?? 0);
    }
  }
  return runInSlices(buildIndex({ ids, amounts: { price, unitPrice }, facets }));
}

const facetColumns = sql.raw(listingFilters.map((name) => `${fieldRules[name].sql} as ${name}_value`).join(', '));
const facetColumnNames = sql.raw(listingFilters.map((name) => `${name}_value`).join(', '));

/**
 * Reads the next products by id. The query joins their columns to two texts, which costs a tenth of reading rows:
 * `numbers` has the id, the price and the facet values of each product, separated by commas; `units` has a line for
 * each product.
 */
async function readBatch(reads: Database, after: number) {
  const { rows } = await sql<{ last: number | null; numbers: string; units: string }>`
    select max(id) as last, string_agg(concat_ws(',', id, price_order, ${facetColumnNames}), ',') as numbers,
      string_agg(replace(unit, ${'\n'}, ' '), ${'\n'}) as units
    from (
      select id, price_order, unit, ${facetColumns} from products
      where hidden = 0 and id > ${after} order by id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0];
}
