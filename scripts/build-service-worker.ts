import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';

/**
 * Writes the service workers into the built sites: the store's, which serves pages offline, with the list of the files
 * that it caches, and the panel's, which shows notices.
 */
const folder = path.resolve('build/client');
const names = await readdir(path.join(folder, 'assets'));
// The visitor's lists, which also work offline, show the picture `empty-trough` when they are empty.
const files = names
  .filter((name) => /\.(js|css|woff2)$|^empty-trough-/.test(name))
  .toSorted()
  .map((name) => `/assets/${name}`);

await buildWorker({
  entry: 'app/offline/service-worker.ts',
  file: path.join(folder, paths.serviceWorker),
  define: {
    __BUILT_FILES__: JSON.stringify(files),
    __BUILD_ID__: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10)),
    __CACHE_LIMITS__: JSON.stringify({ pages: 60, pictures: 300 }),
  },
});
await buildWorker({
  entry: 'app/panel/notices/push-worker.ts',
  file: path.resolve('build/panel/client', `.${panelRoot}${panelFilePaths.pushWorker}`),
  define: {},
});

interface Worker {
  entry: string;
  /** Absolute path of the built file. */
  file: string;
  define: Record<string, string>;
}

async function buildWorker({ entry, file, define }: Worker): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: path.resolve(entry), formats: ['iife'], name: 'worker', fileName: () => path.basename(file) },
    },
  });
}
