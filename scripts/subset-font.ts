/**
 * Cuts the store's heading face down to what Portuguese needs, for the browser (`app/design/fonts`), for the pictures of
 * shared links (`app/server/pictures/share-pictures`) and for what is printed (`app/files/paper/fonts`). Run by hand after a change
 * of the face: `node scripts/subset-font.ts`. The results are committed.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const source = '@fontsource-variable/bricolage-grotesque';
const folder = new URL('../app/design/fonts/', import.meta.url);
const limitBytes = 35 * 1024;

const letters = [...range(0x20, 0x7e), 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüñÑèÈ', 'ªº°·–—‘’“”…•×²³½¼%‰€→←', '\u00a0\u202f'].join(
  '',
);

/** Titles of products may contain more letters than the store's own texts. */
const lettersOfTitles = `${letters}ÄÈËÎÏÒÖÙÛäëîïòöùû±³µ™®©`;

const original = await readFile(require.resolve(`${source}/files/bricolage-grotesque-latin-wght-normal.woff2`));
const variationAxes = { wght: { min: 400, max: 800, default: 400 } };

const font = await subsetFont(original, letters, { targetFormat: 'woff2', variationAxes });
if (font.byteLength > limitBytes) throw new Error(`The face weighs ${font.byteLength} bytes, above ${limitBytes}.`);
await save(font, new URL('bricolage-grotesque.woff2', folder));
const outlines = await subsetFont(original, lettersOfTitles, { targetFormat: 'truetype', variationAxes });
await save(outlines, new URL('../app/server/pictures/share-pictures/bricolage-grotesque.ttf', import.meta.url));
// A PDF embeds outlines of one weight, because its fonts cannot vary.
for (const wght of [400, 700]) {
  const printed = await subsetFont(original, lettersOfTitles, { targetFormat: 'truetype', variationAxes: { wght } });
  await save(printed, new URL(`../app/files/paper/fonts/bricolage-grotesque-${wght}.ttf`, import.meta.url));
}

/** Writes the font with its licence beside it. */
async function save(bytes: Buffer, file: URL): Promise<void> {
  await writeFile(file, bytes);
  await copyFile(require.resolve(`${source}/LICENSE`), new URL('OFL.txt', file));
  console.log(`${file.pathname.split('/').slice(-2).join('/')}: ${bytes.byteLength} bytes`);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
