import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
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
import { wholeCategorySchema } from '#app/api/catalogue/categories.ts';
import { productSchema } from '#app/api/catalogue/product-schema.ts';

const productPhoto = ['PUT', '/api/Produto/v1/produtoFoto/1'] as const;
const categoryPhoto = ['PUT', '/api/CategoriaProduto/v1/categoriaProdutoFoto/1'] as const;
let serial = 0;

/** Creates a PNG whose colour differs in each call, so that no two pictures are equal. */
async function draw(): Promise<Buffer> {
  serial += 1;
  return (await drawTestPicture(`${String.fromCodePoint(64 + serial)}-foto`)) ?? Buffer.alloc(0);
}

function asForm(bytes: Buffer, { name = 'foto.jpg', type = 'image/jpeg', field = 'foto' } = {}): FormData {
  const form = new FormData();
  form.append('legenda', 'qualquer coisa');
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

const asDataUrl = (bytes: Buffer, type = 'image/jpeg') => ({ img: `data:${type};base64,${bytes.toString('base64')}` });

const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

test.each([
  ['a form', (bytes: Buffer) => asForm(bytes, { name: '../../etc/foto.exe', type: 'text/plain' })],
  ['JSON', (bytes: Buffer) => asDataUrl(bytes, 'image/gif')],
])('a product’s photo sent in %s is stored as WebP, whatever its name and type (SV4)', async (_what, wrap) => {
  const sent = await callAsOwner(app, productPhoto, { body: wrap(await draw()) });
  const { data, mensagem } = await readDone(sent, productSchema);
  expect(mensagem).toBe('Foto alterada com sucesso.');
  expect(data.imageURLs.map(({ img }) => img)).toEqual([data.img]);
  expect(await getData(app, '/api/Produto/v1/produtoDetalhe/1', productSchema)).toEqual(data);
  const { hash = '' } = parsePictureUrl(data.img) ?? {};
  const stored = app.db.query.selectFrom('pictures').selectAll().where('hash', '=', hash);
  const { mime, name, bytes } = await stored.executeTakeFirstOrThrow();
  expect([mime, (await sharp(bytes).metadata()).format, name]).toEqual(['image/webp', 'webp', 'produto-1']);
  const served = await app.get(data.img);
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
});

test('a category’s photo is stored and recorded in the audit log (SV4)', async () => {
  const body = asForm(await draw(), { field: 'qualquer' });
  const { data } = await readDone(await callAsOwner(app, categoryPhoto, { body }), wholeCategorySchema);
  expect(parsePictureUrl(data.img)).toBeDefined();
  expect((await listAuditEntries(app.db))[0]).toMatchObject({ action: 'picture', subject: 'category', subjectId: 1 });
});

test('a new main photo keeps the other pictures, and the colour of the old one (SV4)', async () => {
  const imageURLs = [
    { img: asDataUrl(await draw()).img, color: { name: 'Vermelho', clrCode: '#ff0000' } },
    { img: asDataUrl(await draw()).img, color: { name: 'Azul', clrCode: '#0000ff' } },
  ];
  const change = async (images: typeof imageURLs) => {
    const sent = await callAsOwner(app, ['PUT', '/api/Produto/v1/produto/2'], { body: { imageURLs: images } });
    return (await readDone(sent, productSchema)).data;
  };
  const before = await change(imageURLs);
  expect(before.img).toBe(before.imageURLs[0]?.img);
  expect((await change(imageURLs.toReversed())).img).toBe(before.imageURLs[1]?.img);
  await change(imageURLs);
  const answer = await callAsOwner(app, ['PUT', '/api/Produto/v1/produtoFoto/2'], { body: asForm(await draw()) });
  const { data } = await readDone(answer, productSchema);
  expect(data.img).not.toBe(before.img);
  expect(data.imageURLs).toEqual([{ img: data.img, color: imageURLs[0]?.color }, before.imageURLs[1]]);
});

describe('an invalid photo (SV4)', () => {
  async function expectRefused(
    body: unknown,
    {
      call = productPhoto,
      status = 422,
      headers = {},
    }: { call?: readonly [string, string]; status?: number; headers?: Record<string, string> } = {},
  ) {
    const before = await readCatalogueState(app.db);
    const refusal = await readRefusal(await callAsOwner(app, call, { body, headers }), status);
    expect(await readCatalogueState(app.db)).toEqual(before);
    return refusal.erros.map(({ campo }) => campo);
  }

  // One invalid file is enough here. The tests of `store-picture.ts` cover the others.
  test('is refused when it is not a picture or is the URL of another site or of no picture', async () => {
    const page = Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;');
    const others = ['https://fotos.example/a.jpg', '/imagens/00000000000000000000/640.webp', 'data:text/html,x', null];
    for (const body of [asForm(page), asDataUrl(page), ...others.map((img) => ({ img }))]) {
      expect([body, await expectRefused(body, { call: productPhoto })]).toEqual([body, ['img']]);
    }
    expect(await expectRefused(asForm(page), { call: categoryPhoto })).toEqual(['img']);
  });

  test('is refused above 10 MB, in a form and in JSON, and one that never ends is cut off', async () => {
    const large = Buffer.concat([await draw(), Buffer.alloc(10 * 1024 * 1024)]);
    for (const body of [asForm(large), asDataUrl(large)]) await expectRefused(body, { status: 413 });
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

  test.each([
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    ['a broken form', '--x\r\nsem fim', 'multipart/form-data; boundary=x', 400],
    ['broken JSON', '{', 'application/json', 400],
    ['another content type', 'x', 'image/jpeg', 415],
  ])('is refused in %s', async (_what, body, type, status) => {
    await expectRefused(body, { status, headers: { 'Content-Type': type } });
  });

  test('is refused in a form without a file, or for an unknown id', async () => {
    const form = new FormData();
    form.append('foto', 'sem arquivo');
    await expectRefused(form);
    const body = asForm(await draw());
    for (const path of [
      'Produto/v1/produtoFoto/999',
      'Produto/v1/produtoFoto/abc',
      'CategoriaProduto/v1/categoriaProdutoFoto/999',
    ]) {
      await readRefusal(await callAsOwner(app, ['PUT', `/api/${path}`], { body }), 404);
    }
  });
});
