import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureRequest } from '#app/domain/pictures/picture-url.ts';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createIdleWork } from './idle-work.ts';
import { createPictureVariants } from './picture-variants.ts';

async function makeVariants({ waitForIdle = () => new Promise<void>(() => {}), loadOriginal = makeOriginal } = {}) {
  const folder = await createTemporaryFolder();
  const idleWork = createIdleWork({ maxWaiting: 100, waitForIdle });
  return { folder, variants: createPictureVariants({ loadOriginal, folder, idleWork }) };
}

/** Creates a picture of noise, for which the effort of the encoder makes the greatest difference. */
function makeOriginal(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#1f5130', noise } })
    .webp()
    .toBuffer();
}

const hash = 'a'.repeat(20);
const request: PictureRequest = { hash, width: 160, format: 'avif' };

test('a variant is as wide as requested, and never wider than its original', async () => {
  const { variants } = await makeVariants();
  const sizes = [];
  for (const width of [96, 160, 320, 960] as const) {
    const bytes = await variants.get({ hash, width, format: 'webp' });
    sizes.push((await sharp(bytes).metadata()).width);
  }
  expect(sizes).toEqual([96, 160, 200, 200]);
});

test('a variant is rendered once for simultaneous requests, and kept in memory and on disk', async () => {
  let drawn = 0;
  const { variants, folder } = await makeVariants({
    loadOriginal() {
      drawn += 1;
      return makeOriginal();
    },
  });
  const [first, second] = await Promise.all([variants.get(request), variants.get(request)]);
  expect(second).toBe(first);
  expect(variants.peek(request)).toBe(first);
  expect(await readFile(path.join(folder, 'aa', `${hash}-160.avif`))).toEqual(first);
  expect(drawn).toBe(1);
  expect((await sharp(first).metadata()).width).toBe(160);
});

test('a variant is served even if it cannot be written to the folder, and the log contains the reason', async () => {
  const { variants, folder } = await makeVariants();
  await writeFile(path.join(folder, 'aa'), 'no folder');
  const warnings = await collectWarnings(async () => {
    expect((await sharp(await variants.get(request)).metadata()).width).toBe(160);
  });
  expect(warnings).toContain('ENOTDIR');
});

test('variants that were prepared are in memory when they are requested', async () => {
  const { variants } = await makeVariants({ waitForIdle: async () => {} });
  variants.prepare([request, { ...request, width: 96 }]);
  await expect.poll(() => variants.peek({ ...request, width: 96 })).toBeDefined();
});

test('a variant on disk is served without rendering it again', async () => {
  const { variants, folder } = await makeVariants({ loadOriginal: () => Promise.reject(new Error('not needed')) });
  await mkdir(path.join(folder, 'aa'));
  await sharp(await makeOriginal())
    .avif()
    .toFile(path.join(folder, 'aa', `${hash}-160.avif`));
  expect(await variants.get(request)).toEqual(await readFile(path.join(folder, 'aa', `${hash}-160.avif`)));
});
