import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { describeOnBothEngines, openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { storeLogo } from './store-logo.ts';

const background = '#163b23';
const makeSvg = (content: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
/** Creates an SVG with nested `<use>` elements, in which each level contains ten copies of the level below. */
function makeNestedCopies(make: (content: string) => Buffer, depth: number): Buffer {
  const levels = Array.from(
    { length: depth },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  );
  return make(`<g id="a0"><rect width="5" height="5"/></g>${levels.join('')}`);
}

const visibleDrawing =
  '<rect x="100" y="20" width="150" height="60" fill="#a01010"/><circle cx="60" cy="50" r="30" fill="#135"/>';

const noLogo = { hash: undefined, width: undefined, height: undefined, stored: undefined };

async function storeTestLogo(bytes: Buffer, colour = background, openedDb = openSqliteDatabase()) {
  const { db } = await openedDb;
  const outcome = await storeLogo(db, bytes, { background: colour });
  if (!outcome.ok) return { ...noLogo, error: outcome.error };
  const stored = (await findPictureBytes(db, outcome.value.hash)) ?? Buffer.alloc(0);
  return { ...outcome.value, stored, error: undefined };
}

async function readPixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

// These tests use SQLite only, because rendering does not depend on the database; `store-picture.test.ts` stores
// pictures in both engines.
describe('a logo', () => {
  test('drawn as SVG is stored as a raster picture without its empty margins, whatever size it declares', async () => {
    for (const size of ['', ' width="900000" height="300000"', ' width="100%" height="100%"']) {
      const logo = await storeTestLogo(makeSvg(visibleDrawing, `viewBox="0 0 300 100"${size}`));
      expect([logo.error, logo.width, logo.height]).toEqual([undefined, 880, 240]);
    }
    const { stored = Buffer.alloc(0) } = await storeTestLogo(makeSvg(visibleDrawing, 'width="300" height="100"'));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
    expect(stored.includes('svg')).toBe(false);
  });

  test('with dangerous content is drawn without it, or refused', async () => {
    const openedDb = openSqliteDatabase();
    const cases: [what: string, bytes: Buffer, problem: string | undefined][] = [
      ['a script that is never run', makeSvg(`${visibleDrawing}<script>alert(1)</script>`), undefined],
      ['a handler that is never called', makeSvg(visibleDrawing, 'viewBox="0 0 300 100" onload="alert(1)"'), undefined],
      ['a file of another place', makeSvg(`${visibleDrawing}<use href="https://a.example/x.svg#a"/>`), 'de fora'],
      [
        'a file of this machine',
        makeSvg(`${visibleDrawing}<image xlink:href="file:///etc/passwd" xmlns:xlink="http://www.w3.org/1999/xlink"/>`),
        'fotos',
      ],
      ['a style sheet of another place', makeSvg(`<style>@import "x.css";</style>${visibleDrawing}`), 'de fora'],
      ['words in a font', makeSvg(`${visibleDrawing}<text>Casa</text>`), 'converta o texto'],
      ['a page', makeSvg(`${visibleDrawing}<foreignObject/>`), 'partes de página'],
      ['an effect', makeSvg('<filter id="a"><feGaussianBlur stdDeviation="9999"/></filter>'), 'efeitos'],
      ['copies of copies', makeNestedCopies(makeSvg, 30), 'complicado demais'],
      ['entities', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>'), 'entidades'],
      ['no size', makeSvg(visibleDrawing, ''), 'tamanho'],
      ['an end that is missing', makeSvg(visibleDrawing).subarray(0, -6), 'danificado'],
      ['nothing drawn', makeSvg(''), 'cor só'],
    ];
    for (const [what, bytes, problem] of cases) {
      const { error, width } = await storeTestLogo(bytes, background, openedDb);
      const isRefused = problem !== undefined;
      expect([what, error !== undefined, width]).toEqual([what, isRefused, isRefused ? undefined : 880]);
      expect(error ?? '').toContain(problem ?? '');
    }
  });

  test('with light shapes and no background gets a background, and one that is visible on white stays transparent', async () => {
    const light = '<rect x="20" y="20" width="260" height="60" rx="30" fill="#fff"/>';
    const lightLogo = await storeTestLogo(makeSvg(light));
    expect(await readPixel(lightLogo.stored ?? Buffer.alloc(0), 3, 3)).toEqual(
      [0x16, 0x3b, 0x23, 255].map((value) => expect.closeTo(value, -1)),
    );
    const otherBackground = await storeTestLogo(makeSvg(light), '#3a0808');
    expect(otherBackground.hash).not.toBe(lightLogo.hash);
    const storedLogo = await storeTestLogo(makeSvg(visibleDrawing));
    expect((await readPixel(storedLogo.stored ?? Buffer.alloc(0), 2, 2))[3]).toBe(0);
  });

  test('with a background of its own keeps its margins', async () => {
    const drawing =
      '<rect width="300" height="100" fill="#111"/><rect x="60" y="30" width="180" height="40" fill="#fc3"/>';
    const { width, height } = await storeTestLogo(makeSvg(drawing));
    expect([width, height]).toEqual([1200, 400]);
  });

  test('is refused when the file is not suitable', async () => {
    const makePlainPicture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#236' } })
        .png()
        .toBuffer();
    expect(await storeTestLogo(await makePlainPicture(200, 200))).toEqual({ error: expect.stringContaining('cor só') });
    expect(await storeTestLogo(Buffer.from('logo'))).toEqual({ error: expect.stringContaining('não é uma imagem') });
    const tiny = await sharp(makeSvg(visibleDrawing)).resize(30).png().toBuffer();
    expect(await storeTestLogo(tiny)).toEqual({ error: expect.stringContaining('64 ou mais') });
    const thin = makeSvg('<rect width="300" height="20" fill="#135"/><rect width="9" height="20" fill="#900"/>');
    expect(await storeTestLogo(await sharp(thin).png().toBuffer())).toEqual({
      error: expect.stringContaining('fino demais'),
    });
  });
});

describeOnBothEngines('a logo', (open) => {
  test('in a photo format loses its metadata and its margins', async () => {
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/><rect x="100" y="150" width="200" height="100" fill="#236"/></svg>`,
    );
    const photo = await sharp(drawing)
      .withExif({ IFD0: { Copyright: 'Fulano' } })
      .jpeg()
      .toBuffer();
    const { stored = Buffer.alloc(0), width = 0, height = 0 } = await storeTestLogo(photo, background, open());
    expect(width / height).toBeCloseTo(2, 1);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });
});
