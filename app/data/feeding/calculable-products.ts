import { sql } from 'kysely';
import { getCatalogueVersions } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { isCalculable, toCalculatorProduct } from '#app/domain/feeding/calculator-product.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';

const batchSize = 200;
/**
 * Number of batches after which the search ends: a shop that sells feed is assumed to have one among its first products
 * with directions.
 */
const maxBatches = 10;

/** Whether the shop sells at least one visible product for which the feed calculator works. */
export async function hasCalculableProduct(db: Database): Promise<boolean> {
  const { productsVersion: version } = await getCatalogueVersions(db);
  return memoiseByVersion(db, { name: 'calculable products', version, load: () => isAnyCalculable(db) });
}

async function isAnyCalculable(db: Database): Promise<boolean> {
  let lastId = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const { rows } = await selectWithDirections(lastId).execute(db.query);
    if (rows.some(isCalculableRow)) return true;
    if (rows.length < batchSize) return false;
    lastId = rows.at(-1)?.id ?? lastId;
    await yieldToEventLoop();
  }
  return false;
}

interface DirectionsRow {
  id: number;
  unit: string;
  additional_information: string;
}

/**
 * SQL condition that a visible product may state a daily amount. It must equal the condition of the partial index of
 * migration 034 exactly.
 */
const mayHaveDirections = sql`hidden = 0 and (
  lower(additional_information) like '%"key":"modo de us%' or lower(additional_information) like '%"key":"recomenda%'
  or lower(additional_information) like '%"key":"consumo%' or lower(additional_information) like '%"key":"esp_cie%'
)`;

export function selectWithDirections(lastId: number) {
  return sql<DirectionsRow>`select id, unit, additional_information from products
    where id > ${lastId} and ${mayHaveDirections} order by id limit ${sql.lit(batchSize)}`;
}

function isCalculableRow({ unit, additional_information: information }: DirectionsRow): boolean {
  const additionalInformation = JSON.parse(information) as KeyValue[];
  const product = toCalculatorProduct({
    title: '',
    unit,
    additionalInformation,
    priceCents: 0,
    discountBasisPoints: 0,
    priceSteps: [],
  });
  return isCalculable(product);
}
