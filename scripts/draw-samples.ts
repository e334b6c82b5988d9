/**
 * Draws the pictures of the bundled samples into `build/pictures`, so that they are there without a database, and
 * notes in `manifest.json` which file each path of the samples became. Part of `npm run build`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sampleManifestName, samplePicturesFolder } from '#app/data/samples.ts';
import type { SamplePictures } from '#app/data/samples.ts';
import { adoptPicture } from '#app/operations/store-picture.ts';
import { renderPicture } from '#db/illustrations/render.ts';
import { loadSamples } from '#db/samples/load-samples.ts';
import { createSamplePictures } from '#db/samples/sample-pictures.ts';

const concurrency = 3;

const folder = path.resolve(samplePicturesFolder);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const findDrawing = createSamplePictures();
const waiting = listPaths().values();
const pictures: SamplePictures = {};
await Promise.all(Array.from({ length: concurrency }, drawNext));
await writeFile(path.join(folder, sampleManifestName), JSON.stringify(pictures));
console.log(`${Object.keys(pictures).length} sample pictures drawn`);

/** Every path the samples name, once. */
function listPaths(): Set<string> {
  const { products, brands } = loadSamples({ nowMs: 0 });
  return new Set([
    ...products.flatMap(({ img, imageURLs }) => [img, ...imageURLs.map((image) => image.img)]),
    ...brands.map(({ logo }) => logo),
  ]);
}

async function drawNext(): Promise<void> {
  for (const name of waiting) {
    const svg = findDrawing(name);
    if (!svg) throw new Error(`The samples name a picture that nothing draws: ${name}`);
    const bytes = await renderPicture(svg);
    const { hash, width, height, placeholder } = await adoptPicture(bytes, { name });
    await writeFile(path.join(folder, `${hash}.webp`), bytes);
    pictures[name] = { hash, width, height, placeholder };
  }
}
