import { createOwnerGuard, type OwnerGuard } from '#app/api/owner/owner-guard.ts';
import { findNextOfferInstant } from '#app/data/catalogue/offer-prices.ts';
import type { Database } from '#app/data/database/database.ts';
import { createShopReader, type ReadShop } from '#app/data/store/stored-settings.ts';
import { getSecurityHeaders, type FlatHeaders } from '#app/http/headers.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { createOwnerAccess, type OwnerAccess } from '#app/operations/owner/owner-access.ts';
import { startMissedSearches, type MissedSearches } from '#app/operations/search/missed-searches.ts';
import { startNoticeWorker } from './notices/notice-worker.ts';
import type { Log } from './observability/log.ts';
import { followCatalogue } from './pages/follow-catalogue.ts';
import { startOfferTimer } from './pages/offer-timer.ts';
import { bringCatalogueUpToDate } from './pages/prepare-catalogue.ts';
import { startRebuild } from './pages/rebuild-texts.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { shareMemory } from './processes/memory-limits.ts';
import { startQuotationPurge } from './processes/scheduled/quotation-purge.ts';
import { createRetentionClock } from './processes/scheduled/retention-clock.ts';
import { localUrl, type Settings } from './settings.ts';

interface StoreOptions {
  settings: Settings;
  db: Database;
  log: Log;
  now: () => number;
  /** Whether the pictures on the first page of each listing are rendered before a visitor requests them. */
  preparesPictures?: boolean;
}

/**
 * Resources that the parts of a running store share: its database, data derived from it in memory, and background work.
 */
export interface OpenStore extends Omit<StoreOptions, 'preparesPictures'> {
  /** Memory limits of the parts of the store, in bytes. */
  memory: ReturnType<typeof shareMemory>;
  securityHeaders: FlatHeaders;
  /** The owner's access to the panel; undefined when the settings contain no owner's token. */
  access: OwnerAccess | undefined;
  ownerGuard: OwnerGuard;
  pictures: ReturnType<typeof openPictures>;
  catalogue: Awaited<ReturnType<typeof followCatalogue>>;
  readShop: ReadShop;
  missedSearches: MissedSearches;
  /**
   * Call it after a change of the catalogue or settings, so that the next response of this process shows the change.
   */
  onChange: () => Promise<void>;
  stop(): Promise<void>;
}

export async function openStore({
  settings,
  db,
  log,
  now,
  preparesPictures = false,
}: StoreOptions): Promise<OpenStore> {
  const memory = shareMemory({ memoryMb: settings.memoryMb, processes: settings.webConcurrency });
  await bringCatalogueUpToDate(db, { nowMs: now(), offersEndDiscounts: settings.offersEndDiscounts, log });
  const pictures = openPictures({
    db,
    now,
    preparesLists: preparesPictures,
    dataDir: settings.dataDir,
    maxMemoryBytes: memory.pictures,
  });
  pictures.prepareLists();
  let replanOffers: () => void = () => undefined;
  const catalogue = await followCatalogue(db, {
    log,
    onChange() {
      replanOffers();
      pictures.prepareLists();
    },
  });
  const background = startBackgroundWork({ settings, db, log, now, onChange: catalogue.refresh });
  replanOffers = background.replanOffers;
  const access =
    settings.adminToken === null ? undefined : createOwnerAccess({ db, adminToken: settings.adminToken, now });
  const readShop = await openShopReader(settings, { db, getVersion: catalogue.getVersion });
  const notices = startNoticeWorker({
    db,
    now,
    settings: settings.notices,
    readPublicUrl: async () => (await readShop({ fallsBackToLast: true })).publicUrl,
  });
  return {
    settings,
    db,
    log,
    now,
    memory,
    securityHeaders: getSecurityHeaders(settings),
    access,
    ownerGuard: createOwnerGuard(access?.checkToken),
    pictures,
    catalogue,
    readShop,
    missedSearches: background.missedSearches,
    onChange: catalogue.refresh,
    async stop() {
      await notices.stop();
      await background.stop();
      pictures.stop();
      catalogue.stop();
    },
  };
}

/**
 * Creates the reader of the shop's settings and reads them before the first request, so that pages can show the shop's
 * name even when the database becomes unavailable.
 */
async function openShopReader(
  settings: Settings,
  { db, getVersion }: { db: Database; getVersion: () => number },
): Promise<ReadShop> {
  const readShop = createShopReader({
    db,
    localUrl: localUrl(settings),
    getVersion,
    environment: settings.shop,
    quotationKeepDays: settings.quotations.keepDays,
    accessLogDays: settings.accessLogDays,
  });
  await readShop();
  return readShop;
}

/**
 * Starts the background work: applying the start and end of offers, counting searches, rebuilding derived texts, and
 * erasing old data.
 */
function startBackgroundWork({
  settings,
  db,
  log,
  now,
  onChange,
}: Omit<StoreOptions, 'preparesPictures'> & { onChange: () => Promise<void> }) {
  const offers = startOfferTimer({
    now,
    async apply(nowMs) {
      if (await applyOffers(db, { nowMs, offersEndDiscounts: settings.offersEndDiscounts })) await onChange();
    },
    findNextOfferInstantInData: (nowMs) => findNextOfferInstant(db, nowMs),
    onError: (error) => log.warn({ err: error }, 'offers could not be applied'),
  });
  const missedSearches = startMissedSearches({
    db,
    now,
    onError: (error) => log.warn({ err: error }, 'searches could not be counted'),
  });
  const stopRebuild = startRebuild(db, { now, log, onChange });
  const purge = startQuotationPurge({
    db,
    retentionNow: createRetentionClock(settings.dataDir, now),
    keepDays: settings.quotations.keepDays,
    log,
  });
  return {
    replanOffers: offers.replan,
    missedSearches,
    async stop() {
      offers.stop();
      await missedSearches.stop();
      purge.stop();
      await stopRebuild();
    },
  };
}
