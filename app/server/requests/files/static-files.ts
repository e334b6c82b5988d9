import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fixedIcons } from '#app/domain/pictures/shop-icon.ts';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { chooseEncoding, type Encoding } from '#app/http/content-encodings.ts';
import { dataPolicy, flattenHeaders, workerPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { isNotModified, notModified, readConditions, type HttpResponse } from '#app/http/response.ts';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';

/** A file of the built site, in memory with its compressed copies. */
export interface StaticFile {
  contentType: string;
  cacheControl: string;
  /** Content security policy of the file. */
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

/** File extensions of the built file itself (`identity`) and of its compressed copies, by content encoding. */
export const extensionsByEncoding = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/** Matches the extension of a compressed copy. */
export const compressedExtension = /\.(br|gz)$/;

const cachedForever = 'public, max-age=31536000, immutable';
const cachedForOneDay = 'public, max-age=86400';
/**
 * Cache header of icons. Its duration is short, because the shop's own icons replace these as soon as the owner has
 * chosen colours or a logo.
 */
const cachedForFiveMinutes = 'public, max-age=300';

/**
 * Loads the files below the folders whose types are served, by their URL paths. When several folders have a file with the
 * same path, the first folder wins; a missing folder is skipped. Files `name.br` and `name.gz` are compressed copies from
 * the build. Files under `/assets/`, `/painel/assets/` and `/cotacao/assets/` have the hash of their content in their
 * name and never change.
 */
export async function loadStaticFiles(...folders: readonly string[]): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const folder of folders.filter((folderPath) => existsSync(folderPath))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    for (const name of names) {
      const pathname = `/${name.split(path.sep).join('/')}`;
      if (name.startsWith('.') || files.has(pathname)) continue;
      const file = await readStaticFile(path.join(folder, name), pathname);
      if (file) files.set(pathname, file);
    }
  }
  return files;
}

/** Responds with a built file in the best encoding that the client and the file support. */
export function serveStatic(request: IncomingMessage, file: StaticFile, securityHeaders: FlatHeaders): HttpResponse {
  const { acceptEncoding, ifNoneMatch } = readConditions(request);
  const encoding = chooseStored(file, chooseEncoding(acceptEncoding));
  const etag = `"${file.hash}-${encoding}"`;
  if (isNotModified(ifNoneMatch, etag)) return notModified({ etag, cacheControl: file.cacheControl });
  const fileHeaders = flattenHeaders({
    'Content-Type': file.contentType,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': file.policy,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  return {
    status: 200,
    headers: [...fileHeaders, ...securityHeaders],
    body: file.bodies[encoding] ?? file.bodies.identity,
  };
}

function chooseStored(file: StaticFile, accepted: Encoding): Encoding {
  if (accepted === 'br' && file.bodies.br) return 'br';
  return accepted !== 'identity' && file.bodies.gzip ? 'gzip' : 'identity';
}

/** Reads a file with its compressed copies; undefined when the file is missing or its type is not served. */
export async function readStaticFile(file: string, pathname: string): Promise<StaticFile | undefined> {
  const contentType = contentTypes[path.extname(pathname)];
  if (!contentType) return undefined;
  const [identity, br, gzip] = await Promise.all(
    extensionsByEncoding.map(([, ending]) => readFile(file + ending).catch(undefinedIfMissing)),
  );
  if (!identity) return undefined;
  return {
    contentType,
    cacheControl: getCacheControl(pathname),
    policy: pathname === paths.serviceWorker ? workerPolicy : dataPolicy,
    hash: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

const serviceWorkers: readonly string[] = [paths.serviceWorker, panelRoot + panelFilePaths.pushWorker];

/**
 * Returns the cache header for a path. Service workers must not be cached, because browsers must always receive the
 * current version.
 */
function getCacheControl(pathname: string): string {
  if (serviceWorkers.includes(pathname)) return 'no-cache';
  if (Object.hasOwn(fixedIcons, pathname)) return cachedForFiveMinutes;
  return /^(\/painel|\/cotacao)?\/assets\//.test(pathname) ? cachedForever : cachedForOneDay;
}
