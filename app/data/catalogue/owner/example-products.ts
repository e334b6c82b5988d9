import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { countRows } from '#app/data/database/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';

/** A product of the starter catalogue that nobody has written since. */
interface ExampleProduct {
  id: number;
  sku: string;
  title: string;
}

/** Marks products as examples, in the transaction that wrote them at `nowMs`. */
export async function markExamples(
  tx: Database,
  { skus, nowMs }: { skus: readonly string[]; nowMs: number },
): Promise<void> {
  await disownExamples(tx, skus);
  if (skus.length === 0) return;
  const values = skus.map((sku) => ({ sku, written_at_ms: nowMs, removed_at_ms: null }));
  await tx.query.insertInto('example_products').values(values).execute();
}

/** Makes products the owner's own, because the owner imported a file that has them, even if it changed nothing. */
export async function disownExamples(tx: Database, skus: readonly string[]): Promise<void> {
  if (skus.length > 0)
    await tx.query
      .deleteFrom('example_products')
      .where(isAmong(tx, 'sku', skus))
      .execute();
}

/** Products that are still as the starter catalogue has them, by id. */
export async function listExamples(db: Database): Promise<ExampleProduct[]> {
  return selectExamples(db).select(['products.id', 'products.sku', 'products.title']).orderBy('products.id').execute();
}

/** How many products are still examples. */
export async function countExamples(db: Database): Promise<number> {
  return countRows(selectExamples(db));
}

/** The store itself is about to write these products at `nowMs`, so they stay examples. */
export async function followOwnWrite(
  tx: Database,
  { ids, nowMs }: { ids: readonly number[]; nowMs: number },
): Promise<void> {
  const skus = await selectExamples(tx)
    .select('products.sku')
    .where(isAmong(tx, 'products.id', ids))
    .execute();
  if (skus.length === 0) return;
  await tx.query
    .updateTable('example_products')
    .set({ written_at_ms: nowMs })
    .where(
      isAmong(
        tx,
        'sku',
        skus.map(({ sku }) => sku),
      ),
    )
    .execute();
}

/** Remembers that examples were taken out of the shop, so that they can come back. */
export async function noteExamplesRemoved(
  tx: Database,
  { skus, nowMs }: { skus: readonly string[]; nowMs: number },
): Promise<void> {
  await tx.query
    .updateTable('example_products')
    .set({ removed_at_ms: nowMs })
    .where(isAmong(tx, 'sku', skus))
    .execute();
}

/** SKUs of the examples that were taken out of the shop. */
export async function listRemovedExamples(db: Database): Promise<string[]> {
  const rows = await db.query
    .selectFrom('example_products')
    .select('sku')
    .where('removed_at_ms', 'is not', null)
    .orderBy('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

function selectExamples(db: Database) {
  return db.query
    .selectFrom('example_products')
    .innerJoin('products', (join) =>
      join
        .onRef('products.sku', '=', 'example_products.sku')
        .onRef('products.updated_at_ms', '=', 'example_products.written_at_ms'),
    )
    .where('removed_at_ms', 'is', null);
}
