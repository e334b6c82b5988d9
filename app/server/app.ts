import { createRequestHandler as createScreenHandler, type ServerBuild } from 'react-router';
import type { Database } from '#app/data/database/database.ts';
import { getCanonicalParams } from '#app/domain/listing/page-params.ts';
import { createResponseCache } from '#app/http/response-cache.ts';
import { createVisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { createReminders } from './feeding/reminder-handler.ts';
import { createFeeds } from './feeds/feed-handler.ts';
import type { AccessLog } from './observability/access-log.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { createProbes } from './observability/probes.ts';
import { openStore, type OpenStore } from './open-store.ts';
import { createPageTargetReader } from './pages/page-target.ts';
import { renderPage, type Screens } from './pages/render-page.ts';
import { createPanel } from './panel/panel-part.ts';
import { createSharePictures } from './pictures/share-pictures/share-pictures.ts';
import { createShopIcons } from './pictures/shop-icons/shop-icons.ts';
import { createApiHandler } from './requests/api-handler.ts';
import { createSearchCounter } from './requests/search-counter.ts';
import { createAssetFinder } from './requests/files/earlier-builds.ts';
import type { StaticFile } from './requests/files/static-files.ts';
import type { NodeHandler } from './requests/limits/pipelining.ts';
import { createRenderQueues } from './requests/limits/screen-queues.ts';
import { createUnreadResponses } from './requests/limits/unread-responses.ts';
import { createRequestHandler } from './requests/request-handler.ts';
import { createSecurityContact } from './requests/security-contact.ts';
import { createVisitorHandler } from './requests/visitor-handler.ts';
import { acceptsForms, getPublicRoutes } from './route-objects.ts';
import { createSellerLinks } from './sellers/seller-handler.ts';
import type { Settings } from './settings.ts';

export interface AppOptions {
  settings: Settings;
  db: Database;
  build: ServerBuild;
  /** Build of the owner's panel. It is served only when the settings contain an owner's token. */
  panelBuild?: ServerBuild;
  staticFiles: ReadonlyMap<string, StaticFile>;
  log: Log;
  metrics: Metrics;
  accessLog?: AccessLog;
  now: () => number;
  /**
   * Reads the metrics of all processes of the store as Prometheus text. When it is left out, the response contains only
   * the metrics of `metrics`.
   */
  readMetrics?: () => Promise<string>;
  isDevelopment?: boolean;
  /** Whether the pictures on the first page of each listing are rendered before a visitor requests them. */
  preparesPictures?: boolean;
}

/**
 * The complete store on an open database. It handles requests but listens on no port, so that tests can start it too.
 */
export interface App {
  handle: NodeHandler;
  /** Makes `/readyz` respond with status 503 from now on, so that load balancers send visitors to other instances. */
  startDraining(): void;
  stop(): Promise<void>;
}

/** Assembles the store for production, development and tests. Each stage depends only on the stages before it. */
export async function createApp(options: AppOptions): Promise<App> {
  const store = await openStore(options);
  const visitors = { ...createVisitorWrites(store), ...createCaches(store) };
  const screens = createScreens(store, { ...options, postReview: visitors.postReview });
  const panel = createPanel(store, { ...options, screens });
  const handleForm = createForms(store, { ...visitors, screens, build: options.build });
  const { metrics, readMetrics = () => metrics.registry.metrics() } = options;
  let isDraining = false;
  const handle = createRequestHandler({
    ...options,
    ...createPages(store, { screens, pages: visitors.pages, build: options.build, metrics }),
    ...createPictureSources(store),
    api: createApi(store, visitors),
    handleForm,
    separateParts: [
      ...(panel ? [panel.part] : []),
      { kind: 'quotation', matches: isQuotationPath, handle: handleForm, limitsWrites: true },
      createSellerLinks(store),
      createFeeds(store),
      createReminders(store),
      createSecurityContact(store),
    ],
    handleProbe: createStoreProbes(store, { isDraining: () => isDraining, readMetrics }),
    findAsset: createAssetFinder(options.settings.assetsDir),
    unread: createUnreadResponses({ maxBytes: store.memory.unread }),
  });
  return {
    handle,
    startDraining() {
      isDraining = true;
      panel?.endStreams();
    },
    async stop() {
      await panel?.stop();
      await store.stop();
      await options.accessLog?.stop();
    },
  };
}

/** Creates the operations of visitors: posting reviews and requests for quotations. */
function createVisitorWrites({ settings, db, now, readShop, onChange }: OpenStore) {
  const hashKey = settings.adminToken ?? settings.publicUrl;
  return {
    postReview: createPostReview({ db, readShop, hashKey, maxPerHour: settings.reviewsPerHour, now, onChange }),
    quotations: createVisitorQuotations({
      ...settings.quotations,
      db,
      now,
      hashKey,
      isOn: async () => (await readShop()).quotationKeepDays !== null,
    }),
  };
}

type VisitorWrites = ReturnType<typeof createVisitorWrites>;

/** Creates the caches of responses, and the queues that limit how many responses are rendered at the same time. */
function createCaches({ db, now, log, memory, catalogue, securityHeaders }: OpenStore) {
  const { queue, postQueue } = createRenderQueues(db.engine);
  const options = {
    getVersion: catalogue.getVersion,
    now,
    queue,
    commonHeaders: securityHeaders,
    onError: (error: unknown) => log.error({ err: error }, 'rendering failed, sending a stale response'),
  };
  return {
    queue,
    postQueue,
    pages: createResponseCache({ ...options, maxBytes: memory.pages }),
    apiResponses: createResponseCache({ ...options, maxBytes: memory.api }),
  };
}

type Caches = ReturnType<typeof createCaches>;

function createScreens(
  { settings, db, now, readShop }: OpenStore,
  { build, isDevelopment = false, postReview }: AppOptions & Pick<VisitorWrites, 'postReview'>,
): Screens {
  return {
    handle: createScreenHandler(build, isDevelopment ? 'development' : 'production'),
    db,
    now,
    readShop,
    publicUrl: settings.publicUrl,
    postReview,
    isDevelopment,
  };
}

/** Creates the functions that render the pages of the page cache. */
function createPages(
  { settings, missedSearches }: OpenStore,
  {
    screens,
    pages,
    build,
    metrics,
  }: Pick<AppOptions, 'build' | 'metrics'> & { screens: Screens } & Pick<Caches, 'pages'>,
) {
  const readPageTarget = createPageTargetReader(getPublicRoutes(build), getCanonicalParams);
  return {
    pages,
    readPageTarget,
    async renderPage(key: string) {
      metrics.countRender();
      const rendered = await renderPage(screens, key);
      missedSearches.noteRendered(key, rendered.missedSearch ?? null);
      return rendered;
    },
    countSearch: createSearchCounter({ missedSearches, readPageTarget, trustProxy: settings.trustProxy }),
  };
}

function createPictureSources({ db, readShop, memory, pictures, securityHeaders }: OpenStore) {
  const { loadOriginal } = pictures;
  return {
    pictures: pictures.variants,
    sharePictures: createSharePictures({ db, readShop, loadOriginal, maxMemoryBytes: memory.sharePictures }),
    shopIcons: createShopIcons({ readShop, loadOriginal }),
    securityHeaders,
  };
}

/**
 * Creates the handler of pages that are rendered for a single visitor: forms submitted without scripts, and quotations.
 */
function createForms(
  { settings, securityHeaders, log }: OpenStore,
  { screens, quotations, queue, postQueue, build }: VisitorWrites & Caches & { screens: Screens; build: ServerBuild },
) {
  return createVisitorHandler({
    screens,
    quotations,
    queue,
    postQueue,
    trustProxy: settings.trustProxy,
    securityHeaders,
    log,
    // A path that ends in '.data' is the framework's request for the data of the page without that suffix.
    acceptsForms: (pathname) => acceptsForms(build, pathname.replace(/\.data$/, '')),
  });
}

function createApi(store: OpenStore, { postReview, quotations, apiResponses }: VisitorWrites & Caches) {
  const { publicUrl, trustProxy } = store.settings;
  return createApiHandler({ ...store, publicUrl, trustProxy, postReview, quotations, cache: apiResponses });
}

function createStoreProbes(
  { settings, db, ownerGuard, securityHeaders }: OpenStore,
  { isDraining, readMetrics }: { isDraining: () => boolean; readMetrics: () => Promise<string> },
) {
  return createProbes({
    ping: () => db.ping(),
    probeWrite: async () => db.probeWrite?.(),
    isDraining,
    readMetrics,
    ownerGuard,
    trustProxy: settings.trustProxy,
    securityHeaders,
  });
}
