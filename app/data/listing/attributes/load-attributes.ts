import { sql } from 'kysely';
import { createListFacet, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import type { CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { readNumbers } from '#app/data/database/queries/read-numbers.ts';
import { readAhead, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { chooseAttributeOptions, type AttributeFilter } from '#app/data/listing/attributes/attribute-options.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { weightKey } from '#app/domain/listing/attributes/read-attributes.ts';
import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';

/** The catalogue index extended by a facet for each attribute filter of the shop. */
export interface Attributes {
  /**
   * Filters in the order of the shop's attribute keys. The package weight comes last unless it is one of these keys.
   */
  filters: AttributeFilter[];
  /** Catalogue index with an additional facet for each filter. */
  index: CatalogueIndex;
}

/** Number of products per query, which takes a few ms. */
const batchSize = 2500;
/** Name under which the keys that were last used are cached, for `warmUpAttributes`. */
const lastKeysName = 'attribute keys';

/** Returns the name of the facet for a filter in the index. */
export function getFacetName({ slug }: Pick<AttributeFilter, 'slug'>): string {
  return `attribute ${slug}`;
}

/** Loads the attributes of the catalogue for the given keys. They are cached until a product or the keys change. */
export function loadAttributes(
  db: Database,
  summary: Pick<CatalogueSummary, 'productsVersion'>,
  keys: readonly AttributeKey[],
): Promise<Attributes> {
  db.memoised.set(lastKeysName, keys);
  return memoiseByVersion(db, {
    name: 'attributes',
    version: `${summary.productsVersion} ${JSON.stringify(keys)}`,
    load: async () => {
      const index = await loadCatalogueIndex(db, summary);
      return db.snapshot((reads) => readAttributes(reads, { index, keys }));
    },
  });
}

/**
 * Reloads the attributes for the keys that were last used, after the products have changed, so that visitors do not
 * wait for it.
 */
export async function warmUpAttributes(db: Database, summary: CatalogueSummary): Promise<void> {
  const keys = db.memoised.get(lastKeysName) as readonly AttributeKey[] | undefined;
  if (keys) await loadAttributes(db, summary, keys);
}

async function readAttributes(
  reads: Database,
  { index, keys }: { index: CatalogueIndex; keys: readonly AttributeKey[] },
): Promise<Attributes> {
  const rows = [];
  // Each key has a query of its own, because for several keys PostgreSQL's planner may decide to scan the whole table.
  for (const key of new Set([weightKey, ...keys.flatMap(({ sources }) => sources)])) {
    rows.push(...(await reads.query.selectFrom('label_values').selectAll().where('key', '=', key).execute()));
  }
  const products = await readProductsOfValues(reads, index.ids, new Set(rows.map(({ id }) => id)));
  const spellings = rows.map((row) => ({ ...row, products: products.get(row.id)?.length ?? 0 }));
  const { filters, optionsByValueId } = chooseAttributeOptions(spellings, keys);
  /** For each filter, the codes of each product by its row in the index. */
  const codesOf = filters.map(() => Array.from<number[] | undefined>({ length: index.ids.length }));
  for (const [value, options] of optionsByValueId) {
    for (const { filter, code } of options) {
      for (const row of products.get(value) ?? []) {
        const rowCodes = (codesOf[filter] ?? [])[row];
        if (!rowCodes) (codesOf[filter] ?? [])[row] = [code];
        // A product may have the same value in two spellings or under two keys.
        else if (!rowCodes.includes(code)) rowCodes.push(code);
      }
    }
    await yieldToEventLoop();
  }
  const facets = new Map(index.facets);
  for (const [at, filter] of filters.entries()) {
    const name = getFacetName(filter);
    facets.set(name, createListFacet(name, codesOf[at] ?? [], filter.options.length));
    await yieldToEventLoop();
  }
  return { filters, index: { ...index, facets } };
}

/** Finds the rows in the index of the products that have each of the wanted stored values, by the id of the value. */
async function readProductsOfValues(
  reads: Database,
  ids: Int32Array,
  requestedValues: ReadonlySet<number>,
): Promise<Map<number, number[]>> {
  const rowsOf = new Map([...requestedValues].map((value): [number, number[]] => [value, []]));
  let [row, id] = [0, 0];
  for await (const { text } of readAhead((after) => readBatch(reads, after))) {
    const numbers = readNumbers(text);
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0;
      if (number === 0) {
        at += 1;
        id = numbers[at] ?? id;
        while ((ids[row] ?? id) < id) row += 1;
      } else if (ids[row] === id) {
        rowsOf.get(number)?.push(row);
      }
    }
  }
  return rowsOf;
}

/**
 * Reads the next products with attributes by id, as one text of numbers: for each product 0, its id, and the ids of its
 * values.
 */
async function readBatch(reads: Database, after: number) {
  const { rows } = await sql<{ last: number | null; text: string }>`
    select max(id) as last, string_agg(concat_ws(',', 0, id, labels), ',') as text
    from (
      select id, labels from products
      where hidden = 0 and id > ${after} and labels <> ''
      order by id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0];
}
