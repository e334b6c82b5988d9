import type { IncomingMessage } from 'node:http';
import { createRequestHandler as createScreenHandler, type ServerBuild } from 'react-router';
import { createOwnerGate } from '#app/api/owner/owner-gate.ts';
import type { Database } from '#app/data/database/database.ts';
import { findNextOfferInstant } from '#app/data/catalogue/offers.ts';
import { createShopReader } from '#app/data/store/settings.ts';
import { getCanonicalParams } from '#app/domain/listing/page-params.ts';
import { getSecurityHeaders } from '#app/http/headers.ts';
import { createResponseCache } from '#app/http/response-cache.ts';
import { applyOffers } from '#app/operations/catalogue/apply-offers.ts';
import { createOwnerExamples } from '#app/operations/catalogue/examples/owner-examples.ts';
import { createVisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { startMissedSearches } from '#app/operations/search/missed-searches.ts';
import { createStoreHealth } from '#app/operations/store/store-health.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { isPanelPath } from '#app/panel-paths.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { createReminders } from './feeding/reminder-handler.ts';
import { createFeeds } from './feeds/feed-handler.ts';
import type { AccessLog } from './observability/access-log.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { createProbes } from './observability/probes.ts';
import { followCatalogue } from './pages/follow-catalogue.ts';
import { startRebuild } from './pages/rebuild-texts.ts';
import { startOfferTimer } from './pages/offer-timer.ts';
import { catchUp } from './pages/prepare-catalogue.ts';
import { acceptsForms, getPublicRoutes } from './route-objects.ts';
import { createPageAddressReader } from './pages/page-address.ts';
import { createShopPreview } from './pages/preview-shop.ts';
import { renderPage, type Screens } from './pages/render-page.ts';
import { createRetentionClock } from './processes/retention-clock.ts';
import { startQuotationPurge } from './processes/quotation-purge.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { createSharePictures } from './pictures/share-pictures/share-pictures.ts';
import { createShopIcons } from './pictures/shop-icons/shop-icons.ts';
import { openTaskStore, type TaskStore } from './owner-tasks/owner-tasks.ts';
import { shareMemory } from './processes/memory.ts';
import { createApiHandler } from './requests/api-handler.ts';
import { createAssetFinder } from './requests/files/kept-assets.ts';
import { createScreenQueues } from './requests/limits/screen-queues.ts';
import { createSecurityContact } from './requests/security-contact.ts';
import { createSearchCounter } from './requests/count-searches.ts';
import { addLiveQuotations, type LiveQuotations } from './quotations/live-quotations.ts';
import { findPanelFile } from './panel/panel-files.ts';
import { createPanelHandler } from './panel/panel-handler.ts';
import { panelPostBytes } from './panel/panel-posts.ts';
import type { NodeHandler } from './requests/limits/pipelining.ts';
import { createRequestHandler, type SeparatePart } from './requests/request-handler.ts';
import type { StaticFile } from './requests/files/static-files.ts';
import { createVisitorHandler } from './requests/visitor-handler.ts';
import { createUnreadResponses } from './requests/limits/unread-responses.ts';
import { localUrl, type Settings } from './settings.ts';

export interface AppOptions {
  settings: Settings;
  db: Database;
  build: ServerBuild;
  /** The owner's panel; served only where the settings have a token. */
  panelBuild?: ServerBuild;
  staticFiles: ReadonlyMap<string, StaticFile>;
  log: Log;
  metrics: Metrics;
  accessLog?: AccessLog;
  now: () => number;
  /** Prometheus text of all processes of the store; that of `metrics` alone when left out. */
  readMetrics?: () => Promise<string>;
  isDevelopment?: boolean;
  /** The pictures of the first lists are drawn before anybody asks for them. */
  preparesPictures?: boolean;
}

/** The whole store over an open database, without a port. */
export interface App {
  handle: NodeHandler;
  /** From now on `/readyz` responds 503, so that load balancers send visitors elsewhere. */
  startDraining(): void;
  stop(): Promise<void>;
}

/** The composition root, for production, development and tests. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, db, build, panelBuild, staticFiles } = options;
  const { log, metrics, now, accessLog, isDevelopment = false, preparesPictures = false } = options;
  const { adminToken, trustProxy, publicUrl, offersEnd } = settings;
  const mode = isDevelopment ? 'development' : 'production';
  const access = adminToken === null ? undefined : createOwnerAccess({ db, adminToken, now });
  const ownerGate = createOwnerGate(access?.checkToken);
  const securityHeaders = getSecurityHeaders(settings);
  const memory = shareMemory({ memoryMb: settings.memoryMb, processes: settings.webConcurrency });
  const { queue, postQueue } = createScreenQueues(db.engine);
  await catchUp(db, { nowMs: now(), offersEnd, log });
  let replanOffers: () => void = () => undefined;
  const pictures = openPictures({
    ...{ db, now, preparesLists: preparesPictures, dataDir: settings.dataDir, maxMemoryBytes: memory.pictures },
  });
  pictures.prepareLists();
  const catalogue = await followCatalogue(db, {
    log,
    onChange() {
      replanOffers();
      pictures.prepareLists();
    },
  });
  const readShop = createShopReader({
    ...{ db, localUrl: localUrl(settings), getVersion: catalogue.getVersion, environment: settings.shop },
    quotationKeepDays: settings.quotations.keepDays,
    accessLogDays: settings.accessLogDays,
  });
  // In memory before the first request: a database that goes away then takes no screen's name with it.
  await readShop();
  const onChange = catalogue.refresh;
  const offers = startOfferTimer({
    now,
    async apply(nowMs) {
      if (await applyOffers(db, { nowMs, offersEnd })) await onChange();
    },
    findNextInstant: (nowMs) => findNextOfferInstant(db, nowMs),
    onError: (error) => log.warn({ err: error }, 'offers could not be applied'),
  });
  replanOffers = offers.replan;
  const hashKey = adminToken ?? publicUrl;
  const postReview = createPostReview({ db, readShop, hashKey, maxPerHour: settings.reviewsPerHour, now, onChange });
  const quotations = createVisitorQuotations({
    ...{ db, now, hashKey, ...settings.quotations },
    isOn: async () => (await readShop()).quotationKeepDays !== null,
  });
  const screens: Screens = {
    handle: createScreenHandler(build, mode),
    ...{ db, now, readShop, publicUrl, postReview, isDevelopment },
  };
  const { loadOriginal } = pictures;
  const searchesFailed = (error: unknown) => log.warn({ err: error }, 'searches could not be counted');
  const missedSearches = startMissedSearches({ db, now, onError: searchesFailed });
  const retentionNow = createRetentionClock(settings.dataDir, now);
  const stopRebuild = startRebuild(db, { now, log, onChange });
  const purge = startQuotationPurge({ db, retentionNow, keepDays: settings.quotations.keepDays, log });
  let isDraining = false;
  let live: LiveQuotations | undefined;
  let tasks: TaskStore | undefined;

  const cacheOptions = {
    ...{ getVersion: catalogue.getVersion, now, queue },
    commonHeaders: securityHeaders,
    onError: (error: unknown) => log.error({ err: error }, 'rendering failed, sending a stale response'),
  };
  const pages = createResponseCache({ ...cacheOptions, maxBytes: memory.pages });
  const apiCache = createResponseCache({ ...cacheOptions, maxBytes: memory.api });

  const readPageAddress = createPageAddressReader(getPublicRoutes(build), getCanonicalParams);
  const handleVisitor = createVisitorHandler({
    ...{ screens, db, quotations, queue, postQueue, trustProxy, securityHeaders, log },
    acceptsForms: (pathname) => acceptsForms(build, pathname.replace(/\.data$/, '')),
  });
  const handle = createRequestHandler({
    ...{ securityHeaders, staticFiles, pages, readPageAddress, metrics, log, accessLog },
    findAsset: createAssetFinder(settings.assetsDir),
    async renderPage(key) {
      metrics.countRender();
      const rendered = await renderPage(screens, key);
      missedSearches.noteRendered(key, rendered.missedSearch ?? null);
      return rendered;
    },
    countSearch: createSearchCounter({ missedSearches, readPageAddress, trustProxy }),
    pictures: pictures.variants,
    sharePictures: createSharePictures({ db, readShop, loadOriginal, maxMemoryBytes: memory.sharePictures }),
    shopIcons: createShopIcons({ readShop, loadOriginal }),
    api: createApiHandler({
      ...{ db, now, readShop, publicUrl, postReview, quotations, cache: apiCache, onChange },
      ...{ ownerGate, trustProxy, securityHeaders, log },
    }),
    handleForm: handleVisitor,
    separateParts: [
      ...createPanel(panelBuild),
      { kind: 'quotation', matches: isQuotationPath, handle: handleVisitor, limitsWrites: true },
      createFeeds({ db, settings, readShop, securityHeaders, catalogue }),
      createReminders({ db, now, readShop, securityHeaders }),
      createSecurityContact({ readShop, now, securityHeaders }),
    ],
    handleProbe: createProbes({
      ping: () => db.ping(),
      probeWrite: async () => db.probeWrite?.(),
      isDraining: () => isDraining,
      readMetrics: options.readMetrics ?? (() => metrics.registry.metrics()),
      ...{ ownerGate, trustProxy, securityHeaders },
    }),
    unread: createUnreadResponses({ maxBytes: memory.unread }),
  });

  /** Nothing where there is no owner's token. */
  function createPanel(built: ServerBuild | undefined): SeparatePart[] {
    if (!built || !access) return [];
    tasks = openTaskStore({ settings, db, now, log, onChange });
    const panel = createPanelHandler({
      screens: { ...screens, handle: createScreenHandler(built, mode), runsBlobWorkers: true },
      ...{ environment: settings.shop, health: createStoreHealth(settings) },
      examples: createOwnerExamples({ db, now }),
      ...{ access, missedSearches, onChange, tasks, trustProxy, securityHeaders, log },
      preview: createShopPreview({ screens, environment: settings.shop, securityHeaders }),
    });
    live = addLiveQuotations(panel, { db, sessions: access.sessions, publicUrl, securityHeaders });
    const getBodyBytes = (request: IncomingMessage) => (findPanelFile(request) ? 0 : panelPostBytes.typedAndToken);
    return [{ kind: 'panel', matches: isPanelPath, handle: live.handle, limitsWrites: false, getBodyBytes }];
  }

  return {
    handle,
    startDraining() {
      isDraining = true;
      live?.stop();
    },
    async stop() {
      await tasks?.stop();
      offers.stop();
      await missedSearches.stop();
      purge.stop();
      await stopRebuild();
      live?.stop();
      pictures.stop();
      catalogue.stop();
      await accessLog?.stop();
    },
  };
}
