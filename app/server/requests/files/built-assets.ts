import { findBuiltAsset, keepBuiltAssets } from '#app/data/store/built-assets.ts';
import type { Database } from '#app/data/database/database.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import { describeFile, type StaticFile } from './static-files.ts';

const address = /^(\/painel|\/cotacao)?\/assets\/[\w.-]{1,200}$/;
/** Files that are looked for at once: somebody may ask for names that nobody ever built. */
const [concurrency, maxWaiting] = [4, 100];

/** Whether an address may be that of a built file whose name says what is in it. */
export function isBuiltAsset(pathname: string): boolean {
  return address.test(pathname);
}

/** Lets every other instance, and those of later builds, serve the files of this build. Call it before this one is reached. */
export async function shareBuiltAssets(
  db: Database,
  { staticFiles, nowMs }: { staticFiles: ReadonlyMap<string, StaticFile>; nowMs: number },
): Promise<void> {
  const assets = [...staticFiles]
    .filter(([pathname]) => isBuiltAsset(pathname))
    .map(([pathname, { bodies }]) => ({
      ...{ address: pathname, plain: bodies.identity, brotli: bodies.br ?? null, gzip: bodies.gzip ?? null },
    }));
  await keepBuiltAssets(db, { assets, nowMs });
}

/** Finds files of builds that run elsewhere or ran before; browsers keep them, so they are read each time. */
export function createAssetFinder(db: Database): (pathname: string) => Promise<StaticFile | undefined> {
  const queue = createWorkQueue({ concurrency, maxWaiting });
  return async (pathname) => {
    if (!isBuiltAsset(pathname)) return undefined;
    const found = await queue(() => findBuiltAsset(db, pathname));
    if (!found) return undefined;
    const { plain: identity, brotli, gzip } = found;
    return describeFile(pathname, { identity, ...(brotli && { br: brotli }), ...(gzip && { gzip }) });
  };
}
