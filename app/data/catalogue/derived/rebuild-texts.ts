import { setTimeout as wait } from 'node:timers/promises';
import { rewriteTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { getDerivedSignature } from '#app/data/catalogue/derived/derived-signature.ts';
import { countAllProducts } from '#app/data/catalogue/export-reads.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Maximum number of products for which a rebuild runs in a single transaction, which takes less than a second. Larger
 * catalogues are rebuilt in the background.
 */
const maxProductsInOneTransaction = 2000;
/** Products per transaction of a rebuild in the background: about 20 ms of work, during which other writers wait. */
const batchSize = 100;
/** Pause after each transaction in ms, in which visitors' writes can proceed. */
const pauseMs = 20;

/** Rebuilds the derived texts of all products. Call it inside a transaction that holds the catalogue's lock. */
export async function rebuildTexts(tx: Database): Promise<void> {
  await bumpProductsVersion(tx);
  for (let after: number | undefined = 0; after !== undefined;) after = await rewriteTexts(tx, { after });
  await writeSignature(tx, getDerivedSignature());
}

/**
 * Rebuilds the derived texts when they were calculated by the rules of another release, because searches would
 * otherwise miss products. When the texts are current, it costs one read. When two processes start at the same time,
 * the second one finds the work done.
 * @param onRebuild called before the work, which takes a while with many products
 * @param defersLargeRebuild leaves the texts of more than 2,000 products outdated, for `rebuildInBackground`
 * @returns whether any product had to be rebuilt
 */
export async function rebuildOutdatedTexts(
  db: Database,
  {
    nowMs,
    onRebuild,
    defersLargeRebuild = false,
  }: { nowMs: number; onRebuild?: () => void; defersLargeRebuild?: boolean },
): Promise<boolean> {
  if (await areTextsCurrent(db)) return false;
  if (defersLargeRebuild && (await countAllProducts(db)) > maxProductsInOneTransaction) return false;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    if (await areTextsCurrent(tx)) return false;
    const hasAny = await hasProducts(tx);
    if (hasAny) onRebuild?.();
    await rebuildTexts(tx);
    if (hasAny) await bumpCatalogueVersion(tx, nowMs);
    return hasAny;
  });
}

/**
 * Rebuilds outdated derived texts in batches while the store serves requests. Progress is stored, so that several
 * processes share the work and a restarted process continues it.
 * @returns whether the derived texts were outdated
 */
export async function rebuildInBackground(
  db: Database,
  { now, signal }: { now: () => number; signal?: AbortSignal },
): Promise<boolean> {
  if (await areTextsCurrent(db)) return false;
  while (!signal?.aborted && (await db.transact((tx) => rebuildNextBatch(tx, now())))) {
    // The pause is cut short when the signal is aborted, which ends the loop.
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** Whether the derived texts were calculated by the rules of this release. */
export async function areTextsCurrent(db: Database): Promise<boolean> {
  return (await readSignature(db)) === getDerivedSignature();
}

/**
 * Rebuilds the next batch of products in the given transaction.
 * @returns whether further products have to be rebuilt
 */
export async function rebuildNextBatch(tx: Database, nowMs: number): Promise<boolean> {
  await lockCatalogue(tx);
  const [signature, progress] = ((await readSignature(tx)) ?? '').split(' ');
  const mayBeUnfinished = signature === getDerivedSignature();
  if (mayBeUnfinished && progress === undefined) return false;
  const last = await rewriteTexts(tx, { after: mayBeUnfinished ? Number(progress) : 0, limit: batchSize });
  if (last !== undefined) {
    await writeSignature(tx, `${getDerivedSignature()} ${last}`);
    return true;
  }
  await writeSignature(tx, getDerivedSignature());
  await bumpProductsVersion(tx);
  await bumpCatalogueVersion(tx, nowMs);
  return false;
}

/**
 * Reads the signature of the rules by which the stored texts were calculated. While a rebuild in batches is unfinished,
 * a space and the last rebuilt product id follow the signature.
 */
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
