import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';

const namesByHash = new Map(Object.entries(bundledPictures).map(([name, { hash }]) => [hash, name]));

/**
 * Reads the bundled picture with the given hash, as the bytes of an AVIF file; undefined when there is no such picture.
 */
export async function readBundledPicture(hash: string): Promise<Buffer | undefined> {
  const name = namesByHash.get(hash);
  return name === undefined ? undefined : readFile(path.join(import.meta.dirname, `${name}.avif`));
}
