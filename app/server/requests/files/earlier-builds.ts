import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import { compressedExtension, extensionsByEncoding, readStaticFile, type StaticFile } from './static-files.ts';

const assetPathPattern = /^(\/painel|\/cotacao)?\/assets\/[\w.-]{1,200}$/;
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/**
 * Maximum total size of the files that later builds have replaced, in bytes. It is enough for about a dozen builds,
 * which share most of their files.
 */
const maxReplacedBytes = 24 * 1024 * 1024;
/**
 * Maximum numbers of files that are read at the same time and of reads that wait. Without limits, a client could cause
 * any number of reads by requesting file names that never existed.
 */
const [concurrency, maxWaiting] = [4, 100];
/**
 * Name of the file that lists the paths of the latest build. All files of the folder that are not listed in it belong
 * only to earlier builds.
 */
const listName = 'atual.json';
/** File mode that lets instances with the same folder run as different users. */
const readableByOthers = 0o644;

/** Whether a path may be that of a built file, whose name contains the hash of its content. */
export function isBuiltAsset(pathname: string): boolean {
  return assetPathPattern.test(pathname);
}

/**
 * Copies the hashed files of the build that is starting into a folder that survives updates. Tabs that stay open during
 * an update still request files of earlier builds, and so do other instances with the same folder. A file is removed a
 * week after the first start of a build without it. When all replaced files exceed `maxBytes`, the oldest are removed
 * sooner. Call it before a page of this build can be requested.
 */
export async function archiveAssets(
  folder: string,
  {
    staticFiles,
    nowMs,
    maxBytes = maxReplacedBytes,
  }: { staticFiles: ReadonlyMap<string, StaticFile>; nowMs: number; maxBytes?: number },
): Promise<void> {
  const assets = [...staticFiles].filter(([pathname]) => isBuiltAsset(pathname));
  for (const [pathname, { bodies }] of assets)
    for (const [encoding, ending] of extensionsByEncoding) {
      const body = bodies[encoding];
      if (body) await writeMissing(path.join(folder, pathname + ending), body);
    }
  const currentPaths = new Set(assets.map(([pathname]) => pathname));
  const replacedNow = (await readList(folder)).filter((pathname) => !currentPaths.has(pathname));
  for (const pathname of replacedNow) await markReplaced(path.join(folder, pathname), nowMs);
  await replaceFile(path.join(folder, listName), JSON.stringify([...currentPaths]));
  const replaced = (await listReplaced(folder, currentPaths)).toSorted((a, b) => b.replacedAtMs - a.replacedAtMs);
  let bytes = 0;
  for (const asset of replaced) {
    bytes += asset.bytes;
    if (bytes > maxBytes || nowMs - asset.replacedAtMs > maxAgeMs) await removeAsset(asset.file);
  }
}

/**
 * Creates the function that finds files of builds that ran earlier or run on other instances. Each request reads the
 * file from the disk, which is seldom, because browsers cache these files.
 */
export function createAssetFinder(folder: string): (pathname: string) => Promise<StaticFile | undefined> {
  const queue = createWorkQueue({ concurrency, maxWaiting });
  return async (pathname) =>
    isBuiltAsset(pathname) ? queue(() => readStaticFile(path.join(folder, pathname), pathname)) : undefined;
}

/**
 * Writes a file unless a file of the same length exists. The name contains the hash of the content, so a different
 * length can only result from a crash that truncated the file.
 */
async function writeMissing(file: string, body: Buffer): Promise<void> {
  const stats = await stat(file).catch(undefinedIfMissing);
  if (stats?.size === body.length) return;
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, body);
}

function replaceFile(file: string, content: string | Buffer): Promise<void> {
  return writeAtomically(file, (handle) => handle.writeFile(content), { mode: readableByOthers });
}

/** Reads the paths of the latest build; an empty list when no build has started yet. */
async function readList(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, listName), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? [] : (JSON.parse(text) as string[]);
}

/** Stores in the file's modification time when it was replaced. */
async function markReplaced(file: string, nowMs: number): Promise<void> {
  await utimes(file, nowMs / 1000, nowMs / 1000).catch(undefinedIfMissing);
}

interface ReplacedAsset {
  file: string;
  /** Total size of the file and its compressed copies. */
  bytes: number;
  replacedAtMs: number;
}

async function listReplaced(folder: string, currentPaths: ReadonlySet<string>): Promise<ReplacedAsset[]> {
  const names = await readdir(folder, { recursive: true });
  const pathnames = names
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((pathname) => !compressedExtension.test(pathname));
  const replaced: ReplacedAsset[] = [];
  for (const pathname of pathnames.filter((name) => isBuiltAsset(name) && !currentPaths.has(name))) {
    const file = path.join(folder, pathname);
    const sizes = await Promise.all(
      extensionsByEncoding.map(([, ending]) => stat(file + ending).catch(undefinedIfMissing)),
    );
    const bytes = sizes.reduce((sum, stats) => sum + (stats?.size ?? 0), 0);
    replaced.push({ file, bytes, replacedAtMs: sizes[0]?.mtimeMs ?? 0 });
  }
  return replaced;
}

async function removeAsset(file: string): Promise<void> {
  for (const [, ending] of extensionsByEncoding) await rm(file + ending, { force: true });
}
