import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { RouteObject, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue-version.ts';
import type { Database } from '#app/data/database.ts';
import { findPictureBytes } from '#app/data/pictures.ts';
import { getCanonicalParams } from '#app/domain/page-params.ts';
import type { Store } from '#app/routes/store-context.ts';
import { createApiListener } from './api-listener.ts';
import { getSecurityHeaders } from './headers.ts';
import { createRequestListener } from './http.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createPageAddressReader } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { createPictureVariants } from './picture-variants.ts';
import { createProbes } from './probes.ts';
import { createPageRenderer, createRequestContext } from './render-page.ts';
import type { Settings } from './settings.ts';
import { getShop } from './shop.ts';
import type { StaticFile } from './static-files.ts';

export interface AppOptions {
  settings: Settings;
  db: Database;
  build: ServerBuild;
  staticFiles: ReadonlyMap<string, StaticFile>;
  log: Log;
  now: () => number;
}

/** The whole store over an open database, without a port: `listen` answers one request. */
export interface App {
  listen: (request: IncomingMessage, response: ServerResponse) => unknown;
  /** From now on `/readyz` says no, so that balancers send visitors elsewhere. */
  startDraining(): void;
  stop(): Promise<void>;
}

export async function createApp({ settings, db, build, staticFiles, log, now }: AppOptions): Promise<App> {
  const shop = getShop(settings);
  const store: Store = { db, shop, now };
  const securityHeaders = getSecurityHeaders(settings);
  const metrics = createMetrics();
  const handle = createRequestHandler(build, 'production');
  const catalogue = await followCatalogueVersion(db, log);
  let draining = false;

  const pages = createPageCache({
    render: createPageRenderer({ handle, store }),
    getVersion: catalogue.getVersion,
    now,
  });
  const listen = createRequestListener({
    securityHeaders,
    staticFiles,
    pages,
    readPageAddress: createPageAddressReader(getRouteObjects(build), getCanonicalParams),
    pictures: createPictureVariants({
      loadOriginal: (hash) => findPictureBytes(db, hash),
      folder: path.join(settings.dataDir, 'pictures'),
    }),
    api: createApiListener({ ...store, getVersion: catalogue.getVersion, securityHeaders, log }),
    submit: getRequestListener((request) => handle(request, createRequestContext(store)), {
      overrideGlobalObjects: false,
    }),
    answerProbe: createProbes({
      ping: () => db.ping(),
      isDraining: () => draining,
      metrics,
      adminToken: settings.adminToken,
      trustProxy: settings.trustProxy,
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
      await catalogue.stop();
    },
  };
}

/** Keeps the present catalogue version at hand; another process may be the one that changes it. */
async function followCatalogueVersion(db: Database, log: Log) {
  let version = await getCatalogueVersion(db);
  const stop = await watchCatalogueVersion(db, (changed) => {
    version = changed;
    log.info({ version }, 'catalogue changed');
  });
  return { getVersion: () => version, stop };
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
