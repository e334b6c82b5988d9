import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Feed } from '#app/domain/feeds/feeds.ts';

/** A written feed, opened for one reader, who closes it. */
interface OpenFeed {
  file: FileHandle;
  etag: string;
  bytes: number;
}

const draftSuffix = '.draft';
/** A draft that nobody has written to for this long is of a process that was killed. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Keeps each feed in a file, written at most once for a version of the catalogue however many ask: a large one takes seconds of
 * the database's time, and a slow reader must hold neither that nor memory.
 * @param folder may be emptied at any time, and shared by several processes: what is missing is written again
 */
export function createFeedFiles({
  folder,
  getVersion,
  write,
}: {
  folder: string;
  getVersion: () => number;
  write: (feed: Feed) => AsyncIterable<string>;
}) {
  const versions = new Map<Feed, number>();
  const flights = new Map<Feed, Promise<void>>();

  /** @throws when the disk is full or the database away */
  return async function openFeed(feed: Feed): Promise<OpenFeed> {
    const isCurrent = versions.get(feed) === getVersion();
    const opened = isCurrent ? await openWritten(feed).catch(() => undefined) : undefined;
    if (opened) return opened;
    await writeOnce(feed);
    return openWritten(feed);
  };

  function writeOnce(feed: Feed): Promise<void> {
    let flight = flights.get(feed);
    if (!flight) {
      flight = writeFile(feed).finally(() => flights.delete(feed));
      flights.set(feed, flight);
    }
    return flight;
  }

  async function writeFile(feed: Feed): Promise<void> {
    // Read first: after a change while writing, the next reader has it written again.
    const version = getVersion();
    await mkdir(folder, { recursive: true });
    await removeAbandonedDrafts(folder);
    const file = getFile(feed);
    const draft = `${file}.${process.pid}${draftSuffix}`;
    try {
      await writeAll(draft, write(feed));
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    versions.set(feed, version);
  }

  /** The tag is made as servers of files make it. */
  async function openWritten(feed: Feed): Promise<OpenFeed> {
    const file = await open(getFile(feed));
    const { size, mtimeMs } = await file.stat();
    return { file, bytes: size, etag: `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}"` };
  }

  function getFile({ path: address }: Feed): string {
    return path.join(folder, path.basename(address));
  }
}

async function writeAll(name: string, chunks: AsyncIterable<string>): Promise<void> {
  const file = await open(name, 'w');
  try {
    for await (const chunk of chunks) await file.write(chunk);
  } finally {
    await file.close();
  }
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(draftSuffix));
  for (const name of drafts) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
}
