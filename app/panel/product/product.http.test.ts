import { describe, expect, test } from 'vitest';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { expectReply, readText, setUpPanel } from '#tests/support/http/panel-calls.ts';
import { readFormFields } from '#tests/support/http/panel-form.ts';

const products = [
  {
    id: 1,
    sku: 'SELA-1',
    title: 'Sela de Lida',
    price: 589.9,
    discount: 15,
    quantity: 3,
    parent: 'Selaria',
    children: 'Selas',
    brand: { name: 'Rancho' },
    tags: ['montaria'],
    sizes: ['15"', '16"'],
    sellCount: 4,
    imageURLs: [{ img: 'a.png', color: { name: 'Castanho', clrCode: '#6b3f1d' }, alt: 'De lado' }, { img: 'b.png' }],
    additionalInformation: [{ key: 'Couro', value: 'bovino\ncurtido' }],
    offerDate: { startDate: '2026-11-01', endDate: '2026-12-01' },
    description: '<p>De <strong>couro</strong> &amp; lã.</p>',
  },
  { id: 2, sku: 'SAL-1', title: 'Sal Mineral', price: 50, parent: 'Bovinos' },
];

describe('the form of a product, without scripts', () => {
  const panel = setUpPanel(products);
  const { app } = panel;

  const productPath = '/painel/produtos/1';

  /** Loads a form, changes some of its fields and posts it. */
  async function fillIn(path: string, fields: Record<string, string>): Promise<Response> {
    const form = await panel.openForm(path);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return panel.send(path, form);
  }
  const createProduct = (fields: Record<string, string>) => fillIn('/painel/produtos/novo', fields);

  test('contains every field, and saving it unchanged changes nothing and adds no entry to the audit log', async () => {
    const before = await findProductForOwner(app.db, 1);
    const log = await listAuditEntries(app.db, { limit: 1 });
    const saved = await panel.send(productPath, await panel.openForm(productPath));
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, `${productPath}?feito=salvo`]);
    expect(await findProductForOwner(app.db, 1)).toEqual(before);
    expect(await listAuditEntries(app.db, { limit: 1 })).toEqual(log);
    const savedPage = await (await panel.get(`${productPath}?feito=salvo`)).text();
    expect(savedPage).toContain('Salvo. A loja já mostra o que mudou.');
    expect(savedPage).toContain('Com restrição, o produto não entra no carrinho nem na cotação');
  });

  test('ends an offer with its discount, unless dates are typed too (P16)', async () => {
    const save = async (fields: Record<string, string>) => {
      await fillIn(productPath, fields);
      const { discountBasisPoints, offerStartMs, offerEndMs } = (await findProductForOwner(app.db, 1)) ?? {};
      return [discountBasisPoints, offerStartMs, offerEndMs];
    };
    const start = Date.parse('2026-11-01T00:00:00-03:00');
    const end = Date.parse('2026-12-24T18:30:00-03:00');
    const past = { offerStart: '2020-11-01T00:00', offerEnd: '2020-12-24T18:30', offerEndsDiscount: 'true' };
    await fillIn(productPath, { ...past, discount: '10' });
    expect(await save({ discount: '0' })).toEqual([0, null, null]);
    const dated = { offerStart: '2026-11-01T00:00', offerEnd: '2026-12-24T18:30' };
    expect(await save({ ...dated, discount: '15' })).toEqual([1500, start, end]);
    expect(await save({ discount: '0', offerEnd: '2026-12-25T18:30' })).toEqual([0, start, end + 24 * 3_600_000]);
    expect(await save({ discount: '15' })).toEqual([1500, start, end + 24 * 3_600_000]);
  });

  test('says when a discount that waits for its offer begins (P16), and that one of 100 % hides the price', async () => {
    const offer = { offerStart: '2126-12-01T08:00', offerEnd: '' };
    for (const [offerEndsDiscount, discount, message] of [
      ['true', '15', 'Salvo. O desconto começa em 01/12/2126 às 08:00.'],
      ['false', '15', 'Salvo. A loja já mostra o que mudou.'],
      ['false', '100', 'Salvo. Com 100% de desconto, a loja mostra o produto sem preço'],
    ] as const) {
      await fillIn('/painel/produtos/2', { ...offer, discount, offerEndsDiscount });
      expect(await (await panel.get('/painel/produtos/2?feito=salvo')).text()).toContain(message);
    }
  });

  test('saves the changed fields, which visitors see at once, with an entry in the audit log', async () => {
    const form = await panel.openForm(productPath);
    form.set('title', 'Sela de Campo');
    form.set('price', '1.234,56');
    form.set('quantity', '');
    form.set('offerEnd', '2026-12-24T18:30');
    form.set('tags', 'couro\r\n\r\n montaria \r\n');
    form.set('description', 'Uma linha\r\noutra & 2 < 3');
    form.set('brand-novo', 'Outra Marca');
    form.append('info-nome', 'Peso');
    form.append('info-valor', '7 kg');
    expect((await panel.send(productPath, form)).status).toBe(302);
    expect(await findProductForOwner(app.db, 1)).toMatchObject({
      title: 'Sela de Campo',
      slug: 'sela-de-campo',
      priceCents: 123_456,
      quantity: unlimitedQuantity,
      tags: ['couro', 'montaria'],
      brandName: 'Outra Marca',
      parent: 'Selaria',
      sizes: ['15"', '16"'],
      offerEndMs: Date.parse('2026-12-24T18:30:00-03:00'),
      offerStartMs: Date.parse('2026-11-01T00:00:00-03:00'),
      descriptionHtml: '<p>Uma linha</p><p>outra &amp; 2 &lt; 3</p>',
      additionalInformation: [
        { key: 'Couro', value: 'bovino\ncurtido' },
        { key: 'Peso', value: '7 kg' },
      ],
    });
    const visitorPage = await (await app.get('/shop/shop-details/1')).text();
    expect([visitorPage.includes('Sela de Campo'), visitorPage.includes('alt="De lado"')]).toEqual([true, true]);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ subject: 'product', action: 'change', before: { title: 'Sela de Lida' } });
  });

  test('reports every invalid field beside it and at the top, keeps the typed values, and changes nothing', async () => {
    const before = await findProductForOwner(app.db, 1);
    const form = await panel.openForm(productPath);
    form.set('title', ' ');
    form.set('price', 'dez');
    form.set('offerEnd', '2026-01-01T00:00');
    form.set('videoId', 'https://vimeo.com/12345');
    form.set('sizes', `15"\n\n15"\n${'tamanho '.repeat(8)}`);
    form.append('info-nome', '');
    form.append('info-valor', 'sem nome');
    const refused = await panel.send(productPath, form);
    const page = await refused.text();
    expect([refused.status, page.includes('Nada foi salvo')]).toEqual([422, true]);
    expect(page).toMatch(/href="#campo-price"[^>]*>Preço \(R\$\): não é um número; escreva como 1234,56\./);
    expect(page).toMatch(/id="campo-price"[^>]*aria-describedby="campo-price-erro/);
    expect(readFormFields(page).get('price')).toBe('dez');
    expect(page).toMatch(/id="campo-title-erro"[^>]*>Título: falta preencher\./);
    expect(page).toMatch(/id="campo-videoId-erro"[^>]*>Vídeo: não é um vídeo do YouTube; cole o link do vídeo/);
    expect(page).toMatch(/id="campo-offerEnd-erro"[^>]*>Fim da oferta: a oferta termina antes de começar\./);
    expect(page).toContain(
      'Tamanhos: em &quot;tamanho tamanho tamanho tamanh…&quot;, pode ter no máximo 60 caracteres.',
    );
    // The form already shows two rows and a blank one.
    expect(page).toContain('Informações adicionais: linha 4, nome: falta preencher.');
    expect(page.match(/<(?:input|textarea)[^>]*aria-invalid[^>]*name="info-[^>]*>/g)).toEqual([
      expect.stringContaining('aria-label="Nome da linha 4"'),
    ]);
    form.set('price', '10');
    form.set('title', 'Sela');
    form.set('videoId', 'https://youtu.be/AbC-12_xyz9?t=5');
    form.set('sizes', '');
    form.delete('info-nome');
    form.set('offerEnd', '2026-12-24T18:30');
    form.set('sku', 'sal-1');
    expect(await (await panel.send(productPath, form)).text()).toMatch(
      /Código \(SKU\): já é de outro produto: .+ \(SAL-1\)\./,
    );
    expect(await findProductForOwner(app.db, 1)).toEqual(before);
  });

  test('shows field by field what another person has changed meanwhile, and overwrites only the chosen fields (W13)', async () => {
    const form = await panel.openForm(productPath);
    await changeProduct(app.db, { id: 1, input: { price: 99, unit: 'par', tags: ['novo'] }, nowMs: Date.now() });
    form.set('price', '77');
    form.set('tags', 'meu');
    form.set('sku', 'SELA-9');
    const refused = await panel.send(productPath, form);
    const page = await refused.text();
    expect([refused.status, page.includes('Alguém mudou isto enquanto você editava')]).toEqual([409, true]);
    const [, questionSection = ''] = /(<section class="card border-2[^]*?<\/section>)/.exec(page) ?? [];
    expect(await readText(new Response(questionSection))).toMatch(
      /Código \(SKU\)O de agora: SELA-1O seu: SELA-9Unidade.*O de agora: par.*Preço \(R\$\)O de agora: 99,00O seu: 77.*O de agora: novoO seu: meu/s,
    );
    expect(await findProductForOwner(app.db, 1)).toMatchObject({ priceCents: 9900, unit: 'par', sku: 'SELA-1' });
    // The refused page's form keeps the typed values and has the current version. Setting `tags` and `unit` to the
    // stored values simulates an owner who chooses these.
    const resolvedForm = readFormFields(page);
    expect([resolvedForm.get('price'), resolvedForm.get('sku')]).toEqual(['77', 'SELA-9']);
    resolvedForm.set('tags', 'novo');
    resolvedForm.set('unit', 'par');
    expect((await panel.send(productPath, form)).status).toBe(409);
    expect((await panel.send(productPath, resolvedForm)).status).toBe(302);
    const chosen = { priceCents: 7700, unit: 'par', tags: ['novo'], sku: 'SELA-9' };
    expect(await findProductForOwner(app.db, 1)).toMatchObject(chosen);
  });

  test('creates a product with a new category and brand, and can undo the creation', async () => {
    const refused = await createProduct({});
    expect([refused.status, (await refused.text()).includes('Categoria: falta a categoria.')]).toEqual([422, true]);
    const fields = { title: 'Cabresto', sku: 'CAB-1', price: '59,90', unit: 'peça' };
    const groupNames = { 'parent-novo': 'Doma', 'children-novo': 'Cabrestos', 'brand-novo': 'Lida Boa' };
    const created = await createProduct({ ...fields, ...groupNames });
    const id = (await findIdsBySku(app.db, ['CAB-1'])).get('CAB-1') ?? 0;
    expect([created.status, created.headers.get('Location')]).toEqual([302, `/painel/produtos/${id}?feito=criado`]);
    expect(await findProductForOwner(app.db, id)).toMatchObject({
      title: 'Cabresto',
      parent: 'Doma',
      children: 'Cabrestos',
      categoryName: 'Doma',
      brandName: 'Lida Boa',
      quantity: unlimitedQuantity,
      status: 'in-stock',
      priceCents: 5990,
    });
    expect((await app.get(`/shop/shop-details/${id}`)).status).toBe(200);
    expect(await (await panel.get(`/painel/produtos/${id}?feito=criado`)).text()).toContain('Desfazer');
    await panel.submitAction(`/painel/produtos/${id}`, 'excluir');
    expect((await app.get(`/shop/shop-details/${id}`)).status).toBe(404);
  });

  test('reports a missing or invalid name of a new category or brand once', async () => {
    await expectReply(fillIn(productPath, { brand: '+' }), 422, 'Marca: escreva o nome da nova.');
    const longNamePage = await readText(
      await createProduct({ title: 'Peia', price: '12,00', 'parent-novo': 'x'.repeat(121) }),
    );
    expect(longNamePage).toContain('Categoria: pode ter no máximo 120 caracteres.');
    expect(longNamePage).not.toContain('falta a categoria');
    expect(longNamePage).not.toContain('Nome da categoria na página: pode');
  });

  test('generates a SKU for a new product without one', async () => {
    const created = await createProduct({ title: 'Peia', price: '12,00', 'parent-novo': 'Doma' });
    const id = Number(/produtos\/(\d+)/.exec(created.headers.get('Location') ?? '')?.[1]);
    expect(await findProductForOwner(app.db, id)).toMatchObject({ title: 'Peia', sku: `P-${id}` });
    expect((await fillIn(`/painel/produtos/${id}`, { sku: '' })).status).toBe(422);
  });

  test('copies a product, hides, shows, deletes and restores it, and does not find an unknown one', async () => {
    const getStatus = async () => (await app.get('/shop/shop-details/1')).status;
    const pressButton = async (act: string) => (await panel.submitAction(productPath, act)).headers.get('Location');
    const copy = String(await pressButton('duplicar'));
    expect(await (await panel.get(copy)).text()).toContain('Esta é a cópia');
    expect([await pressButton('ocultar'), await getStatus()]).toEqual([`${productPath}?feito=ocultado`, 404]);
    expect(await (await panel.get(`${productPath}?feito=salvo`)).text()).toContain('Salvo. O produto está oculto.');
    expect([await pressButton('mostrar'), await getStatus()]).toEqual([`${productPath}?feito=mostrado`, 200]);
    expect([await pressButton('excluir'), await getStatus()]).toEqual([`${productPath}?feito=excluido`, 404]);
    expect(await (await panel.get(productPath)).text()).toContain('Produto excluído: Sela de Campo');
    expect(await (await panel.get('/painel/produtos/lixeira')).text()).toContain('Sela de Campo');
    expect([await pressButton('restaurar'), await getStatus()]).toEqual([`${productPath}?feito=restaurado`, 200]);
    expect((await panel.submitAction(productPath, 'restaurar')).status).toBe(409);
    expect((await panel.get('/painel/produtos/999')).status).toBe(404);
  });
});
