import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type InlineConfig } from 'vite';
import { getPathname } from '#app/http/pathname.ts';
import { isPanelPath } from '#app/panel-paths.ts';
import { createApp, type App, type AppOptions } from './app.ts';

/**
 * Creates the store for developers. Vite serves scripts and styles. At the first request after an edit, a new app
 * is created from the new build, so that no cached data are older than the source.
 */
export async function createDevelopmentApp({
  server,
  ...options
}: Omit<AppOptions, 'build' | 'panelBuild' | 'staticFiles' | 'isDevelopment'> & {
  server: Server;
}): Promise<App> {
  // This overrides the value in the shell's environment, because `routes.ts` adds the style guide in development.
  process.env['NODE_ENV'] = 'development';
  const viteOptions: InlineConfig = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' };
  const storeVite = await createVite(viteOptions);
  // The panel is a separate application with a bundler of its own.
  const panelVite = await createVite({ ...viteOptions, root: 'app/panel' });
  let current: { builds: readonly ServerBuild[]; app: Promise<App> } | undefined;

  return {
    handle(request, response) {
      const originalUrl = request.url;
      const pathname = getPathname(originalUrl ?? '');
      const { middlewares } = isPanelPath(pathname) ? panelVite : storeVite;
      middlewares(request, response, () => {
        // Each bundler removes its own base from the request's path, so the original URL is restored.
        request.url = originalUrl;
        getApp().then(
          (app) => app.handle(request, response),
          (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack),
        );
      });
    },
    startDraining() {},
    async stop() {
      await Promise.all([storeVite.close(), panelVite.close()]);
      await (await current?.app)?.stop();
    },
  };

  async function getApp(): Promise<App> {
    // After an edit, Vite loads the changed modules again; otherwise it returns the cached build.
    const builds = (await Promise.all(
      [storeVite, panelVite].map((bundler) => bundler.ssrLoadModule('virtual:react-router/server-build')),
    )) as [ServerBuild, ServerBuild];
    if (current && builds.every((build, index) => build === current?.builds[index])) return current.app;
    const previous = current?.app;
    const [build, panelBuild] = builds;
    const app = createApp({
      ...options,
      build,
      panelBuild,
      staticFiles: new Map(),
      isDevelopment: true,
    });
    current = { builds, app };
    await (await previous)?.stop();
    return app;
  }
}
