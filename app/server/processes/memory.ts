import { totalmem } from 'node:os';

const bytesPerMb = 1024 * 1024;
/** Memory of one process before it has served anything, the engine's garbage under load, and 20 MB that searches keep of their index. */
const ownMb = 230;
/** A store that has less of it would render nearly every page for every visitor. */
const leastCacheMb = 32;
/** Enough for some ten thousand pages; a machine may have better uses for more. */
const mostByDefaultMb = 1024;
const connectionsPerMb = 4;
const [leastConnections, mostConnections] = [256, 10_000];
/** Files that a process opens beside its connections: database, pictures, feeds, copies. */
const ownFiles = 100;

/** Memory limits of the parts of one process, in bytes unless said otherwise. */
interface MemoryShares {
  pages: number;
  /** Responses of the API. */
  api: number;
  /** Pictures in the sizes that screens ask for. */
  pictures: number;
  /** Pictures of shared links. */
  sharePictures: number;
  /** Responses that clients have not read yet. */
  unread: number;
  connections: number;
}

/** Memory that this machine, or the container the process runs in, has: the smaller of both. */
export function findMachineMemoryMb(): number {
  // 0, or more than any machine has, where there is no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(limit, totalmem()) / bytesPerMb);
}

/**
 * Files and connections that this process may have open at once. At the limit the system closes new connections before anybody can make
 * room for them.
 */
export function findOpenFileLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } };
  return Number(report.userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

/** Default limit: most of a small machine, and not all of a large one. */
export function getDefaultMemoryMb({ machineMb, processes }: { machineMb: number; processes: number }): number {
  return Math.min(Math.floor(machineMb * 0.75), mostByDefaultMb * processes);
}

/**
 * Shares out the memory of a store among its processes, and that of each among its caches.
 * @param memoryMb of the whole store
 * @param openFiles that each process may have at once
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
  const cacheBytes = Math.max(leastCacheMb, (processMb - ownMb) * 0.5) * bytesPerMb;
  const share = (part: number) => Math.floor(cacheBytes * part);
  return {
    pages: share(0.54),
    api: share(0.14),
    pictures: share(0.14),
    sharePictures: share(0.06),
    unread: share(0.12),
    connections: Math.min(
      mostConnections,
      Math.max(leastConnections, Math.floor(processMb * connectionsPerMb)),
      Math.max(openFiles / 2, openFiles - ownFiles),
    ),
  };
}
