import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPictureVariants } from './picture-variants.ts';

test('a variant is as wide as asked for, and never wider than its original', async () => {
  const original = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#1f5130' } })
    .webp()
    .toBuffer();
  const variants = createPictureVariants({ loadOriginal: async () => original, folder: await createTemporaryFolder() });
  const sizes = [];
  for (const width of [96, 160, 320, 960] as const) {
    const bytes = await variants.get({ hash: 'a'.repeat(20), width, format: 'webp' });
    sizes.push((await sharp(bytes).metadata()).width);
  }
  expect(sizes).toEqual([96, 160, 200, 200]);
});
