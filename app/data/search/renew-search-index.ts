import { setTimeout as wait } from 'node:timers/promises';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { isSearchIndexCurrent, readDerivedSignature, writeDerivedSignature } from '#app/data/search/rebuild.ts';
import { readSearchableAfter, writeDerivedTexts } from '#app/data/search/reindex.ts';
import { indexProducts } from '#app/data/search/search-index.ts';
import { getSearchSignature } from '#app/data/search/signature.ts';

/** Some 20 ms of work, for which visitors and their reviews wait. */
const batchSize = 100;
/** For them, after each batch. */
const pauseMs = 20;

/**
 * Brings the search index of another version up to date while the store serves with it, some products at a time. How far it has come is
 * stored: several processes share the work, and one that starts again goes on from there.
 * @returns whether there was anything to do
 */
export async function renewSearchIndex(
  db: Database,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<boolean> {
  if (await isSearchIndexCurrent(db)) return false;
  while (!signal.aborted && (await db.transact((tx) => renewNext(tx, now())))) {
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** @returns whether there is more to do */
export async function renewNext(tx: Database, nowMs: number): Promise<boolean> {
  await lockCatalogue(tx);
  if (await isSearchIndexCurrent(tx)) return false;
  const [made, after] = ((await readDerivedSignature(tx, 'search renewal')) ?? '').split(' ');
  const isBegun = made === getSearchSignature();
  // Whatever version opens the store meanwhile takes the index for another's, as it is.
  if (!isBegun) await writeDerivedSignature(tx, 'search', '');
  const products = await readSearchableAfter(tx, { after: isBegun ? Number(after) : 0, limit: batchSize });
  const last = products.at(-1);
  if (!last) {
    await writeDerivedSignature(tx, 'search', getSearchSignature());
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, nowMs);
    return false;
  }
  await indexProducts(tx, products);
  await writeDerivedTexts(tx, products);
  await writeDerivedSignature(tx, 'search renewal', `${getSearchSignature()} ${last.id}`);
  return true;
}
