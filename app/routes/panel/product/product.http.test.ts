import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { changeProduct } from '#app/operations/catalogue/change-product.ts';
import { fillCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { readFormFields } from '#tests/support/http/panel-form.ts';

const products = [
  {
    ...{ id: 1, sku: 'SELA-1', title: 'Sela de Lida', price: 589.9, discount: 15, quantity: 3, parent: 'Selaria' },
    ...{ children: 'Selas', brand: { name: 'Rancho' }, tags: ['montaria'], sizes: ['15"', '16"'], sellCount: 4 },
    imageURLs: [{ img: 'a.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'De lado' }, { img: 'b.png' }],
    additionalInformation: [{ key: 'Couro', value: 'bovino\ncurtido' }],
    offerDate: { startDate: '2026-11-01', endDate: '2026-12-01' },
    description: '<p>De <strong>couro</strong> &amp; lã.</p>',
    reviews: [makeCatalogueReview({ review: 'Não machuca o lombo' })],
  },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 50, parent: 'Bovinos' },
];

describe.each(['sqlite', 'postgres'] as const)('the form of a product, without scripts, on %s', (engine) => {
  let app: TestApp;
  let Cookie: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, env: ownerEnv, seed: (db) => fillCatalogue(db, products) });
    Cookie = await signInToPanel(app);
  });
  afterAll(() => app.stop());

  const open = (path: string) => app.get(path, { headers: { Cookie } });
  const openForm = async (path: string) => readFormFields(await (await open(path)).text());
  const post = (path: string, body: FormData) =>
    app.get(path, { method: 'POST', headers: { Cookie, Origin: 'http://loja.example' }, body });
  const act = (path: string, acao: string) => {
    const form = new FormData();
    form.set('acao', acao);
    return post(path, form);
  };
  const drawPhoto = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  const one = '/painel/produtos/1';

  test('holds every field, and saving it untouched changes nothing, not even a line in the log', async () => {
    const before = await findOwnProduct(app.db, 1);
    const log = await listAuditEntries(app.db, { limit: 1 });
    const saved = await post(one, await openForm(one));
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, `${one}?feito=salvo`]);
    expect(await findOwnProduct(app.db, 1)).toEqual(before);
    expect(await listAuditEntries(app.db, { limit: 1 })).toEqual(log);
    expect(await (await open(`${one}?feito=salvo`)).text()).toContain('Salvo. A loja já mostra o que mudou.');
  });

  test('changes what was changed, at once for visitors, with a line in the log', async () => {
    const form = await openForm(one);
    form.set('title', 'Sela de Campo');
    form.set('price', '1.234,56');
    form.set('quantity', '');
    form.set('offerEnd', '2026-12-24T18:30');
    form.set('tags', 'couro\r\n\r\n montaria \r\n');
    form.set('description', 'Uma linha\r\noutra & 2 < 3');
    form.set('brand-novo', 'Outra Marca');
    form.append('info-nome', 'Peso');
    form.append('info-valor', '7 kg');
    expect((await post(one, form)).status).toBe(302);
    expect(await findOwnProduct(app.db, 1)).toMatchObject({
      ...{ title: 'Sela de Campo', slug: 'sela-de-campo', priceCents: 123_456, quantity: unlimitedQuantity },
      ...{ tags: ['couro', 'montaria'], brandName: 'Outra Marca', parent: 'Selaria', sizes: ['15"', '16"'] },
      offerEndMs: Date.parse('2026-12-24T18:30:00-03:00'),
      offerStartMs: Date.parse('2026-11-01T00:00:00-03:00'),
      descriptionHtml: '<p>Uma linha</p><p>outra &amp; 2 &lt; 3</p>',
      additionalInformation: [
        { key: 'Couro', value: 'bovino\ncurtido' },
        { key: 'Peso', value: '7 kg' },
      ],
    });
    const visitors = await (await app.get('/shop/shop-details/1')).text();
    expect([visitors.includes('Sela de Campo'), visitors.includes('alt="De lado"')]).toEqual([true, true]);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ subject: 'product', action: 'change', before: { title: 'Sela de Lida' } });
  });

  test('names every wrong field beside it and at the top, keeps what was typed, and changes nothing', async () => {
    const before = await findOwnProduct(app.db, 1);
    const form = await openForm(one);
    form.set('title', ' ');
    form.set('price', 'dez');
    form.set('offerEnd', '2026-01-01T00:00');
    const refused = await post(one, form);
    const page = await refused.text();
    expect([refused.status, page.includes('Nada foi salvo')]).toEqual([422, true]);
    expect(page).toMatch(/href="#campo-price"[^>]*>Preço \(R\$\): não é um número; escreva como 1234,56\./);
    expect(page).toMatch(/id="campo-price"[^>]*aria-describedby="campo-price-erro/);
    expect(readFormFields(page).get('price')).toBe('dez');
    expect(page).toMatch(/id="campo-title-erro"[^>]*>Título: falta preencher\./);
    form.set('price', '10');
    form.set('title', 'Sela');
    const again = await (await post(one, form)).text();
    expect(again).toMatch(/id="campo-offerEnd-erro"[^>]*>Fim da oferta: a oferta termina antes de começar\./);
    form.set('offerEnd', '2026-12-24T18:30');
    form.set('sku', 'SAL-1');
    expect(await (await post(one, form)).text()).toContain('SKU (código): já é de outro produto.');
    expect(await findOwnProduct(app.db, 1)).toEqual(before);
  });

  test('shows what somebody else has changed meanwhile, field by field, and overwrites nothing unasked', async () => {
    const form = await openForm(one);
    await changeProduct(app.db, { id: 1, input: { price: 99, unit: 'par', tags: ['novo'] }, nowMs: Date.now() });
    form.set('price', '77');
    form.set('tags', 'meu');
    form.set('sku', 'SELA-9');
    const refused = await post(one, form);
    const page = await refused.text();
    expect([refused.status, page.includes('Alguém mudou este produto enquanto você o editava')]).toEqual([409, true]);
    expect(page.match(/name="conflito-[a-z]+"/gi)).toEqual(
      ['price', 'price', 'tags', 'tags'].map((part) => `name="conflito-${part}"`),
    );
    expect(page).toMatch(/O de agora(<!-- -->)?: <strong>99,00/);
    const second = readFormFields(page);
    // What was not touched follows the other one's change.
    expect([second.get('unit'), second.get('price'), second.get('sku')]).toEqual(['par', '77', 'SELA-9']);
    second.set('conflito-tags', 'atual');
    expect((await post(one, second)).status).toBe(302);
    const chosen = { priceCents: 7700, unit: 'par', tags: ['novo'], sku: 'SELA-9' };
    expect(await findOwnProduct(app.db, 1)).toMatchObject(chosen);
  });

  test('orders, removes and takes back photos by buttons, and saves nothing before it is told to', async () => {
    const before = await findOwnProduct(app.db, 1);
    const [first, second] = (before?.images ?? []).map(({ picture }) => picture.hash);
    const press = async (form: FormData, acao: string) => {
      form.set('acao', acao);
      return readFormFields(await (await post(one, form)).text());
    };
    const hashes = (form: FormData) => form.getAll('foto').map((address) => String(address).split('/')[2]);
    let form = await press(await openForm(one), 'foto-main-1');
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
    await post(one, form);
    const after = await findOwnProduct(app.db, 1);
    expect(after?.picture?.hash).toBe(second);
    expect(after?.images).toMatchObject([
      { alt: 'De frente', colour: null },
      { alt: 'De lado', colour: { name: 'Castanho' } },
    ]);
  });

  test('sends photos with the form, names the file that is none, and keeps the others', async () => {
    const form = await openForm('/painel/produtos/2');
    form.set('price', '51');
    form.append('fotos', new File([await drawPhoto('#1f5130')], 'Frente.JPG', { type: 'image/jpeg' }));
    form.append('fotos', new File(['não sou foto'], 'nota fiscal.jpg', { type: 'image/jpeg' }));
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    form.append('fotos', new File([new Uint8Array(heic)], 'IMG_0001.HEIC', { type: 'image/heic' }));
    const refused = await post('/painel/produtos/2', form);
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain('nota fiscal.jpg: o arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.');
    expect(page).toContain('IMG_0001.HEIC: a foto está no formato HEIC, dos iPhones; salve-a como JPEG.');
    const kept = readFormFields(page);
    expect([kept.getAll('foto').length, kept.get('price')]).toEqual([1, '51']);
    expect((await post('/painel/produtos/2', kept)).status).toBe(302);
    expect(await findOwnProduct(app.db, 2)).toMatchObject({ priceCents: 5100, images: [{ colour: null }] });
  });

  test('creates a product with a new category and brand, and takes that back', async () => {
    const blank = await openForm('/painel/produtos/novo');
    const refused = await post('/painel/produtos/novo', blank);
    expect([refused.status, (await refused.text()).includes('Categoria: falta a categoria.')]).toEqual([422, true]);
    for (const [name, value] of Object.entries({ title: 'Cabresto', sku: 'CAB-1', price: '59,90', unit: 'peça' })) {
      blank.set(name, value);
    }
    blank.set('parent-novo', 'Doma');
    blank.set('children-novo', 'Cabrestos');
    blank.set('brand-novo', 'Lida Boa');
    const created = await post('/painel/produtos/novo', blank);
    const id = (await findIdsBySku(app.db, ['CAB-1'])).get('CAB-1') ?? 0;
    expect([created.status, created.headers.get('Location')]).toEqual([302, `/painel/produtos/${id}?feito=criado`]);
    expect(await findOwnProduct(app.db, id)).toMatchObject({
      ...{ title: 'Cabresto', parent: 'Doma', children: 'Cabrestos', categoryName: 'Doma', brandName: 'Lida Boa' },
      ...{ quantity: unlimitedQuantity, status: 'in-stock', priceCents: 5990 },
    });
    expect((await app.get(`/shop/shop-details/${id}`)).status).toBe(200);
    expect(await (await open(`/painel/produtos/${id}?feito=criado`)).text()).toContain('Desfazer');
    await act(`/painel/produtos/${id}`, 'excluir');
    expect((await app.get(`/shop/shop-details/${id}`)).status).toBe(404);
  });

  test('copies, hides and deletes a product, and takes each back', async () => {
    const copied = await act(one, 'duplicar');
    const copy = String(copied.headers.get('Location')).replace('?feito=copiado', '');
    expect(await (await open(`${copy}?feito=copiado`)).text()).toContain('Esta é a cópia');
    expect((await act(one, 'ocultar')).headers.get('Location')).toBe(`${one}?feito=ocultado`);
    expect((await app.get('/shop/shop-details/1')).status).toBe(404);
    await act(one, 'mostrar');
    const before = await (await app.get('/shop/shop-details/1')).text();
    expect(before).toContain('Não machuca o lombo');
    expect((await act(one, 'excluir')).headers.get('Location')).toBe(`${one}?feito=excluido`);
    expect((await app.get('/shop/shop-details/1')).status).toBe(404);
    expect(await (await open(one)).text()).toContain('Trazer de volta');
    expect(await (await open('/painel/produtos/lixeira')).text()).toContain('Sela de Campo');
    expect((await act(one, 'restaurar')).headers.get('Location')).toBe(`${one}?feito=restaurado`);
    const after = await (await app.get('/shop/shop-details/1')).text();
    expect(after.replaceAll(/\d{13}/g, '')).toBe(before.replaceAll(/\d{13}/g, ''));
    expect((await act(one, 'restaurar')).status).toBe(409);
  });

  test('says 404 for what is no product, refuses an old page in words, and takes no other site’s form', async () => {
    for (const path of ['/painel/produtos/999', '/painel/produtos/abc', '/painel/produtos/1e3']) {
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    }
    const form = await openForm(one);
    form.set('visto', '{"brand":');
    form.set('price', '1');
    const refused = await post(one, form);
    expect([refused.status, (await refused.text()).includes('antiga demais')]).toEqual([422, true]);
    const foreign = await app.get(one, {
      method: 'POST',
      headers: { Cookie, Origin: 'https://evil.example' },
      body: form,
    });
    expect([foreign.status, (await findOwnProduct(app.db, 1))?.priceCents]).toEqual([403, 7700]);
  });

  test('stores a single photo for the form that runs scripts, and asks a stranger to sign in', async () => {
    const form = new FormData();
    form.set('fotos', new File([await drawPhoto('#a63d24')], 'nova.jpg', { type: 'image/jpeg' }));
    const stored = await post('/painel/fotos', form);
    const { address } = (await stored.json()) as { address: string };
    expect([stored.status, (await app.get(address)).status]).toEqual([200, 200]);
    const large = new FormData();
    large.set('fotos', new File([new Uint8Array(11 * 1024 * 1024)], 'grande.jpg', { type: 'image/jpeg' }));
    const refused = await post('/painel/fotos', large);
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
