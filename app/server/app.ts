import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RouteObject, ServerBuild } from 'react-router';
import { createRequestHandler, matchRoutes } from 'react-router';
import { createOwnerGate } from '#app/api/owner/owner-gate.ts';
import type { Database } from '#app/data/database/database.ts';
import { getCanonicalParams } from '#app/domain/listing/page-params.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { createReviewLimiter } from '#app/operations/reviews/review-limiter.ts';
import type { Store } from '#app/routes/shared/store-context.ts';
import { createApiListener } from './http/api-handler.ts';
import { followCatalogue } from './pages/follow-catalogue.ts';
import { getSecurityHeaders } from './http/headers.ts';
import { createRequestListener } from './http/request-handler.ts';
import type { Log } from './observability/log.ts';
import { shareMemory } from './processes/memory.ts';
import { createMetrics } from './observability/metrics.ts';
import { createPageAddressReader } from './pages/page-address.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPictureOriginals } from './pictures/picture-originals.ts';
import { createPictureVariants } from './pictures/picture-variants.ts';
import { createProbes } from './observability/probes.ts';
import { createPageRenderer } from './pages/render-page.ts';
import type { Settings } from './settings.ts';
import { createSharePictures } from './pictures/share-pictures/share-pictures.ts';
import { getShop } from './shop.ts';
import type { Siblings } from './processes/worker-processes.ts';
import type { StaticFile } from './http/static-files.ts';
import { createFormListener } from './http/form-handler.ts';
import { createUnreadAnswers } from './http/unread-responses.ts';

/** Rendering holds the thread, and pages in memory are answered between two of them; one that asks a server mostly waits for it. */
const renderingAtOnce = { sqlite: 1, postgres: 6 };
/** A third of a second's work: who would wait longer is better told so. */
const maxWaitingRenders = 50;
/** A client that takes nothing of its answer for this long is gone. */
const unreadTimeoutMs = 30_000;

export interface AppOptions {
  settings: Settings;
  db: Database;
  build: ServerBuild;
  staticFiles: ReadonlyMap<string, StaticFile>;
  log: Log;
  now: () => number;
  /** Lines of the log that were dropped so far. */
  countDroppedLines?: () => number;
  /** The other processes of this machine that serve the same store, where there are any. */
  siblings?: Siblings;
}

/** The whole store over an open database, without a port: `listen` answers one request. */
export interface App {
  listen: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** From now on `/readyz` says no, so that balancers send visitors elsewhere. */
  startDraining(): void;
  stop(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { settings, db, build, staticFiles, log, now, siblings } = options;
  const shop = getShop(settings);
  const { trustProxy } = settings;
  const ownerGate = createOwnerGate(settings.adminToken);
  const securityHeaders = getSecurityHeaders(settings);
  const metrics = createMetrics({ countDroppedLines: options.countDroppedLines });
  const handle = createRequestHandler(build, 'production');
  const memory = shareMemory({ memoryMb: settings.memoryMb, processes: settings.webConcurrency });
  const queue = createWorkQueue({ concurrency: renderingAtOnce[db.engine], maxWaiting: maxWaitingRenders });
  const catalogue = await followCatalogue(db, { log });
  const limiter = siblings?.limiter ?? createReviewLimiter();
  async function onChange(): Promise<void> {
    siblings?.announceChange();
    await catalogue.refresh();
  }
  siblings?.attend({ reportFigures: () => metrics.registry.getMetricsAsJSON(), onChange: catalogue.refresh });
  const postReview = createPostReview({ db, shop, limiter, now, onChange });
  const store: Store = { db, shop, now, postReview };
  const routes = getRouteObjects(build);
  const loadOriginal = createPictureOriginals(db);
  let draining = false;

  const renderPage = createPageRenderer({ handle, store });
  const pages = createPageCache({
    render(key) {
      metrics.countRender();
      return renderPage(key);
    },
    getVersion: catalogue.getVersion,
    hasChanged: catalogue.hasChanged,
    now,
    queue,
    maxBytes: memory.pages,
    salt: securityHeaders.join('\n'),
  });
  const listen = createRequestListener({
    securityHeaders,
    staticFiles,
    pages,
    readPageAddress: createPageAddressReader(routes, getCanonicalParams),
    pictures: createPictureVariants({
      loadOriginal,
      folder: path.join(settings.dataDir, 'pictures'),
      maxMemoryBytes: memory.pictures,
    }),
    sharePictures: createSharePictures({ db, shop, loadOriginal, maxMemoryBytes: memory.sharePictures }),
    api: createApiListener({
      ...store,
      getVersion: catalogue.getVersion,
      hasChanged: catalogue.hasChanged,
      queue,
      cacheBytes: memory.answers,
      onChange,
      ownerGate,
      trustProxy,
      securityHeaders,
      log,
    }),
    submit: createFormListener({
      // Whoever posted waits already, and may not ask again.
      handle: (request, context) => queue(() => handle(request, context), { isUrgent: true }),
      store,
      takesForms: (pathname) =>
        takesForms(build, matchRoutes(routes, pathname.replace(/\.data$/, ''))?.at(-1)?.route.id),
      trustProxy,
      securityHeaders,
      log,
    }),
    answerProbe: createProbes({
      ping: () => db.ping(),
      probeWrite: async () => db.probeWrite?.(),
      isDraining: () => draining,
      readMetrics: () => siblings?.collectMetrics() ?? metrics.registry.metrics(),
      ownerGate,
      trustProxy,
      securityHeaders,
    }),
    unread: createUnreadAnswers({ maxBytes: memory.unread, timeoutMs: unreadTimeoutMs }),
    metrics,
    log,
  });

  return {
    listen,
    startDraining() {
      draining = true;
    },
    async stop() {
      pages.stop();
      catalogue.stop();
    },
  };
}

function takesForms(build: ServerBuild, routeId: string | undefined): boolean {
  return routeId !== undefined && build.routes[routeId]?.module.action !== undefined;
}

/** The build's routes in the nested form that path matching takes. */
function getRouteObjects(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = '', path: routePath, index } = route ?? {};
      if (index) return { id, index: true, path: routePath };
      return { id, path: routePath, children: getRouteObjects(build, id) };
    });
}
