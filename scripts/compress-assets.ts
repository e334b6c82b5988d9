import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `.br` and `.gz` beside every text file of the built site, as small as they go: once, at build time. */
const smallest = 11;
/**
 * Of the decoder of photos from telephones, 3 MB, the last 13 % take six seconds, a quarter of a whole build; an owner's browser loads it
 * once, for the first such photo.
 */
const [large, quick] = [1_000_000, 9];
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest', '.ico']);

const folders = ['build/client', 'build/panel/client'].map((folder) => path.resolve(folder));
const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));

for (const entry of listed.flat()) {
  if (!entry.isFile() || !compressible.has(path.extname(entry.name))) continue;
  const file = path.join(entry.parentPath, entry.name);
  const body = await readFile(file);
  const quality = body.length > large ? quick : smallest;
  await writeFile(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}
