import { totalmem } from 'node:os';

const bytesPerMb = 1024 * 1024;
/**
 * Memory in MB of one process without its caches, including the garbage that the engine accumulates under load and 20
 * MB for the search index.
 */
const uncachedMb = 230;
/** Minimum size of the caches in MB. Smaller caches would be useless: nearly every request would render its page. */
const minCacheMb = 32;
/**
 * Maximum of the default memory limit per process, in MB. It is enough for about ten thousand cached pages and leaves
 * the rest of a large machine to other programs.
 */
const maxDefaultMb = 1024;
const connectionsPerMb = 4;
const [minConnections, maxConnections] = [256, 10_000];
/** Number of files that a process opens in addition to its connections: database, pictures, feeds and backups. */
const otherOpenFiles = 100;

/** Memory limits of the parts of one process, in bytes unless stated otherwise. */
interface MemoryShares {
  pages: number;
  /** Limit for cached responses of the API. */
  api: number;
  /** Limit for cached product pictures in the widths that pages use. */
  pictures: number;
  /** Limit for cached pictures of shared links. */
  sharePictures: number;
  /** Limit for responses that clients have not received yet. */
  unread: number;
  /** Maximum number of simultaneous connections. */
  connections: number;
}

/** Returns the memory limit of this process's container or the memory of the machine, whichever is smaller, in MB. */
export function findMachineMemoryMb(): number {
  // Without a limit, the value is 0 or larger than any machine's memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(limit, totalmem()) / bytesPerMb);
}

/**
 * Returns how many files and connections this process may have open at the same time. When this limit is reached, the
 * system rejects new connections before the store can close idle ones.
 */
export function findOpenFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  return Number(report.userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

/**
 * Returns the default memory limit of the store in MB: most of a small machine's memory, and only a part of a large
 * machine's.
 */
export function getDefaultMemoryMb({ machineMb, processes }: { machineMb: number; processes: number }): number {
  return Math.min(Math.floor(machineMb * 0.75), maxDefaultMb * processes);
}

/**
 * Divides the memory of a store among its processes, and the share of each process among its caches.
 * @param memoryMb memory for all processes of the store together
 * @param openFiles number of files that each process may have open at the same time
 */
export function shareMemory({
  memoryMb,
  processes,
  openFiles = Number.POSITIVE_INFINITY,
}: {
  memoryMb: number;
  processes: number;
  openFiles?: number;
}): MemoryShares {
  const processMb = memoryMb / processes;
  const cacheBytes = Math.max(minCacheMb, (processMb - uncachedMb) * 0.5) * bytesPerMb;
  const share = (part: number) => Math.floor(cacheBytes * part);
  return {
    pages: share(0.54),
    api: share(0.14),
    pictures: share(0.14),
    sharePictures: share(0.06),
    unread: share(0.12),
    connections: Math.min(
      maxConnections,
      Math.max(minConnections, Math.floor(processMb * connectionsPerMb)),
      Math.max(openFiles / 2, openFiles - otherOpenFiles),
    ),
  };
}
