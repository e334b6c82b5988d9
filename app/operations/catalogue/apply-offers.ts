import {
  readOffersEndDiscounts,
  listOutdatedOffers,
  refreshOfferPrices,
  storeOffersEndDiscounts,
} from '#app/data/catalogue/offer-prices.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { OfferMoment } from '#app/domain/catalogue/price/offer.ts';

/**
 * Recalculates the stored prices that are outdated at the given time and stores the setting for offers, in one
 * transaction. When several processes call this at the same time, only the first changes anything.
 * @returns whether any price has changed
 */
export async function applyOffers(db: Database, moment: OfferMoment): Promise<boolean> {
  if (!(await isDue(db, moment))) return false;
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    await storeOffersEndDiscounts(tx, moment.offersEndDiscounts);
    if ((await refreshOfferPrices(tx, moment.nowMs)) === 0) return false;
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, moment.nowMs);
    return true;
  });
}

async function isDue(db: Database, moment: OfferMoment): Promise<boolean> {
  if ((await readOffersEndDiscounts(db)) !== moment.offersEndDiscounts) return true;
  return (await listOutdatedOffers(db, moment)).length > 0;
}
