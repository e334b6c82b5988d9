import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from '#app/http/content-codings.ts';
import { paths } from '#app/paths.ts';
import { dataPolicy, workerPolicy } from './headers.ts';

/** A file of the built site, whole in memory with its compressed forms. */
export interface StaticFile {
  contentType: string;
  cacheControl: string;
  /** Content security policy. */
  policy: string;
  hash: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/**
 * Every file under the folders, by its address on the site; the first folder that has it counts, one that is not there is
 * passed over. `name.br` and `name.gz` beside a file are its compressed
 * forms (made by the build). Files under `/assets/` carry their content's hash in their name and never change.
 */
export async function loadStaticFiles(...folders: readonly string[]): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const folder of folders.filter((one) => existsSync(one))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    const present = new Set(names);
    for (const name of names) {
      const contentType = contentTypes[path.extname(name)];
      const address = `/${name.split(path.sep).join('/')}`;
      if (!contentType || name.startsWith('.') || files.has(address)) continue;
      files.set(address, await loadFile(path.join(folder, name), { contentType, address, present, name }));
    }
  }
  return files;
}

async function loadFile(
  file: string,
  { contentType, address, present, name }: { contentType: string; address: string; present: Set<string>; name: string },
): Promise<StaticFile> {
  const identity = await readFile(file);
  const bodies: StaticFile['bodies'] = { identity };
  if (present.has(`${name}.br`)) bodies.br = await readFile(`${file}.br`);
  if (present.has(`${name}.gz`)) bodies.gzip = await readFile(`${file}.gz`);
  return {
    contentType,
    cacheControl: getCacheControl(address),
    policy: address === paths.serviceWorker ? workerPolicy : dataPolicy,
    hash: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    bodies,
  };
}

/** Of the worker for reading without the network a browser must always get the present one. */
function getCacheControl(address: string): string {
  if (address === paths.serviceWorker) return 'no-cache';
  return address.startsWith('/assets/') ? immutable : daily;
}
