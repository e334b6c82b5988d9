import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
import { postFiles, setUpPanel } from '#tests/support/http/panel-calls.ts';

const products = [
  {
    id: 1,
    sku: 'SELA-1',
    title: 'Sela de Lida',
    imageURLs: [{ img: 'a.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'De lado' }, { img: 'b.png' }],
  },
];

describe('photos in the form of a product', () => {
  const panel = setUpPanel(products);
  const { app } = panel;

  const productPath = '/painel/produtos/1';

  function sendPhoto(bytes: Buffer): Promise<Response> {
    const form = new FormData();
    form.set('fotos', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }));
    return panel.send('/painel/fotos', form);
  }

  test('have a wrong colour marked at its own field, and named by the number of the photo in the form', async () => {
    const form = await panel.openForm(productPath);
    form.delete('foto-codigo');
    for (const code of ['', 'azul']) form.append('foto-codigo', code);
    const page = await (await panel.send(productPath, form)).text();
    expect(page).toContain('Fotos: foto 2, código da cor: precisa ser uma cor como #1f5130.');
    expect(page.match(/<input[^>]*aria-invalid[^>]*name="foto-[^>]*>/g)).toEqual([
      expect.stringMatching(/: Foto 2".*name="foto-codigo" value="azul"/),
    ]);
  });

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

  test('are refused with a message when a file is too large', async () => {
    const refused = await sendPhoto(Buffer.alloc(11 * 1024 * 1024));
    const problem = 'a foto tem mais de 10 MB';
    expect([refused.status, await refused.json()]).toEqual([422, { address: null, problem }]);
  });

  test('are stored one by one before the form is saved, but only for people who are signed in', async () => {
    const stored = await sendPhoto((await drawTestPicture('nova')) ?? Buffer.alloc(0));
    const { address } = (await stored.json()) as { address: string };
    expect([stored.status, (await app.get(address)).status]).toEqual([200, 200]);
    const stranger = await postFiles(app, '/painel/fotos', { fields: { fotos: new Blob(['x']) } });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/painel/entrar']);
  });
});
