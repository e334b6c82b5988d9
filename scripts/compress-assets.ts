import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes `.br` and `.gz` beside every text file of the built site, as small as they go: once, at build time. */
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest', '.ico']);

const folders = ['build/client', 'build/panel/client'].map((folder) => path.resolve(folder));
const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));

for (const entry of listed.flat()) {
  if (!entry.isFile() || !compressible.has(path.extname(entry.name))) continue;
  const file = path.join(entry.parentPath, entry.name);
  const body = await readFile(file);
  await writeFile(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}
