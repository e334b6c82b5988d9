import type { IncomingMessage } from 'node:http';
import { appendFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { getClientAddress } from '#app/http/guards/client-address.ts';
import { getPathname } from '#app/http/pathname.ts';
import { readDiskSpace } from '#app/operations/store/disk-space.ts';
import { hideQuotationCode } from '#app/quotation-paths.ts';
import type { Log } from './log.ts';

/**
 * The log of accesses that article 15 of Lei 12.965/2014 requires of companies. It is separate from the store's log,
 * which contains no IP addresses.
 */
export interface AccessLog {
  /** Reads IP address and port of a client. Call it while the client's connection is open. */
  readClient(request: IncomingMessage): AccessClient;
  note(access: { client: AccessClient; method: string; target: string; status: number }): void;
  /**
   * Returns the number of accesses that were not written because the disk was full or failed, or too many
   * were waiting.
   */
  countDropped(): number;
  /** Writes the waiting accesses to the file, and ends the periodic writing. */
  stop(): Promise<void>;
}

interface AccessClient {
  address: string;
  /**
   * Port of the client, which distinguishes subscribers who share an IP address. It is known only when there is no
   * proxy between client and store.
   */
  port?: number;
}

export interface AccessLogOptions {
  folder: string;
  /** Number of days after which the log's files are deleted. */
  keepDays: number;
  trustProxy: number;
  now: () => number;
  log: Pick<Log, 'warn' | 'info'>;
  /** Maximum number of characters that wait to be written to the disk. */
  maxWaitingChars?: number;
  /**
   * Returns the time from which the age of files is counted. It is not affected by a clock that was set wrongly for a
   * short time.
   */
  retentionNow: () => number;
  readSpace?: typeof readDiskSpace;
}

const dayMs = 24 * 60 * 60 * 1000;
const flushMs = 500;
const namePattern = /^acessos-(\d{4}-\d{2}-\d{2})\.log$/;

/**
 * Opens the access log. It has one file per day (UTC), to which several processes append and which only its owner may
 * read.
 */
export async function openAccessLog(options: AccessLogOptions): Promise<AccessLog> {
  const { folder, keepDays, trustProxy, now, log, retentionNow, maxWaitingChars = 1024 * 1024 } = options;
  const { readSpace = readDiskSpace } = options;
  let waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  /** Number of dropped accesses that are not recorded in the file yet. */
  let unrecordedDrops = 0;
  let isFailing = false;
  let lastCleanupDay = '';
  let flushing = Promise.resolve();
  makeFolderInside(folder);
  const timer = setInterval(flush, flushMs);
  timer.unref();

  return {
    readClient(request) {
      const address = getClientAddress(request, trustProxy);
      return trustProxy === 0 ? { address, port: request.socket.remotePort } : { address };
    },
    note({ client, method, target, status }) {
      const visiblePath = hideQuotationCode(getPathname(target)).slice(0, 200);
      const time = new Date(now()).toISOString();
      append(`${JSON.stringify({ time, ...client, method, path: visiblePath, status })}\n`);
    },
    countDropped: () => dropped,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };

  function append(line: string): void {
    if (waitingLength + line.length > maxWaitingChars) return recordDropped(1);
    waiting.push(line);
    waitingLength += line.length;
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const lines = waiting;
    [waiting, waitingLength] = [[], 0];
    try {
      if ((await readSpace(folder)).level === 'too-little') throw new Error('the disk is nearly full');
      const today = getDay(now());
      await deleteOldFiles();
      await appendFile(path.join(folder, `acessos-${today}.log`), formatGapEntry() + lines.join(''), { mode: 0o600 });
      if (isFailing) log.info({ dropped: unrecordedDrops }, 'access log is written again');
      [isFailing, unrecordedDrops] = [false, 0];
    } catch (error) {
      recordDropped(lines.length);
      if (!isFailing) log.warn({ err: error }, 'access log cannot be written, accesses are not kept');
      isFailing = true;
    }
  }

  /**
   * Formats the line that records how many accesses are missing. After a failed write, which may have ended inside
   * a line, it begins with a line break.
   */
  function formatGapEntry(): string {
    if (unrecordedDrops === 0) return '';
    return `${isFailing ? '\n' : ''}${JSON.stringify({ time: new Date(now()).toISOString(), dropped: unrecordedDrops })}\n`;
  }

  function recordDropped(count: number): void {
    dropped += count;
    unrecordedDrops += count;
  }

  async function deleteOldFiles(): Promise<void> {
    const today = getDay(retentionNow());
    if (today === lastCleanupDay) return;
    const oldest = getDay(retentionNow() - keepDays * dayMs);
    for (const name of await readdir(folder)) {
      const day = namePattern.exec(name)?.[1];
      if (day !== undefined && day < oldest) await rm(path.join(folder, name), { force: true });
    }
    lastCleanupDay = today;
  }
}

function getDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
