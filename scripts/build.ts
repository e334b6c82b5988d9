import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';

/**
 * Program of `npm run build`. It builds the store and the panel side by side, then their service workers (the store's,
 * which serves pages offline, and the panel's, which shows notices), and compresses what browsers load.
 */
await rm('build', { recursive: true, force: true });
const exitCodes = await Promise.all([runRouter('.'), runRouter('app/panel')]);
if (exitCodes.some((code) => code !== 0)) process.exit(1);
await buildStoreWorker();
await buildWorker('app/panel/notices/push-worker.ts', `build/panel/client${panelRoot}${panelFilePaths.pushWorker}`);
// Files for visitors are compressed as much as possible. Those of the panel, which an owner's browser loads once per
// version, are 7 % larger but take half of the time.
await Promise.all([compressFolder('build/client', 11), compressFolder('build/panel/client', 9)]);

/** Builds the application of a folder. @returns the exit code */
async function runRouter(folder: string): Promise<unknown> {
  const child = spawn('react-router', ['build', folder, '--logLevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code;
}

/** Builds the store's service worker with the list of the files that it caches. */
async function buildStoreWorker(): Promise<void> {
  const names = await readdir('build/client/assets');
  // The visitor's lists, which also work offline, show the picture `empty-trough` when they are empty.
  const files = names
    .filter((name) => /\.(js|css|woff2)$|^empty-trough-/.test(name))
    .toSorted()
    .map((name) => `/assets/${name}`);
  await buildWorker('app/offline/service-worker.ts', `build/client${paths.serviceWorker}`, {
    __BUILT_FILES__: JSON.stringify(files),
    __BUILD_ID__: JSON.stringify(createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10)),
    __CACHE_LIMITS__: JSON.stringify({ pages: 60, pictures: 300 }),
  });
}

async function buildWorker(entry: string, file: string, define: Record<string, string> = {}): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => path.basename(file) },
    },
  });
}

/** Writes `.br` and `.gz` files beside the files of a built site that these formats make smaller. */
async function compressFolder(folder: string, quality: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => /\.(css|js|json|svg|txt|webmanifest|ico)$/.test(name));
  await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name), quality)));
}

async function compress(file: string, quality: number): Promise<void> {
  const body = await readFile(file);
  const brotli = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
