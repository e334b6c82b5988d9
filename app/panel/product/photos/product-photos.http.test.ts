import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { postFiles, setUpPanelSession } from '#tests/support/http/panel-calls.ts';

const products = [
  {
    id: 1,
    sku: 'SELA-1',
    title: 'Sela de Lida',
    imageURLs: [{ img: 'a.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'De lado' }, { img: 'b.png' }],
  },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 50 },
];

describe('photos in the form of a product', () => {
  const app = setUpTestApp({ env: ownerEnv, seed: (db) => fillCatalogue(db, products) });
  const panel = setUpPanelSession(app);

  const productPath = '/painel/produtos/1';

  function sendPhoto(bytes: Buffer): Promise<Response> {
    const form = new FormData();
    form.set('fotos', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
    return panel.send('/painel/fotos', form);
  }

  test('are saved in the order of the form, without the removed ones', async () => {
    const form = await panel.openForm(productPath);
    const [first = '', second = ''] = form.getAll('foto').map(String);
    form.delete('foto');
    for (const address of [second, first]) form.append('foto', address);
    form.delete('foto-alt');
    for (const alt of ['De frente', 'De lado']) form.append('foto-alt', alt);
    await panel.send(productPath, form);
    const ordered = await findProductForOwner(app.db, 1);
    expect(ordered?.images.map(({ alt }) => alt)).toEqual(['De frente', 'De lado']);
    expect(second).toContain(ordered?.picture?.hash);

    const formWithRemoval = await panel.openForm(productPath);
    formWithRemoval.delete('foto-removida');
    for (const isRemoved of ['sim', '']) formWithRemoval.append('foto-removida', isRemoved);
    await panel.send(productPath, formWithRemoval);
    expect((await findProductForOwner(app.db, 1))?.images).toMatchObject([{ alt: 'De lado' }]);
  });

  test('are refused with a message when the file is not a usable photo', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    for (const [bytes, problem] of [
      [Buffer.from('não sou foto'), 'o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF'],
      [heic, 'a foto está no formato HEIC, dos iPhones; salve-a como JPEG'],
      [Buffer.alloc(11 * 1024 * 1024), 'a foto tem mais de 10 MB'],
    ] as const) {
      const refused = await sendPhoto(bytes);
      expect([refused.status, await refused.json()]).toEqual([422, { address: null, problem }]);
    }
  });

  test('are stored one by one before the form is saved, but only for people who are signed in', async () => {
    const stored = await sendPhoto((await drawTestPicture('nova')) ?? Buffer.alloc(0));
    const { address } = (await stored.json()) as { address: string };
    expect([stored.status, (await app.get(address)).status]).toEqual([200, 200]);
    const stranger = await postFiles(app, '/painel/fotos', { fields: { fotos: new Blob(['x']) } });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/painel/entrar']);
  });
});
