import type { OfferMoment } from '#app/domain/catalogue/price/offer.ts';
import { fingerprintExamples } from '#app/data/catalogue/owner/example-products.ts';
import { clearRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import type { Log } from '#app/server/observability/log.ts';
import { startTexts } from '#app/texts/shared/start-texts.ts';

const progressIntervalMs = 2000;

/**
 * Prepares a database so that the store can start. On the first run it imports the starter catalogue. When several
 * processes start at the same time, only the first does the work.
 * @param printLine prints one line for the operator
 */
export async function prepareCatalogue(
  db: Database,
  { nowMs, printLine }: { nowMs: number; printLine: (line: string) => void },
): Promise<void> {
  let announcedAt = performance.now();
  const result = await importStarterCatalogue(db, {
    nowMs,
    onProgress({ done, total }) {
      if (performance.now() - announcedAt < progressIntervalMs) return;
      announcedAt = performance.now();
      printLine(startTexts.preparesCatalogue(done, total));
    },
  });
  if (result.imported) printLine(startTexts.catalogueReady(result.imported));
}

/**
 * Brings the database up to date after an update or a pause of the store: updates the fingerprints of example products,
 * applies starts and ends of offers, and deletes removed products whose retention has ended.
 */
export async function bringCatalogueUpToDate(
  db: Database,
  { log, ...moment }: OfferMoment & { log: Pick<Log, 'warn'> },
): Promise<void> {
  await db
    .transact(fingerprintExamples)
    .catch((error) => log.warn({ err: error }, 'fingerprints of examples could not be updated'));
  await applyOffers(db, moment).catch((error) => log.warn({ err: error }, 'offers could not be applied'));
  await db
    .transact((tx) => clearRemovedProducts(tx, moment.nowMs))
    .catch((error) => log.warn({ err: error }, 'removed products could not be cleared'));
}
