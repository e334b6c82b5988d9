import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { paths } from '#app/paths.ts';

/** Writes the worker for reading without the network into the built site, with the names of the files it keeps. */
const folder = path.resolve('build/client');
const names = await readdir(path.join(folder, 'assets'));
// The picture of an empty list is on no other screen, and lists open without the network.
const files = names
  .filter((name) => /\.(js|css|woff2)$|^empty-trough-/.test(name))
  .toSorted()
  .map((name) => `/assets/${name}`);

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: {
    __BUILT_FILES__: JSON.stringify(files),
    __BUILD_ID__: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10)),
    __CACHE_LIMITS__: JSON.stringify({ pages: 60, pictures: 300 }),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: path.resolve('app/offline/service-worker.ts'),
      formats: ['iife'],
      name: 'offline',
      fileName: () => path.basename(paths.serviceWorker),
    },
  },
});
