import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findPicture } from '#app/data/pictures/pictures.ts';
import type { Result } from '#app/domain/shared/result.ts';
import {
  inspectPicture,
  preparePicture,
  storePicture,
  storePreparedPicture,
} from '#app/operations/pictures/store-picture.ts';
import { isHeldWhole } from './run-picture-job-alone.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const name = 'foto';
const halfJpeg = await makeHalfJpeg();

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s, and is stored as WebP', async (format) => {
    const outcome = await preparePicture(await draw({ width: 64, height: 48 }).toFormat(format).toBuffer(), { name });
    const { bytes, ...picture } = getPicture(outcome);
    expect(picture).toMatchObject({ width: 64, height: 48, mime: 'image/webp', name });
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThanOrEqual(200);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('is at most 1600 px wide or high, and never larger than the original', async () => {
    const wide = await draw({ width: 3200, height: 400 }).jpeg().toBuffer();
    expect(getPicture(await preparePicture(wide, { name }))).toMatchObject({ width: 1600, height: 200 });
    const small = await draw({ width: 12, height: 9 }).png().toBuffer();
    expect(getPicture(await preparePicture(small, { name }))).toMatchObject({ width: 12, height: 9 });
  });

  test.each([
    [900, 1600],
    [1600, 500],
  ])('of %d × %d px covers the placeholder shown before it', async (width, height) => {
    const { placeholder } = getPicture(await preparePicture(await draw({ width, height }).jpeg().toBuffer(), { name }));
    const pixels = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata();
    // The scale is determined by the longer side, like `contain` in CSS.
    const scale = Math.max(width, height) / Math.max(pixels.width, pixels.height);
    expect(pixels.width * scale).toBeLessThanOrEqual(width);
    expect(pixels.height * scale).toBeLessThanOrEqual(height);
  });

  test('has no placeholder when it is too narrow to cover it or is transparent', async () => {
    const strip = await draw({ width: 900, height: 20 }).jpeg().toBuffer();
    expect(getPicture(await preparePicture(strip, { name })).placeholder).toBe('');
    const opaque = draw({ width: 64, height: 48 }).ensureAlpha();
    expect(getPicture(await preparePicture(await opaque.png().toBuffer(), { name })).placeholder).not.toBe('');
    const cutOut = opaque.extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#0000' });
    const { placeholder, bytes } = getPicture(await preparePicture(await cutOut.png().toBuffer(), { name }));
    expect([placeholder, (await sharp(bytes).metadata()).hasAlpha]).toEqual(['', true]);
  });

  test('is stored upright, without metadata of location and camera', async () => {
    const photo = await draw({ width: 60, height: 40 })
      .withExif({ IFD0: { Copyright: 'Fulano' }, IFD3: { GPSLatitude: '20/1 28/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = getPicture(await preparePicture(photo, { name }));
    expect(picture).toMatchObject({ width: 40, height: 60 });
    const { exif, xmp, icc } = await sharp(picture.bytes).metadata();
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'vazio'],
    ['text', Buffer.from('não sou imagem'), 'não é uma imagem'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'não é uma imagem'],
    ['a page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), 'danificada'],
    [
      'a telephone’s HEIC',
      Buffer.from('\0\0\0\x18ftypheic'.padEnd(52, '\0'), 'latin1'),
      'HEIC, dos iPhones; salve-a como JPEG',
    ],
    ['half a JPEG', halfJpeg, 'danificada'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'mais de 10 MB'],
    ['30,000 by 30,000 pixels', makeHugePng(30_000), 'mais de 40 megapixels'],
    ['few pixels of many bytes', makeHugePng(6000, { bitDepth: 16 }), 'mais de 160 MB depois de aberta'],
    ['an animation of large frames', makeAnimation({ side: 2000, frames: 20 }), 'quadros demais'],
  ])('is refused when it is %s', async (_what, bytes, reason) => {
    expect(await preparePicture(bytes, { name })).toEqual({ ok: false, error: expect.stringContaining(reason) });
  });

  test.each(['jpeg', 'png'] as const)(
    'in a format that decoders hold whole in memory (%s) is decoded one at a time',
    async (format) => {
      const size = { width: 1500, height: 1500 };
      expect(isHeldWhole({ ...(await sharp(halfJpeg).metadata()), ...size, format: 'heif' })).toBe(true);
      const bytes = await draw(size).toFormat(format, { progressive: true, effort: 1 }).toBuffer();
      let isDone = false;
      const outcomes = Promise.all(Array.from({ length: 3 }, () => preparePicture(bytes, { name }))).finally(() => {
        isDone = true;
      });
      let mostAtOnce = 0;
      while (!isDone) {
        mostAtOnce = Math.max(mostAtOnce, sharp.counters().process);
        await setImmediate();
      }
      expect((await outcomes).every(({ ok }) => ok)).toBe(true);
      expect(mostAtOnce).toBe(1);
    },
  );

  test.each([
    ['an AVIF of 11 megapixels', 'avif', 'ispe', [0, 0, 0, 0, 0, 0, 0x0d, 0, 0, 0, 0x0d, 0]],
    ['a progressive JPEG of 28 megapixels', 'jpeg', '\xff\xc2', [0, 0x11, 8, 0x14, 0xff, 0x14, 0xff]],
  ] as const)(
    'is refused when it is %s, which needs many times the memory of its pixels',
    async (_what, format, mark, size) => {
      const bytes = await draw({ width: 64, height: 48 }).toFormat(format, { progressive: true }).toBuffer();
      Buffer.from(size).copy(bytes, bytes.indexOf(mark, 'latin1') + mark.length);
      const error = expect.stringContaining('160 MB depois de aberta; salve-a menor, ou como JPEG não progressivo');
      expect(await preparePicture(bytes, { name })).toEqual({ ok: false, error });
    },
  );

  test('leaves no picture data in the memory of the image library', async () => {
    await preparePicture(await draw({ width: 300, height: 300 }).jpeg().toBuffer(), { name });
    expect(sharp.cache().items.current).toBe(0);
  });
});

describeOnBothEngines('the stored pictures', (open) => {
  test('contain a photo once, however often it is uploaded or comes back from an export, and no part of a refused upload', async () => {
    const { db } = await open();
    const photo = await draw({ width: 30, height: 20 }).jpeg().toBuffer();
    const first = await storePicture(db, photo, { name });
    const secondResult = await storePicture(db, photo, { name: 'outra' });
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await storePicture(db, Buffer.from('x'), { name })).toMatchObject({ ok: false });
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toHaveLength(1);
    expect(secondResult).toMatchObject({ ok: true, value: { ...getPicture(first), isNew: false } });
    const { hash } = getPicture(first);
    const exportedPicture = await findPicture(db, hash);
    const storedAgain = await storePicture(db, exportedPicture?.bytes ?? Buffer.alloc(0), { name });
    expect(storedAgain).toMatchObject({ ok: true, value: { isNew: false, hash } });
  });

  test('contain a picture that needs no preparation byte for byte, and only once', async () => {
    const { db } = await open();
    const bytes = await draw({ width: 90, height: 60 }).avif().toBuffer();
    const picture = { ...(await inspectPicture(bytes)), mime: 'image/avif', name, bytes };
    expect(await storePreparedPicture(db, picture)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await findPicture(db, picture.hash)).toEqual(picture);
    expect(await storePreparedPicture(db, picture)).toMatchObject({ ok: true, value: { isNew: false } });
  });
});

async function makeHalfJpeg(): Promise<Buffer> {
  const jpegBytes = await draw({ width: 300, height: 300 }).jpeg().toBuffer();
  return jpegBytes.subarray(0, jpegBytes.length / 2);
}

function draw({ width, height }: { width: number; height: number }) {
  return sharp({ create: { width, height, channels: 3, background: '#1f5130' } });
}

function getPicture<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Creates a PNG file of a few KB that declares a size of `side` × `side` pixels, which would decode to gigabytes. */
function makeHugePng(side: number, { bitDepth = 8 }: { bitDepth?: 8 | 16 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bitDepth, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1024 * 1024));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    makePngChunk('IHDR', header),
    makePngChunk('IDAT', pixels),
    makePngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function makePngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Creates a GIF whose frames paint one pixel each on a canvas of any size. */
function makeAnimation({ side, frames }: { side: number; frames: number }): Buffer {
  const canvas = Buffer.alloc(4);
  canvas.writeUInt16LE(side, 0);
  canvas.writeUInt16LE(side, 2);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    canvas,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}
