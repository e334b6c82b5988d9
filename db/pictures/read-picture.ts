import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';

const namesByHash = new Map(Object.entries(bundledPictures).map(([name, { hash }]) => [hash, name]));

/** Reads the bytes (AVIF) of the bundled picture with a hash; undefined when there is none. */
export async function readBundledPicture(hash: string): Promise<Buffer | undefined> {
  const name = namesByHash.get(hash);
  return name === undefined ? undefined : readFile(path.join(import.meta.dirname, `${name}.avif`));
}
