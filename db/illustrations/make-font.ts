/**
 * Makes `fonts/bricolage-grotesque.ttf`, the outlines every drawn picture sets its words in: Bricolage Grotesque
 * reduced to the characters Portuguese labels need and to the weights 400 to 800.
 * Run it again after a new version of the font package: `node db/illustrations/make-font.ts`.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ACCENTED = 'ÁÀÂÃÄÇÉÈÊËÍÎÏÓÒÔÕÖÚÙÛÜÑáàâãäçéèêëíîïóòôõöúùûüñ';
const SIGNS = ' !"#$%&\'()*+,-./:;=?@[]_|~ªº°²³µ·×±½¼–—‘’“”•…€™®©<>';

const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
);
const fontsFolder = path.join(import.meta.dirname, 'fonts');

const original = await readFile(path.join(packageFolder, 'files', 'bricolage-grotesque-latin-wght-normal.woff2'));
const reduced = await subsetFont(original, LETTERS + ACCENTED + SIGNS, {
  targetFormat: 'truetype',
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
});
await writeFile(path.join(fontsFolder, 'bricolage-grotesque.ttf'), reduced);
await copyFile(path.join(packageFolder, 'LICENSE'), path.join(fontsFolder, 'OFL.txt'));
process.stdout.write(`bricolage-grotesque.ttf: ${reduced.length} bytes\n`);
