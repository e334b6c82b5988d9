import { listBestSellers, listNew, listOffers } from '#app/data/catalogue/product-lists.ts';
import { getCatalogueVersions } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';

/** Product lists of the home page to which menus link. */
export type HomeList = 'offers' | 'newArrivals' | 'bestSellers';

/**
 * Finds the lists of the home page that contain no product and are therefore not shown. The result is cached until the
 * version of the products changes.
 */
export async function findEmptyHomeLists(db: Database, nowMs: number): Promise<readonly HomeList[]> {
  const { productsVersion: version } = await getCatalogueVersions(db);
  return memoiseByVersion(db, { name: 'empty lists of home', version, load: () => readEmptyLists(db, nowMs) });
}

async function readEmptyLists(db: Database, nowMs: number): Promise<readonly HomeList[]> {
  const lists = {
    offers: await listOffers(db, { nowMs, limit: 1 }),
    newArrivals: await listNew(db, 1),
    bestSellers: await listBestSellers(db, 1),
  };
  return (Object.keys(lists) as HomeList[]).filter((name) => lists[name].length === 0);
}
