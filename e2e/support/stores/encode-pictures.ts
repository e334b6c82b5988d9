import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureWidth } from '#app/domain/pictures/picture-url.ts';
import { encodeVariant, getVariantFile } from '#app/server/pictures/picture-variants.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { readBundledPicture } from '#db/pictures/read-bundled-picture.ts';

/** Names of pictures that most journeys request, and their most requested widths in px. */
const seenOften: readonly [name: RegExp, widths: readonly PictureWidth[]][] = [
  [/^products\/.*-frente$/, [96, 160, 320, 480]],
  [/^categories\//, [96, 320]],
  [/^brands\//, [160]],
];

/**
 * Encodes the pictures of `seenOften` into the folder that all stores share. A store encodes pictures in advance only
 * while it is idle, which is rare during tests, so the first requests for pictures would be slow.
 */
export async function encodePictures(folder: string): Promise<void> {
  for (const [name, { hash }] of Object.entries(bundledPictures)) {
    const widths = seenOften.find(([pattern]) => pattern.test(name))?.[1] ?? [];
    const original = widths.length > 0 ? await readBundledPicture(hash) : undefined;
    if (!original) continue;
    await mkdir(path.join(folder, hash.slice(0, 2)), { recursive: true });
    for (const width of widths) {
      const bytes = await encodeVariant(original, { width, format: 'avif' });
      await writeFile(getVariantFile(folder, { hash, width, format: 'avif' }), bytes);
    }
  }
}
