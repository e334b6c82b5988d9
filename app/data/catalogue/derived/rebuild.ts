import { setTimeout as wait } from 'node:timers/promises';
import { rewriteTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { getDerivedSignature } from '#app/data/catalogue/derived/signature.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';

/** A larger catalogue is left to the background: this many are rewritten in less than a second. */
const manyProducts = 2000;
/** Products rewritten in one transaction of the background: some 20 ms of work, for which visitors and their reviews wait. */
const batchSize = 100;
/** For them, after each transaction. */
const pauseMs = 20;

/** Makes the derived texts of all products anew. Call it inside a transaction that holds the catalogue. */
export async function rebuild(tx: Database): Promise<void> {
  await bumpProductsVersion(tx);
  for (let after: number | undefined = 0; after !== undefined;) after = await rewriteTexts(tx, { after });
  await writeSignature(tx, getDerivedSignature());
}

/**
 * Rebuilds the derived texts where they were made by other rules than this release's: products would not be found by what only the
 * new rules find. Costs one read when they are right. A second process finds it done.
 * @param onRebuild called before the work, which takes a while with many products
 * @param leavesLarge leaves a large catalogue to `rebuildInBackground`
 * @returns whether there was a product to rebuild
 */
export async function rebuildOutdated(
  db: Database,
  { nowMs, onRebuild, leavesLarge = false }: { nowMs: number; onRebuild?: () => void; leavesLarge?: boolean },
): Promise<boolean> {
  if (await areTextsCurrent(db)) return false;
  if (leavesLarge && (await countAllProducts(db)) > manyProducts) return false;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    if (await areTextsCurrent(tx)) return false;
    const hasAny = await hasProducts(tx);
    if (hasAny) onRebuild?.();
    await rebuild(tx);
    if (hasAny) await bumpCatalogueVersion(tx, nowMs);
    return hasAny;
  });
}

/**
 * The same, while the store serves: some products at a time. How far it has come
 * is stored, so that several processes share the work, and one that starts again goes on from there.
 * @returns whether there was anything to do
 */
export async function rebuildInBackground(
  db: Database,
  { now, signal }: { now: () => number; signal?: AbortSignal },
): Promise<boolean> {
  if (await areTextsCurrent(db)) return false;
  while (!signal?.aborted && (await db.transact((tx) => rebuildNext(tx, now())))) {
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** Whether the derived texts were made by the rules of this release. */
export async function areTextsCurrent(db: Database): Promise<boolean> {
  return (await readSignature(db)) === getDerivedSignature();
}

/** @returns whether there is more to do */
export async function rebuildNext(tx: Database, nowMs: number): Promise<boolean> {
  await lockCatalogue(tx);
  const [signature, progress] = ((await readSignature(tx)) ?? '').split(' ');
  const isBegun = signature === getDerivedSignature();
  if (isBegun && progress === undefined) return false;
  const last = await rewriteTexts(tx, { after: isBegun ? Number(progress) : 0, limit: batchSize });
  if (last !== undefined) {
    await writeSignature(tx, `${getDerivedSignature()} ${last}`);
    return true;
  }
  await writeSignature(tx, getDerivedSignature());
  await bumpProductsVersion(tx);
  await bumpCatalogueVersion(tx, nowMs);
  return false;
}

async function readSignature({ query }: Database): Promise<string | undefined> {
  const row = await query
    .selectFrom('derived_signatures')
    .select('signature')
    .where('name', '=', 'texts')
    .executeTakeFirst();
  return row?.signature;
}

async function writeSignature({ query }: Database, signature: string): Promise<void> {
  await query
    .insertInto('derived_signatures')
    .values({ name: 'texts', signature })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ signature }))
    .execute();
}
