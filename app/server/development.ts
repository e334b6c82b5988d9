import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createApp, type App, type AppOptions } from './app.ts';

/**
 * The store for developers: Vite serves scripts and styles, and every edit of a screen makes a new app over the new build,
 * so that nothing cached is older than the source.
 */
export async function createDevelopmentApp({
  server,
  ...options
}: Omit<AppOptions, 'build' | 'staticFiles' | 'isDevelopment'> & { server: Server }): Promise<App> {
  // Whatever the shell says: `routes.ts` shows the style guide by it.
  process.env['NODE_ENV'] = 'development';
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  let current: { build: ServerBuild; app: Promise<App> } | undefined;

  return {
    handle(request, response) {
      vite.middlewares(request, response, () => {
        getApp().then(
          (app) => app.handle(request, response),
          (error: Error) => response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack),
        );
      });
    },
    startDraining() {},
    async stop() {
      await vite.close();
      await (await current?.app)?.stop();
    },
  };

  async function getApp(): Promise<App> {
    // Vite loads the module anew after an edit, and gives the same one until then.
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    if (build === current?.build) return current.app;
    const previous = current?.app;
    current = { build, app: createApp({ ...options, build, staticFiles: new Map(), isDevelopment: true }) };
    await (await previous)?.stop();
    return current.app;
  }
}
