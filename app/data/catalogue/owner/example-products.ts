import { createHash } from 'node:crypto';
import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';

/** A product of the starter catalogue that the owner has not changed, except by hiding it or in a bulk change. */
interface ExampleProduct {
  id: number;
  sku: string;
  title: string;
}

/** Marks products as examples, inside the transaction that wrote them at `nowMs`. */
export async function markExamples(
  tx: Database,
  { skus, nowMs }: { skus: readonly string[]; nowMs: number },
): Promise<void> {
  if (skus.length === 0) return;
  await tx.query
    .deleteFrom('example_products')
    .where(isAmong(tx, 'sku', skus))
    .execute();
  const values = skus.map((sku) => ({ sku, written_at_ms: nowMs, removed_at_ms: null, fingerprint: '' }));
  await tx.query.insertInto('example_products').values(values).execute();
  await fingerprintExamples(tx);
}

/** Finds the SKUs of those products that are examples. */
export async function findExampleSkus(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await selectExamples(db)
    .select('products.sku')
    .where(isAmong(db, 'products.id', ids))
    .execute();
  return rows.map(({ sku }) => sku);
}

/**
 * Updates the stored fingerprint of every product that is still an example. Call it after products were marked as
 * examples, and after a migration has changed the columns of products.
 */
export async function fingerprintExamples(tx: Database): Promise<void> {
  const rows = await selectExamples(tx).select(['products.id', 'products.sku', 'fingerprint']).execute();
  const fingerprints = await getFingerprints(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { sku, fingerprint: before } of rows) {
    const fingerprint = fingerprints.get(sku) ?? before;
    if (fingerprint === before) continue;
    await tx.query.updateTable('example_products').set({ fingerprint }).where('sku', '=', sku).execute();
  }
}

/**
 * Makes example products the owner's own products. It is called when the owner has imported a file that contains them,
 * even if the import changed nothing.
 */
export async function unmarkExamples(tx: Database, skus: readonly string[]): Promise<void> {
  if (skus.length > 0)
    await tx.query
      .updateTable('example_products')
      .set({ written_at_ms: 0, removed_at_ms: null, fingerprint: 'own' })
      .where(isAmong(tx, 'sku', skus))
      .execute();
}

/** Whether the shop started with example products, even if they have been removed since. */
export async function startedWithExamples(db: Database): Promise<boolean> {
  return (await countRows(db.query.selectFrom('example_products'))) > 0;
}

/** Lists the example products by id. */
export async function listExamples(db: Database): Promise<ExampleProduct[]> {
  return selectExamples(db).select(['products.id', 'products.sku', 'products.title']).orderBy('products.id').execute();
}

/** Number of products that are still examples. */
export async function countExamples(db: Database): Promise<number> {
  return countRows(selectExamples(db));
}

/**
 * Marks products written at `nowMs` as examples again when their content equals what the store wrote. This happens when
 * the owner undoes a change, or when the store itself changes the product.
 */
export async function recogniseExamples(tx: Database, nowMs: number): Promise<void> {
  const rows = await tx.query
    .selectFrom('example_products')
    .innerJoin('products', 'products.sku', 'example_products.sku')
    .select(['products.id', 'fingerprint'])
    .where('updated_at_ms', '=', nowMs)
    .where('removed_at_ms', 'is', null)
    .execute();
  const unchangedFingerprints = new Set(rows.map(({ fingerprint }) => fingerprint));
  const fingerprints = await getFingerprints(
    tx,
    rows.map(({ id }) => id),
  );
  const skus = [...fingerprints].flatMap(([sku, fingerprint]) => (unchangedFingerprints.has(fingerprint) ? [sku] : []));
  if (skus.length === 0) return;
  await tx.query
    .updateTable('example_products')
    .set({ written_at_ms: nowMs })
    .where(isAmong(tx, 'sku', skus))
    .execute();
}

/**
 * Columns excluded from the fingerprint: those that also change without an action of the owner, and the one by which the
 * owner hides a product, because a hidden example is still no product of the owner's.
 */
const columnsOutsideFingerprint =
  /^(hidden|labels|owner_text|gtins|selling_price_cents|price_order|on_sale|(created|updated)_at_ms|rating_.*)$/;

/** Calculates the fingerprints of products, by SKU. Equal fingerprints mean equal content. */
async function getFingerprints(tx: Database, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const products = await tx.query
    .selectFrom('products')
    .selectAll()
    .where(isAmong(tx, 'id', ids))
    .execute();
  const images = await tx.query
    .selectFrom('product_images')
    .selectAll()
    .where(isAmong(tx, 'product_id', ids))
    .orderBy('position')
    .execute();
  const imagesById = Map.groupBy(images, (image) => image.product_id);
  return new Map(
    products.map(({ id, ...row }) => {
      const columns = Object.entries(row).filter(([name]) => !columnsOutsideFingerprint.test(name));
      const pictures = imagesById
        .get(id)
        ?.map((image) => [image.picture_hash, image.colour_name, image.colour_code, image.alt]);
      const text = JSON.stringify([columns.toSorted(([one], [other]) => (one < other ? -1 : 1)), pictures]);
      return [row.sku, createHash('sha256').update(text).digest('base64url')];
    }),
  );
}

/** Records that example products were removed from the shop, so that they can be restored. */
export async function recordRemovedExamples(
  tx: Database,
  { skus, nowMs }: { skus: readonly string[]; nowMs: number },
): Promise<void> {
  await tx.query
    .updateTable('example_products')
    .set({ removed_at_ms: nowMs })
    .where(isAmong(tx, 'sku', skus))
    .execute();
}

/** Lists the SKUs of the example products that were removed from the shop. */
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
