import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RouteObject, ServerBuild } from 'react-router';
import { createRequestHandler, matchRoutes } from 'react-router';
import type { Database } from '#app/data/database.ts';
import { getCanonicalParams } from '#app/domain/page-params.ts';
import { createPostReview } from '#app/operations/post-review.ts';
import { createReviewLimiter } from '#app/operations/review-limiter.ts';
import type { Store } from '#app/routes/store-context.ts';
import { createApiListener } from './api-listener.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { getSecurityHeaders } from './headers.ts';
import { createRequestListener } from './http.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createPageAddressReader } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { createPictureOriginals } from './picture-originals.ts';
import { createPictureVariants } from './picture-variants.ts';
import { createProbes } from './probes.ts';
import { createPageRenderer } from './render-page.ts';
import type { Settings } from './settings.ts';
import { createSharePictures } from './share-pictures.ts';
import { getShop } from './shop.ts';
import type { Siblings } from './siblings.ts';
import type { StaticFile } from './static-files.ts';
import { createFormListener } from './submit-form.ts';

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
  const securityHeaders = getSecurityHeaders(settings);
  const metrics = createMetrics({ countDroppedLines: options.countDroppedLines });
  const handle = createRequestHandler(build, 'production');
  const catalogue = await followCatalogue(db, { log });
  const limiter = siblings ? { take: siblings.takePosting } : createReviewLimiter({ now });
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
    now,
    salt: securityHeaders.join('\n'),
  });
  const listen = createRequestListener({
    securityHeaders,
    staticFiles,
    pages,
    readPageAddress: createPageAddressReader(routes, getCanonicalParams),
    pictures: createPictureVariants({ loadOriginal, folder: path.join(settings.dataDir, 'pictures') }),
    sharePictures: createSharePictures({ db, shop, loadOriginal }),
    api: createApiListener({
      ...store,
      getVersion: catalogue.getVersion,
      onChange,
      adminToken: settings.adminToken,
      trustProxy,
      securityHeaders,
      log,
    }),
    submit: createFormListener({
      handle,
      store,
      takesForms: (pathname) =>
        takesForms(build, matchRoutes(routes, pathname.replace(/\.data$/, ''))?.at(-1)?.route.id),
      trustProxy,
      securityHeaders,
      log,
    }),
    answerProbe: createProbes({
      ping: () => db.ping(),
      isDraining: () => draining,
      readMetrics: () => siblings?.collectMetrics() ?? metrics.registry.metrics(),
      adminToken: settings.adminToken,
      trustProxy,
      securityHeaders,
    }),
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
