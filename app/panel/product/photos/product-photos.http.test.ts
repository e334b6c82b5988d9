import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { openPanel } from '#tests/support/http/panel-form.ts';

const products = [
  {
    id: 1,
    sku: 'SELA-1',
    title: 'Sela de Lida',
    imageURLs: [{ img: 'a.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'De lado' }, { img: 'b.png' }],
  },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 50 },
];

const drawPhoto = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );

describe('photos in the form of a product', () => {
  const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, products) });
  let panel: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    panel = await openPanel(app);
  });

  const one = '/painel/produtos/1';

  test('are saved in the order of the form, without the removed ones', async () => {
    const [first, second] = (await panel.openForm(one)).getAll('foto').map(String);
    const form = await panel.openForm(one);
    form.delete('foto');
    for (const address of [second ?? '', first ?? '']) form.append('foto', address);
    form.delete('foto-alt');
    for (const alt of ['De frente', 'De lado']) form.append('foto-alt', alt);
    await panel.post(one, form);
    const ordered = await findOwnProduct(app.db, 1);
    expect(ordered?.images.map(({ alt }) => alt)).toEqual(['De frente', 'De lado']);
    expect(second).toContain(ordered?.picture?.hash);

    const fewer = await panel.openForm(one);
    fewer.delete('foto-removida');
    for (const isRemoved of ['sim', '']) fewer.append('foto-removida', isRemoved);
    await panel.post(one, fewer);
    expect((await findOwnProduct(app.db, 1))?.images).toMatchObject([{ alt: 'De lado' }]);
  });

  test('are refused in words where a file is no photo', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    const files = [
      new File(['não sou foto'], 'nota fiscal.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(heic)], 'IMG_0001.HEIC', { type: 'image/heic' }),
    ];
    const problems = await Promise.all(
      files.map(async (file) => {
        const form = new FormData();
        form.set('fotos', file);
        return ((await (await panel.post('/painel/fotos', form)).json()) as { problem: string }).problem;
      }),
    );
    expect(problems).toEqual([
      'o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF',
      'a foto está no formato HEIC, dos iPhones; salve-a como JPEG',
    ]);
  });

  test('are stored one by one before the form is saved, and a stranger is asked to sign in', async () => {
    const form = new FormData();
    form.set('fotos', new File([await drawPhoto('#a63d24')], 'nova.jpg', { type: 'image/jpeg' }));
    const stored = await panel.post('/painel/fotos', form);
    const { address } = (await stored.json()) as { address: string };
    expect([stored.status, (await app.get(address)).status]).toEqual([200, 200]);
    const large = new FormData();
    large.set('fotos', new File([new Uint8Array(11 * 1024 * 1024)], 'grande.jpg', { type: 'image/jpeg' }));
    const refused = await panel.post('/painel/fotos', large);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { address: null, problem: 'a foto tem mais de 10 MB' },
    ]);
    const stranger = await app.get('/painel/fotos', {
      method: 'POST',
      headers: { Origin: 'http://loja.example' },
      body: form,
    });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/painel/entrar']);
  });
});
