import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Writes the smallest possible `.br` and `.gz` beside every text file of the built site, once at build time. */
const smallest = 11;
/**
 * The decoder of photos from telephones has 3 MB. Its last 13 % would take six seconds, a quarter of a whole build, and
 * an owner's browser loads it once, for the first such photo.
 */
const [large, quick] = [1_000_000, 9];
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest', '.ico']);

const folders = ['build/client', 'build/panel/client'].map((folder) => path.resolve(folder));
const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
const files = listed
  .flat()
  .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  const quality = body.length > large ? quick : smallest;
  const brotli = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
