import { sql } from 'kysely';
import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { createValueLists } from '#app/catalogue-index/labels/label-index.ts';
import { createLabelledCatalogue, type LabelledCatalogue } from '#app/catalogue-index/labels/query-labelled.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { joinLists } from '#app/data/database/number-lists.ts';
import { runInSlices, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { chooseLabelOptions, type LabelFilter } from '#app/data/listing/labels/label-options.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { weightKey } from '#app/domain/listing/labels/read-labels.ts';
import type { LabelKey } from '#app/domain/listing/labels/label-keys.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';

/** The catalogue with what its labels say under the keys that a shop filters by. */
export interface Labels {
  /** In the order of the shop's keys, the package weight last. */
  filters: LabelFilter[];
  catalogue: LabelledCatalogue<ListingFilter>;
}

/** Products read at once: some milliseconds. */
const batchSize = 2500;
/** Lists of keys whose labels are kept for one version: the shop's own, and those it had a moment ago. */
const maxKept = 2;
const memoName = 'labels';
const keysName = 'label keys';

/** The labels of the catalogue under these keys, kept in memory for as long as no product changes. */
export async function loadLabels(db: Database, keys: readonly LabelKey[]): Promise<Labels> {
  const { productsVersion: version } = await loadCatalogueSummary(db);
  const kept = await memoiseByVersion(db, {
    name: memoName,
    version,
    load: async () => new Map<string, Promise<Labels>>(),
  });
  const name = JSON.stringify(keys);
  const known = kept.get(name);
  if (known) return known;
  for (const [oldest] of kept) if (kept.size >= maxKept) kept.delete(oldest);
  const loading = loadCatalogueIndex(db).then((index) => db.snapshot((reads) => readLabelled(reads, { index, keys })));
  kept.set(name, loading);
  db.memoised.set(keysName, keys);
  loading.catch(() => kept.delete(name));
  return loading;
}

/** Loads what was asked for before the products changed, so that no visitor waits for it. */
export async function warmUpLabels(db: Database): Promise<void> {
  const keys = db.memoised.get(keysName) as readonly LabelKey[] | undefined;
  if (keys) await loadLabels(db, keys);
}

async function readLabelled(
  reads: Database,
  { index, keys }: { index: CatalogueIndex<ListingFilter>; keys: readonly LabelKey[] },
): Promise<Labels> {
  const sources = [...new Set([weightKey, ...keys.flatMap((key) => key.sources)])];
  const rows = [];
  // One key at a time: a planner that sees several may think that reading every key is cheaper.
  for (const key of sources) {
    rows.push(...(await reads.query.selectFrom('label_values').selectAll().where('key', '=', key).execute()));
  }
  const isWanted = new Uint8Array(rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1);
  for (const { id } of rows) isWanted[id] = 1;
  const pairs = await readPairs(reads, isWanted);
  const productsOf = new Int32Array(isWanted.length);
  for (let place = 1; place < pairs.length; place += 2) {
    const id = pairs[place] ?? 0;
    productsOf[id] = (productsOf[id] ?? 0) + 1;
  }
  await yieldToEventLoop();
  const spellings = rows.map((row) => ({ ...row, products: productsOf[row.id] ?? 0 }));
  const { filters, optionsOf, optionCount } = chooseLabelOptions(spellings, keys);
  const lists = createValueLists(index.ids, replaceIds(pairs, optionsOf), optionCount);
  const fieldOf = filters.flatMap(({ options: own }, place) => own.map(() => place));
  return { filters, catalogue: await runInSlices(createLabelledCatalogue({ index, lists }, fieldOf)) };
}

/** `product id, value id` of the wanted values, flattened, by product. */
async function readPairs(reads: Database, isWanted: Uint8Array): Promise<Int32Array> {
  const batches: number[][] = [];
  for (let after = 0; ;) {
    const text = await readBatch(reads, after);
    if (text === null) break;
    const pairs: number[] = [];
    after = readLists(text, (productId, valueId) => {
      if (isWanted[valueId] === 1) pairs.push(productId, valueId);
    });
    batches.push(pairs);
    await yieldToEventLoop();
  }
  return joinLists(Int32Array, batches);
}

/** The next products that have labels, by id, as one text: 'id,value,value;id,value'. Null when there are no more. */
async function readBatch(reads: Database, after: number): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(',', id, labels), ';') as text
    from (
      select id, labels from products
      where hidden = 0 and id > ${after} and labels <> ''
      order by id limit ${sql.lit(batchSize)}
    ) as batch`.execute(reads.query);
  return rows[0]?.text ?? null;
}

const [comma, semicolon, zero] = [44, 59, 48];

/** Calls `add` for every value of every list, and gives the last list's product. */
function readLists(text: string, add: (productId: number, valueId: number) => void): number {
  let [productId, number, isFirst] = [0, 0, true];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : semicolon;
    if (code !== comma && code !== semicolon) {
      number = number * 10 + code - zero;
      continue;
    }
    if (isFirst) productId = number;
    else add(productId, number);
    number = 0;
    isFirst = code === semicolon;
  }
  return productId;
}

/** The pairs with options for values, each once for a product: a value may have two spellings, or belong to two keys. */
function replaceIds(pairs: Int32Array, optionsOf: ReadonlyMap<number, readonly number[]>): Int32Array {
  const replaced: number[] = [];
  let [own, product] = [0, -1];
  for (let at = 0; at < pairs.length; at += 2) {
    const productId = pairs[at] ?? 0;
    if (productId !== product) [product, own] = [productId, replaced.length];
    for (const option of optionsOf.get(pairs[at + 1] ?? 0) ?? []) {
      let isKnown = false;
      for (let place = own; place < replaced.length; place += 2) isKnown ||= replaced[place + 1] === option;
      if (!isKnown) replaced.push(productId, option);
    }
  }
  return Int32Array.from(replaced);
}
