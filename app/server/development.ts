import type { Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import { createServer as createVite } from 'vite';
import { createOwnerGate } from '#app/api/owner/owner-gate.ts';
import type { Database } from '#app/data/database/database.ts';
import { createPostReview } from '#app/operations/reviews/post-review.ts';
import { createReviewLimiter } from '#app/operations/reviews/review-limiter.ts';
import { sendAnswer } from './http/response.ts';
import { createApiListener } from './http/api-handler.ts';
import type { App } from './app.ts';
import type { Log } from './observability/log.ts';
import { createPictureOriginals } from './pictures/picture-originals.ts';
import { createPictureVariants } from './pictures/picture-variants.ts';
import { createRequestContext } from './pages/run-screen.ts';
import { answerSharePicture } from './pictures/serve-share-picture.ts';
import { answerPicture } from './http/serve-static.ts';
import type { Settings } from './settings.ts';
import { createSharePictures } from './pictures/share-pictures/share-pictures.ts';
import { getShop } from './shop.ts';

/** The same store for developers: screens reload as they are edited, and nothing is cached. */
export async function createDevelopmentApp({
  settings,
  db,
  server,
  log,
}: {
  settings: Settings;
  db: Database;
  server: Server;
  log: Log;
}): Promise<App> {
  // Whatever the shell says: `routes.ts` shows the style guide by it.
  process.env['NODE_ENV'] = 'development';
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const shop = getShop(settings);
  const postReview = createPostReview({
    db,
    shop,
    limiter: createReviewLimiter(),
    now: Date.now,
    onChange: async () => {},
  });
  const store = { db, shop, now: Date.now, postReview };
  const loadOriginal = createPictureOriginals(db);
  const pictures = createPictureVariants({ loadOriginal, folder: path.join(settings.dataDir, 'pictures') });
  const sharePictures = createSharePictures({ db, shop, loadOriginal });
  // A version of its own for every question: nothing is kept.
  let version = 0;
  const { listen: answerApi } = createApiListener({
    ...store,
    getVersion: () => (version += 1),
    hasChanged: () => true,
    queue: (work) => work(),
    cacheBytes: 1,
    onChange: async () => {},
    ownerGate: createOwnerGate(settings.adminToken),
    trustProxy: settings.trustProxy,
    securityHeaders: [],
    log,
  });
  const answerScreen = getRequestListener(
    async (request) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRequestHandler(build, 'development')(request, createRequestContext(store));
    },
    { overrideGlobalObjects: false },
  );

  return {
    async listen(request, response) {
      const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (pathname === '/api' || pathname.startsWith('/api/')) return answerApi(request, response);
      if (pathname.startsWith('/imagens/')) {
        const answer = await answerPicture(request, { pathname, pictures, securityHeaders: [] });
        if (answer) return sendAnswer(request, response, answer);
      }
      if (pathname.startsWith('/compartilhar/')) {
        const answer = await answerSharePicture(request, { pathname, sharePictures, securityHeaders: [] });
        if (answer) return sendAnswer(request, response, answer);
      }
      vite.middlewares(request, response, () => void answerScreen(request, response));
    },
    startDraining() {},
    async stop() {
      await vite.close();
    },
  };
}
