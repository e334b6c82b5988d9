import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { openPanel, readFormFields } from '#tests/support/http/panel-form.ts';

const products = [
  {
    ...{ id: 1, sku: 'SELA-1', title: 'Sela de Lida' },
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

describe.each(['sqlite', 'postgres'] as const)('photos in the form of a product, without scripts, on %s', (engine) => {
  const app = setUpTestApp({ engine, env: ownerEnv, seed: (db) => fillCatalogue(db, products) });
  let panel: Awaited<ReturnType<typeof openPanel>>;
  beforeAll(async () => {
    panel = await openPanel(app);
  });

  const one = '/painel/produtos/1';

  test('orders, removes and takes back photos by buttons, and saves nothing before it is told to', async () => {
    const before = await findOwnProduct(app.db, 1);
    const [first, second] = (before?.images ?? []).map(({ picture }) => picture.hash);
    const press = async (form: FormData, acao: string) => {
      form.set('acao', acao);
      return readFormFields(await (await panel.post(one, form)).text());
    };
    const hashes = (form: FormData) => form.getAll('foto').map((address) => String(address).split('/')[2]);
    let form = await press(await panel.openForm(one), 'foto-main-1');
    expect(hashes(form)).toEqual([second, first]);
    form = await press(form, 'foto-up-1');
    form = await press(form, 'foto-remove-0');
    expect([hashes(form), form.getAll('foto-removida')]).toEqual([
      [first, second],
      ['sim', ''],
    ]);
    form = await press(form, 'foto-restore-0');
    form = await press(form, 'foto-down-0');
    expect(await findOwnProduct(app.db, 1)).toEqual(before);
    form.delete('foto-alt');
    for (const alt of ['De frente', 'De lado']) form.append('foto-alt', alt);
    form.delete('acao');
    await panel.post(one, form);
    const after = await findOwnProduct(app.db, 1);
    expect(after?.picture?.hash).toBe(second);
    expect(after?.images).toMatchObject([
      { alt: 'De frente', colour: null },
      { alt: 'De lado', colour: { name: 'Castanho' } },
    ]);
  });

  test('sends photos with the form, names the file that is none, and keeps the others', async () => {
    const form = await panel.openForm('/painel/produtos/2');
    form.set('price', '51');
    form.append('fotos', new File([await drawPhoto('#1f5130')], 'Frente.JPG', { type: 'image/jpeg' }));
    form.append('fotos', new File(['não sou foto'], 'nota fiscal.jpg', { type: 'image/jpeg' }));
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    form.append('fotos', new File([new Uint8Array(heic)], 'IMG_0001.HEIC', { type: 'image/heic' }));
    const refused = await panel.post('/painel/produtos/2', form);
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('nota fiscal.jpg: o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.');
    expect(page).toContain('IMG_0001.HEIC: a foto está no formato HEIC, dos iPhones; salve-a como JPEG.');
    const kept = readFormFields(page);
    expect([kept.getAll('foto').length, kept.get('price')]).toEqual([1, '51']);
    expect((await panel.post('/painel/produtos/2', kept)).status).toBe(302);
    expect(await findOwnProduct(app.db, 2)).toMatchObject({ priceCents: 5100, images: [{ colour: null }] });
  });

  test('stores a single photo for the form that runs scripts, and asks a stranger to sign in', async () => {
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
      { address: null, problem: 'grande.jpg: a foto tem mais de 10 MB.' },
    ]);
    const stranger = await app.get('/painel/fotos', {
      method: 'POST',
      headers: { Origin: 'http://loja.example' },
      body: form,
    });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/painel/entrar']);
  });
});
