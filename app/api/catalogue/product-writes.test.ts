import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { makeProductBody } from '#tests/factories/product-body.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readCatalogueState, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';
import { makePosting, postReview, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { listingSchema } from '#app/api/listing/listing-schema.ts';
import { productSchema } from './product-schema.ts';

const base = '/api/Produto/v1';
const create = ['POST', `${base}/produto`] as const;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const app = setUpTestApp({ engine, seed: seedThreeProducts, env: ownerEnv });

  const change = (id: number, body: unknown) => callAsOwner(app, ['PUT', `${base}/produto/${id}`], { body });
  const remove = (id: number) => callAsOwner(app, ['DELETE', `${base}/produto/${id}`]);
  const read = (id: number) => getData(app, `${base}/produtoDetalhe/${id}`, productSchema);
  const make = async (fields?: Record<string, unknown>) =>
    (await readDone(await callAsOwner(app, create, { body: makeProductBody(fields) }), productSchema)).data;

  test('the owner creates a product with every field of the contract, and the very next read and page have it', async () => {
    const whole = {
      sku: 'INT-0001',
      title: 'Sal Mineral 30 kg',
      slug: 'sal-mineral',
      unit: 'saco 30 kg',
      imageURLs: [],
      parent: 'Bovinos de Leite',
      children: 'Minerais',
      price: 189.9,
      discount: 12.5,
      quantity: 7,
      brand: { name: 'Marca Nova' },
      category: { name: 'Minerais' },
      status: 'in-stock',
      productType: 'nutricao-animal',
      description: '<p onclick="x()">Para o cocho.<script>alert(1)</script></p>',
      additionalInformation: [{ key: 'Cálcio', value: '120 g/kg' }],
      offerDate: { startDate: '2026-11-01T00:00:00-03:00', endDate: '2026-12-01T00:00:00-03:00' },
      featured: true,
      sellCount: 3,
      tags: ['sal'],
      sizes: ['30 kg'],
      videoId: 'BoaLida0001',
    };
    const response = await callAsOwner(app, create, { body: whole });
    expect(response.status).toBe(201);
    const { data, mensagem } = await readDone(response, productSchema);
    expect(mensagem).toBe('Produto cadastrado com sucesso.');
    const { offerDate: _offerDate, description: _description, ...same } = whole;
    expect(data).toMatchObject({ ...same, description: '<p>Para o cocho.</p>', img: '' });
    expect(data.offerDate.endDate).toBe('2026-12-01T03:00:00.000Z');
    expect(await read(data.id)).toEqual(data);
    expect(await (await app.get(`/shop/shop-details/${data.id}`)).text()).toContain('Sal Mineral 30 kg');
    const found = await getData(
      app,
      `${base}/produtosComFiltros?searchText=sal+mineral&brand=marca-nova`,
      listingSchema,
    );
    expect(found.products.map(({ id }) => id)).toEqual([data.id]);
    const [entry] = await listAuditEntries(app.db);
    expect(entry).toMatchObject({ action: 'create', subject: 'product', subjectId: data.id, before: null });
    expect(entry?.after).toMatchObject({ sku: 'INT-0001', priceCents: 18990, discountBasisPoints: 1250 });
  });

  test('a change touches the fields it gives and leaves the others; the log keeps what differs', async () => {
    const made = await make({ description: 'Texto.', tags: ['a'], brand: { name: 'Vale' } });
    const { data } = await readDone(await change(made.id, { price: 12.34, tags: [] }), productSchema);
    expect(data).toEqual({ ...made, price: 12.34, tags: [] });
    expect((await listAuditEntries(app.db))[0]).toMatchObject({
      action: 'change',
      before: { sku: made.sku, title: made.title, priceCents: 1000, tags: 'a' },
      after: { sku: made.sku, title: made.title, priceCents: 1234, tags: '' },
    });
    expect(Object.keys((await listAuditEntries(app.db))[0]?.after ?? {})).toHaveLength(4);
  });

  test('what a read gave can be sent back whole, and changes nothing', async () => {
    const made = await make({
      discount: 7.25,
      offerDate: { startDate: null, endDate: '2027-01-01' },
      children: 'Sais',
    });
    const before = await readCatalogueState(app.db);
    const { data } = await readDone(await change(made.id, made), productSchema);
    expect(data).toEqual(made);
    expect(await readCatalogueState(app.db)).toEqual(before);
  });

  test('a new quantity says whether it is in stock, unless a status says so', async () => {
    const made = await make({ quantity: 0 });
    expect(made.status).toBe('out-of-stock');
    expect((await readDone(await change(made.id, { quantity: 4 }), productSchema)).data.status).toBe('in-stock');
    const { data } = await readDone(await change(made.id, { quantity: 9, status: 'Fora de estoque' }), productSchema);
    expect([data.quantity, data.status]).toEqual([9, 'out-of-stock']);
    expect((await readDone(await change(made.id, { price: 1 }), productSchema)).data.status).toBe('out-of-stock');
  });

  test('a new title makes a new slug, unless the owner chose the old one', async () => {
    const made = await make({ title: 'Nome velho' });
    expect((await readDone(await change(made.id, { title: 'Nome novo' }), productSchema)).data.slug).toBe('nome-novo');
    await change(made.id, { slug: 'escolhido' });
    expect((await readDone(await change(made.id, { title: 'Outro' }), productSchema)).data.slug).toBe('escolhido');
  });

  test('reviews, ratings and ids cannot be written', async () => {
    const reviews = [{ name: 'Falsa', email: 'f@example.com', rating: 5, review: 'Ótimo', date: '2026-01-01' }];
    const smuggled = { id: 77_777, reviews, ratingAverage: 5, ratingCount: 99, rating_count: 99, created_at_ms: 1 };
    const made = await make(smuggled);
    expect(made).toMatchObject({ reviews: [], ratingCount: 0, ratingAverage: null });
    expect(made.id).not.toBe(77_777);
    await postReview(app, makePosting({ produtoId: String(made.id) }));
    const { data } = await readDone(await change(made.id, { ...smuggled, title: 'Com avaliação' }), productSchema);
    expect(data).toMatchObject({ id: made.id, ratingCount: 1, title: 'Com avaliação' });
    expect(data.reviews).toHaveLength(1);
  });

  test('a product is deleted with its reviews, and its id never comes back', async () => {
    const made = await make();
    await postReview(app, makePosting({ produtoId: String(made.id) }));
    const { data, mensagem } = await readDone(await remove(made.id), productSchema);
    expect([data.id, mensagem]).toEqual([made.id, 'Produto excluído com sucesso.']);
    await readRefusal(await remove(made.id), 404);
    expect((await app.get(`/shop/shop-details/${made.id}`)).status).toBe(404);
    expect(await app.db.query.selectFrom('reviews').select('id').where('product_id', '=', made.id).execute()).toEqual(
      [],
    );
    expect((await make()).id).toBeGreaterThan(made.id);
    const entries = await listAuditEntries(app.db);
    expect(entries.find(({ action }) => action === 'delete')).toMatchObject({ before: { sku: made.sku }, after: null });
  });

  test('no line of the audit log has anything of a person (R9)', async () => {
    const log = JSON.stringify(await listAuditEntries(app.db));
    expect(log).not.toMatch(/@|Rosângela/);
  });

  test('twenty at once get twenty ids', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => make()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(20);
  });

  describe('what does not fit', () => {
    let id: number;
    let before: unknown;
    beforeEach(async () => {
      id = (await make()).id;
      before = await readCatalogueState(app.db);
    });

    // One wrong value of each kind is enough here, because the tests of imports and of single fields try the others.
    test.each([
      ['price', 10.999],
      ['discount', 101],
      ['id', '7'],
      ['sku', 'a'.repeat(101)],
      ['title', '\u200b\u2060\ufeff'],
      ['status', 'talvez'],
      ['tags', 'sal'],
      ['imageURLs', [{ img: '../../segredo.png' }]],
      ['imageURLs', [{ img: '/imagens/00000000000000000000/640.webp' }]],
      ['img', 'data:image/png,nao-e-base64'],
      ['offerDate', { startDate: '31/02/2026', endDate: null }],
      ['description', 'a'.repeat(200_001)],
      ['additionalInformation', [{ key: '', value: 'x' }]],
      ['brand', 7],
    ])(
      '%s %j is refused, in a new product and in a change, with the field named in Portuguese',
      async (field, value) => {
        for (const response of [
          await callAsOwner(app, create, { body: makeProductBody({ [field]: value }) }),
          await change(id, { [field]: value }),
        ]) {
          const refusal = await readRefusal(response, 422);
          expect(new Set(refusal.erros.map(({ campo }) => campo.replace(/[.[].*$/, '')))).toEqual(new Set([field]));
          expect(refusal.erros[0]?.mensagem).toMatch(/^\p{Lu}[\p{L} ]+: .+\.$/u);
          expect(refusal.mensagem).toMatch(/^Corrija o campo: \p{Lu}/u);
        }
        expect(await readCatalogueState(app.db)).toEqual(before);
      },
    );

    test('a text of invisible characters alone is reported as such', async () => {
      const refusal = await readRefusal(await change(id, { title: '\u200b\u2060\ufeff' }), 422);
      expect(refusal.erros[0]?.mensagem).toContain('só tem caracteres invisíveis; apague e escreva de novo');
    });

    test.each([
      ['id', -1, 'Id: precisa ser um número inteiro de 1 a 2.000.000.000, e não -1.'],
      ['quantity', -1, 'Quantidade: precisa ser um número inteiro de 0 a 2.000.000.000, e não -1.'],
      ['quantity', 1.5, 'Quantidade: precisa ser um número inteiro de 0 a 2.000.000.000, e não 1,5.'],
      ['sellCount', -3, 'Unidades vendidas: precisa ser um número inteiro de 0 a 2.000.000.000, e não -3.'],
      ['discount', 101, 'Desconto: precisa ser uma porcentagem de 0 a 100, com no máximo 2 casas decimais, e não 101.'],
    ])('of %s %j the field and the value are named', async (field, value, mensagem) => {
      for (const response of [
        await callAsOwner(app, create, { body: makeProductBody({ [field]: value }) }),
        await change(id, { [field]: value }),
      ]) {
        expect((await readRefusal(response, 422)).erros).toEqual([{ campo: field, mensagem }]);
      }
    });

    test('stock below zero that a file brought may be sent back as it was read', async () => {
      await importJson(app.db, [makeCatalogueRow({ sku: 'NEG-1', quantity: -2 })]);
      const listed = await getData(app, `${base}/produtosComFiltros?searchText=NEG-1`, listingSchema);
      const [negative] = listed.products;
      expect(negative).toMatchObject({ sku: 'NEG-1', quantity: -2 });
      const { data } = await readDone(await change(negative?.id ?? 0, { ...negative, price: 3 }), productSchema);
      expect(data).toMatchObject({ quantity: -2, price: 3 });
      await readRefusal(await change(data.id, { quantity: -3 }), 422);
    });

    test('all invalid fields are reported at once', async () => {
      const body = { sku: '', title: '', price: -1, discount: 101, parent: '' };
      const refusal = await readRefusal(await callAsOwner(app, create, { body }), 422);
      expect(refusal.erros.map(({ campo }) => campo).toSorted()).toEqual(Object.keys(body).toSorted());
      expect(refusal.mensagem).toBe('Corrija os campos: SKU, Título, Preço, Desconto, Categoria.');
    });

    test('a SKU that is another’s is a 409, one’s own is none', async () => {
      const taken = { sku: 'T-1' };
      const refusals = [
        await readRefusal(await callAsOwner(app, create, { body: makeProductBody(taken) }), 409),
        await readRefusal(await change(id, taken), 409),
      ];
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({
          mensagem: 'Já existe um produto com este código (SKU).',
          erros: [{ campo: 'sku' }],
        });
      }
      expect(await readCatalogueState(app.db)).toEqual(before);
      await readDone(await change(id, { sku: (await read(id)).sku }), productSchema);
    });

    test.each(['0', '-1', 'abc', '999999', '2147483648', '1e3'])('product %s is a 404', async (odd) => {
      await readRefusal(await callAsOwner(app, ['PUT', `${base}/produto/${odd}`], { body: {} }), 404);
      await readRefusal(await callAsOwner(app, ['DELETE', `${base}/produto/${odd}`]), 404);
      expect(await readCatalogueState(app.db)).toEqual(before);
    });
  });
});
