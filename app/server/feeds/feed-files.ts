import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import type { Feed } from '#app/domain/feeds/feeds.ts';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';

/** A feed file that is open for one client. The caller must close it. */
interface OpenFeed {
  file: FileHandle;
  etag: string;
  bytes: number;
}

/** The catalogue whose feeds are written. Its version changes with every change of the catalogue. */
export interface FeedSource {
  getVersion(): number;
}

type FeedEncoding = keyof typeof fileExtensions;

/** File extension for each content encoding. */
const fileExtensions = { identity: '', gzip: '.gz', br: '.br' } as const;
/** Compressors with the same quality settings as for pages. They use a few MB of memory, however long the feed is. */
const compressors = {
  gzip: () => createGzip({ level: 7 }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * Stores each feed in a file. However many clients request a feed, a process writes its file once for each change of the
 * catalogue, because writing a large feed takes seconds of database time, and slow clients must not occupy the database
 * or memory. Compressed files are created at their first request.
 * @param folder may be emptied at any time and shared by several processes, because missing files are written again
 */
export function createFeedFiles({
  folder,
  source,
  write,
}: {
  folder: string;
  source: FeedSource;
  write: (feed: Feed) => AsyncIterable<string>;
}) {
  /** Catalogue version of each written file, by file name. */
  const versions = new Map<string, number>();
  const pendingWrites = new Map<string, Promise<void>>();

  return openFeed;

  /** Opens a feed. @throws when the disk is full or the database is unavailable */
  async function openFeed(feed: Feed, encoding: FeedEncoding): Promise<OpenFeed> {
    const name = path.basename(feed.path) + fileExtensions[encoding];
    const opened =
      versions.get(name) === source.getVersion() ? await openWritten(name).catch(undefinedIfMissing) : undefined;
    if (opened) return opened;
    await writeOnce(name, (draft) =>
      encoding === 'identity'
        ? pipeline(write(feed), createWriteStream(draft))
        : writeCompressed(draft, { feed, encoding }),
    );
    return openWritten(name);
  }

  function writeOnce(name: string, fill: (draft: string) => Promise<void>): Promise<void> {
    let pendingWrite = pendingWrites.get(name);
    if (!pendingWrite) {
      pendingWrite = writeFeedFile(name, fill).finally(() => pendingWrites.delete(name));
      pendingWrites.set(name, pendingWrite);
    }
    return pendingWrite;
  }

  async function writeCompressed(
    draft: string,
    { feed, encoding }: { feed: Feed; encoding: Exclude<FeedEncoding, 'identity'> },
  ): Promise<void> {
    const { file } = await openFeed(feed, 'identity');
    await pipeline(file.createReadStream(), compressors[encoding](), createWriteStream(draft));
  }

  async function writeFeedFile(name: string, fill: (draft: string) => Promise<void>): Promise<void> {
    // The version is read before writing, so that a change during the writing makes the next reader write the feed
    // again.
    const version = source.getVersion();
    makeFolderInside(folder);
    await writeAtomically(path.join(folder, name), (_handle, draft) => fill(draft));
    versions.set(name, version);
  }

  /** Opens a written feed file. Its entity tag consists of modification time and size, as in common file servers. */
  async function openWritten(name: string): Promise<OpenFeed> {
    const file = await open(path.join(folder, name));
    const { size, mtimeMs } = await file.stat();
    return {
      file,
      bytes: size,
      etag: `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}${path.extname(name)}"`,
    };
  }
}
