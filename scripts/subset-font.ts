/**
 * Cuts the store's heading face down to what Portuguese needs and writes it to `app/ui/fonts`.
 * Run by hand after a change of the face: `node scripts/subset-font.ts`. The result is committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source = '@fontsource-variable/bricolage-grotesque';
const folder = new URL('../app/ui/fonts/', import.meta.url);
const limitBytes = 35 * 1024;

const letters = [...range(0x20, 0x7e), 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüñÑèÈ', 'ªº°·–—‘’“”…•×²³½¼%‰€→←', '\u00a0\u202f'].join(
  '',
);

const font = await subsetFont(
  await readFile(require.resolve(`${source}/files/bricolage-grotesque-latin-wght-normal.woff2`)),
  letters,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  },
);
if (font.byteLength > limitBytes) throw new Error(`The face weighs ${font.byteLength} bytes, above ${limitBytes}.`);
await writeFile(new URL('bricolage-grotesque.woff2', folder), font);
await copyFile(require.resolve(`${source}/LICENSE`), new URL('OFL.txt', folder));
console.log(`bricolage-grotesque.woff2: ${font.byteLength} bytes`);

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
