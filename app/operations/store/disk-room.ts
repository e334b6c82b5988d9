import { statfs } from 'node:fs/promises';

const fewBytes = 200 * 1000 * 1000;
const littleBytes = 1000 * 1000 * 1000;

export interface DiskRoom {
  level: 'enough' | 'little' | 'too-little';
  freeBytes: number;
}

export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return { level: freeBytes < fewBytes ? 'too-little' : freeBytes < littleBytes ? 'little' : 'enough', freeBytes };
}
