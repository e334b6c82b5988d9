import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { measureHeldMemory } from '#tests/support/held-memory.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import {
  callAsOwner,
  ownerEnv,
  ownerToken,
  readCatalogueState,
  readDone,
  readRefusal,
} from '#tests/support/http/owner-calls.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';
import { seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { makePngHeader } from '#tests/support/files/png-header.ts';
import { wholeCategorySchema } from '#app/api/catalogue/categories.ts';
import { productSchema } from '#app/api/catalogue/product-schema.ts';

const productPhoto = ['PUT', '/api/Produto/v1/produtoFoto/1'] as const;
const categoryPhoto = ['PUT', '/api/CategoriaProduto/v1/categoriaProdutoFoto/1'] as const;
const formats = ['png', 'avif'] as const;
let serial = 0;

/** A picture in a colour of its own, so that no two are equal. */
function draw({ width = 60, height = 40 } = {}) {
  serial += 1;
  const background = { r: (serial * 53) % 256, g: (serial * 101) % 256, b: (serial * 197) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

function asForm(bytes: Buffer, { name = 'foto.jpg', type = 'image/jpeg', field = 'foto' } = {}): FormData {
  const form = new FormData();
  form.append('legenda', 'qualquer coisa');
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

const asDataUrl = (bytes: Buffer, type = 'image/jpeg') => ({ img: `data:${type};base64,${bytes.toString('base64')}` });

describe('photos are sent (SV4)', () => {
  const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

  async function loadStored(address: string) {
    const hash = parsePictureUrl(address)?.hash ?? '';
    const row = await app.db.query
      .selectFrom('pictures')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return { row, metadata: await sharp(row.bytes).metadata() };
  }

  test.each(formats)('a product’s photo may be %s, in a form or in JSON, whatever its name says', async (format) => {
    for (const wrap of [
      (bytes: Buffer) => asForm(bytes, { name: '../../etc/foto.exe', type: 'text/plain' }),
      (bytes: Buffer) => asDataUrl(bytes, 'image/gif'),
    ]) {
      const bytes = await draw().toFormat(format).toBuffer();
      const { data, mensagem } = await readDone(
        await callAsOwner(app, productPhoto, { body: wrap(bytes) }),
        productSchema,
      );
      expect(mensagem).toBe('Foto alterada com sucesso.');
      expect(data.imageURLs.map(({ img }) => img)).toEqual([data.img]);
      expect(await getData(app, '/api/Produto/v1/produtoDetalhe/1', productSchema)).toEqual(data);
      const { row, metadata } = await loadStored(data.img);
      expect([row.mime, metadata.format, row.name]).toEqual(['image/webp', 'webp', 'produto-1']);
      const served = await app.get(data.img);
      expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      expect((await app.get(data.img.replace('640', '641'))).status).toBe(404);
    }
  });

  test('a category’s photo too', async () => {
    const body = asForm(await draw().png().toBuffer(), { field: 'qualquer' });
    const { data } = await readDone(await callAsOwner(app, categoryPhoto, { body }), wholeCategorySchema);
    expect(parsePictureUrl(data.img)).toBeDefined();
    expect((await listAuditEntries(app.db))[0]).toMatchObject({ action: 'picture', subject: 'category', subjectId: 1 });
    const json = asDataUrl(await draw().png().toBuffer());
    const again = await readDone(await callAsOwner(app, categoryPhoto, { body: json }), wholeCategorySchema);
    expect(again.data.img).not.toBe(data.img);
  });

  test('a new main photo keeps the other pictures, and the colour of the old one', async () => {
    const [red, blue] = [asDataUrl(await draw().png().toBuffer()).img, asDataUrl(await draw().png().toBuffer()).img];
    const imageURLs = [
      { img: red, color: { name: 'Vermelho', clrCode: '#ff0000' } },
      { img: blue, color: { name: 'Azul', clrCode: '#0000ff' } },
    ];
    const changed = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/2'], { body: { imageURLs } });
    const before = (await readDone(changed, productSchema)).data;
    expect(before.img).toBe(before.imageURLs[0]?.img);
    const turned = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/2'], {
      body: { imageURLs: imageURLs.toReversed() },
    });
    expect((await readDone(turned, productSchema)).data.img).toBe(before.imageURLs[1]?.img);
    await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/2'], { body: { imageURLs } });
    const body = asForm(await draw().png().toBuffer());
    const answer = await callAsOwner(app, ['PUT', '/api/Produto/v1/produtoFoto/2'], { body });
    const { data } = await readDone(answer, productSchema);
    expect(data.img).not.toBe(before.img);
    expect(data.imageURLs).toEqual([{ img: data.img, color: imageURLs[0]?.color }, before.imageURLs[1]]);
  });

  describe('what is no photo', () => {
    let before: unknown;
    beforeEach(async () => {
      before = await readCatalogueState(app.db);
    });

    // One of each kind; the tests of `store-picture.ts` refuse the others.
    test.each([
      ['text', Buffer.from('não sou imagem')],
      ['a page that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
      ['a real GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
      ['a line of 50 million pixels', makePngHeader(50_000_000, 1)],
    ])('is refused when it is %s, in a form and in JSON', async (_what, bytes) => {
      for (const call of [productPhoto, categoryPhoto]) {
        for (const body of [asForm(bytes), asDataUrl(bytes)]) {
          const refusal = await readRefusal(await callAsOwner(app, call, { body }), 422);
          expect(refusal.erros.map(({ campo }) => campo)).toEqual(['img']);
        }
      }
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test.each([
      'https://fotos.example/a.jpg',
      '../../etc/passwd',
      '/imagens/00000000000000000000/640.webp',
      'data:text/html,<script>alert(1)</script>',
      'data:image/png;base64,!!!',
      null,
    ])('is refused when it is the address or the value %j: nothing is fetched', async (img) => {
      await readRefusal(await callAsOwner(app, productPhoto, { body: { img } }), 422);
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test('is too large above 10 MB, in a form and in JSON', async () => {
      const jpeg = await draw().jpeg().toBuffer();
      const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
      for (const body of [asForm(large), asDataUrl(large)]) {
        await readRefusal(await callAsOwner(app, productPhoto, { body }), 413);
      }
      await readRefusal(await callAsOwner(app, productPhoto, { body: asForm(Buffer.alloc(40 * 1024 * 1024)) }), 413);
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test('has no end: it is cut off', async () => {
      const heldBefore = await measureHeldMemory();
      const { status } = await sendRaw({
        url: app.url + productPhoto[1],
        method: 'PUT',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=x',
          'Transfer-Encoding': 'chunked',
          Authorization: `Bearer ${ownerToken}`,
        },
        body: () => Buffer.alloc(256 * 1024, 1),
      });
      expect(status).toBe(413);
      expect((await measureHeldMemory()) - heldBefore).toBeLessThan(8 * 1024 * 1024);
    });

    test('comes in no form, a broken one, one without a file, or another type', async () => {
      const send = (body: string, type: string) =>
        callAsOwner(app, productPhoto, { body, headers: { 'Content-Type': type } });
      await readRefusal(await send('x', 'multipart/form-data'), 400);
      await readRefusal(await send('--x\r\nsem fim', 'multipart/form-data; boundary=x'), 400);
      await readRefusal(await send('{', 'application/json'), 400);
      await readRefusal(await send('x', 'image/jpeg'), 415);
      const form = new FormData();
      form.append('foto', 'sem arquivo');
      await readRefusal(await callAsOwner(app, productPhoto, { body: form }), 422);
      expect(await readCatalogueState(app.db)).toEqual(before);
    });

    test('is for a product or category that does not exist', async () => {
      const body = asForm(await draw().png().toBuffer());
      await readRefusal(await callAsOwner(app, ['PUT', '/api/Produto/v1/produtoFoto/999'], { body }), 404);
      await readRefusal(await callAsOwner(app, ['PUT', '/api/Produto/v1/produtoFoto/abc'], { body }), 404);
      await readRefusal(
        await callAsOwner(app, ['PUT', '/api/CategoriaProduto/v1/categoriaProdutoFoto/999'], { body }),
        404,
      );
      expect(await readCatalogueState(app.db)).toEqual(before);
    });
  });
});
