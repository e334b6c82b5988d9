import {
  doOffersEnd,
  listOutdatedOffers,
  refreshOfferPrices,
  setOffersEnd,
  type OfferMoment,
} from '#app/data/catalogue/offers.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Makes every stored price that of an instant, and the rule that of this store's settings, in one transaction. Several
 * processes may do so at once: the second one finds nothing to do. Costs a few index look-ups when nothing has changed.
 * @returns whether any price has changed
 */
export async function applyOffers(db: Database, moment: OfferMoment): Promise<boolean> {
  if (!(await isDue(db, moment))) return false;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await setOffersEnd(tx, moment.offersEnd);
    if ((await refreshOfferPrices(tx, moment.nowMs)) === 0) return false;
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, moment.nowMs);
    return true;
  });
}

async function isDue(db: Database, moment: OfferMoment): Promise<boolean> {
  if ((await doOffersEnd(db)) !== moment.offersEnd) return true;
  return (await listOutdatedOffers(db, moment)).length > 0;
}
