import { findIdsBySku, findSkusByIds } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import type { IdSequence } from '#app/data/database/queries/id-sequence.ts';
import { productSchema, type CatalogueProduct } from './catalogue-schema.ts';
import { getPosition, type CatalogueSource, type ListPosition, type SourceRow } from './import-types.ts';
import type { ProblemList } from './plan/problem-list.ts';
import { identityTexts } from './import-texts.ts';

const batchSize = 200;

/** A product of the file with its position. */
export interface ReadProduct {
  position: ListPosition;
  product: CatalogueProduct;
}

/** A product of the file with its id, which is stored already or newly assigned. */
export interface ProductWithId {
  id: number;
  product: CatalogueProduct;
}

/** Reads the products of a checked file in batches. The next batch is read while the previous one is written. */
export function readBatches(source: CatalogueSource): AsyncIterable<ReadProduct[]> {
  return readAhead(gatherBatches(source));
}

async function* gatherBatches(source: CatalogueSource): AsyncIterable<ReadProduct[]> {
  for await (const rows of gatherRows(source)) {
    yield rows.map((row) => ({ position: getPosition(row, 'products'), product: productSchema.parse(row.value) }));
  }
}

/** Groups the rows of products into batches. */
export async function* gatherRows({ products }: CatalogueSource): AsyncIterable<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of products()) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Assigns ids to the products of a batch. A stored product retains its id and the spelling of its SKU. A new product
 * gets the id given in the file, or else the next unused id.
 */
export async function assignIds(
  tx: Database,
  { batch, ids, problems }: { batch: readonly ReadProduct[]; ids: IdSequence; problems: ProblemList },
): Promise<ProductWithId[]> {
  const skus = batch.map(({ product }) => product.sku);
  const idBySku = await findIdsBySku(tx, skus);
  const skuById = await findSkusByIds(tx, [...idBySku.values(), ...batch.flatMap(({ product }) => product.id ?? [])]);
  return batch.map(({ position, product }) => {
    const storedId = idBySku.get(product.sku);
    const holder = product.id === undefined ? undefined : skuById.get(product.id);
    const reject = (reason: string) => problems.add([{ ...position, column: 'id', value: String(product.id), reason }]);
    if (holder !== undefined && product.id !== storedId) reject(identityTexts.idTaken(holder));
    else if (storedId !== undefined && product.id !== undefined && product.id !== storedId) {
      reject(identityTexts.skuTaken(storedId));
    }
    if (storedId === undefined) return { id: product.id ?? ids.next(), product };
    return { id: storedId, product: { ...product, sku: skuById.get(storedId) ?? product.sku } };
  });
}

/**
 * Prefetches one value, which is requested while the previous value is processed, so that the file is read while the
 * database writes.
 */
async function* readAhead<Value>(source: AsyncIterable<Value>): AsyncIterable<Value> {
  const values = source[Symbol.asyncIterator]();
  let next = requestNext();
  try {
    for (;;) {
      const result = await next;
      if (result.done) return;
      next = requestNext();
      yield result.value;
    }
  } finally {
    await next.catch(() => {});
    await values.return?.();
  }

  function requestNext(): Promise<IteratorResult<Value>> {
    const nextResult = values.next();
    // A failure is reported when the value is awaited; without this handler an earlier rejection would count as
    // unhandled.
    nextResult.catch(() => {});
    return nextResult;
  }
}
