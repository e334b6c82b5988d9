import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, type InlineConfig } from 'vite';
import { isPanelPath } from '#app/panel-paths.ts';
import { createApp, type App, type AppOptions } from './app.ts';

/**
 * The store for developers: Vite serves scripts and styles, and every edit of a screen makes a new app over the new build,
 * so that nothing cached is older than the source.
 */
export async function createDevelopmentApp({
  server,
  ...options
}: Omit<AppOptions, 'build' | 'panelBuild' | 'staticFiles' | 'isDevelopment'> & { server: Server }): Promise<App> {
  // Whatever the shell says: `routes.ts` shows the style guide by it.
  process.env['NODE_ENV'] = 'development';
  const common: InlineConfig = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' };
  const vite = await createVite(common);
  // The panel is an application of its own, with a bundler of its own.
  const panel = await createVite({ ...common, root: 'app/routes/panel' });
  let current: { build: ServerBuild; panelBuild: ServerBuild; app: Promise<App> } | undefined;

  return {
    handle(request, response) {
      const target = request.url;
      const { middlewares } = isPanelPath(target?.split('?', 1)[0] ?? '') ? panel : vite;
      middlewares(request, response, () => {
        // The panel's bundler takes its base off.
        request.url = target;
        getApp().then(
          (app) => app.handle(request, response),
          (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack),
        );
      });
    },
    startDraining() {},
    async stop() {
      await Promise.all([vite.close(), panel.close()]);
      await (await current?.app)?.stop();
    },
  };

  async function getApp(): Promise<App> {
    // Vite loads a module anew after an edit, and gives the same one until then.
    const [build, panelBuild] = (await Promise.all(
      [vite, panel].map((bundler) => bundler.ssrLoadModule('virtual:react-router/server-build')),
    )) as [ServerBuild, ServerBuild];
    if (build === current?.build && panelBuild === current.panelBuild) return current.app;
    const previous = current?.app;
    const app = createApp({ ...options, build, panelBuild, staticFiles: new Map(), isDevelopment: true });
    current = { build, panelBuild, app };
    await (await previous)?.stop();
    return app;
  }
}
