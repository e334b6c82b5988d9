import { statfs } from 'node:fs/promises';

/** Numbers of free bytes below which the level is 'too-little' or 'little'. */
const criticalBytes = 200 * 1000 * 1000;
const lowBytes = 1000 * 1000 * 1000;

/** Free space on the disk of a folder. */
interface DiskSpace {
  level: 'enough' | 'little' | 'too-little';
  freeBytes: number;
}

/** Reads the space on the disk of a folder that the server process can use. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { level: freeBytes < criticalBytes ? 'too-little' : freeBytes < lowBytes ? 'little' : 'enough', freeBytes };
}
