/** Writes `db/pictures/manifest.json` after pictures were added or replaced: `node scripts/describe-pictures.ts`. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPicture } from '#app/operations/pictures/store-picture.ts';

const folder = path.join(import.meta.dirname, '../db/pictures');
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.avif')).toSorted();
const lines: string[] = [];
for (const file of files) {
  const name = file.replaceAll('\\', '/').replace('.avif', '');
  const { hash, width, height, placeholder } = await inspectPicture(await readFile(path.join(folder, file)));
  lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify({ hash, width, height, placeholder })}`);
}
await writeFile(path.join(folder, 'manifest.json'), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${files.length} pictures described`);
