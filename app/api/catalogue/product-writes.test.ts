import { describe, expect, test } from 'vitest';
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
const app = setUpTestApp({ seed: seedThreeProducts, env: ownerEnv });

const send = (body: unknown) => callAsOwner(app, create, { body });
const change = (id: number, body: unknown) => callAsOwner(app, ['PUT', `${base}/produto/${id}`], { body });
const remove = (id: number) => callAsOwner(app, ['DELETE', `${base}/produto/${id}`]);
const read = (id: number) => getData(app, `${base}/produtoDetalhe/${id}`, productSchema);
const readProduct = async (response: Response) => (await readDone(response, productSchema)).data;
const make = async (fields?: Record<string, unknown>) => readProduct(await send(makeProductBody(fields)));
const list = async (query: string) =>
  (await getData(app, `${base}/produtosComFiltros?${query}`, listingSchema)).products;

test('a product that the owner creates is in the next API responses, the page and the audit log, with the fields that were sent', async () => {
  const storedUnchanged = {
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
    additionalInformation: [{ key: 'Cálcio', value: '120 g/kg' }],
    featured: true,
    sellCount: 3,
    tags: ['sal'],
    sizes: ['30 kg'],
    videoId: 'BoaLida0001',
  };
  const response = await send({
    ...storedUnchanged,
    description: '<p onclick="x()">Para o cocho.<script>alert(1)</script></p>',
    offerDate: { startDate: '2026-11-01T00:00:00-03:00', endDate: '2026-12-01T00:00:00-03:00' },
  });
  expect(response.status).toBe(201);
  const { data, mensagem } = await readDone(response, productSchema);
  expect(mensagem).toBe('Produto cadastrado com sucesso.');
  expect(data).toMatchObject({ ...storedUnchanged, description: '<p>Para o cocho.</p>', img: '' });
  expect(data.offerDate.endDate).toBe('2026-12-01T03:00:00.000Z');
  expect(await read(data.id)).toEqual(data);
  expect(await (await app.get(`/shop/shop-details/${data.id}`)).text()).toContain('Sal Mineral 30 kg');
  expect((await list('searchText=sal+mineral&brand=marca-nova')).map(({ id }) => id)).toEqual([data.id]);
  const [entry] = await listAuditEntries(app.db);
  expect(entry).toMatchObject({ action: 'create', subject: 'product', subjectId: data.id, before: null });
  expect(entry?.after).toMatchObject({ sku: 'INT-0001', priceCents: 18990, discountBasisPoints: 1250 });
});

test('a change sets only the given fields, and the log records the differences', async () => {
  const createdProduct = await make({ description: 'Texto.', tags: ['a'], brand: { name: 'Vale' } });
  expect(await readProduct(await change(createdProduct.id, { price: 12.34, tags: [] }))).toEqual({
    ...createdProduct,
    price: 12.34,
    tags: [],
  });
  const { sku, title } = createdProduct;
  expect((await listAuditEntries(app.db))[0]).toMatchObject({
    action: 'change',
    before: { sku, title, priceCents: 1000, tags: 'a' },
    after: { sku, title, priceCents: 1234, tags: '' },
  });
  expect(Object.keys((await listAuditEntries(app.db))[0]?.after ?? {})).toHaveLength(4);
});

test('a product that was read can be sent back unchanged, which changes nothing', async () => {
  const offerDate = { startDate: null, endDate: '2027-01-01' };
  const createdProduct = await make({ discount: 7.25, offerDate, children: 'Sais' });
  const before = await readCatalogueState(app.db);
  expect(await readProduct(await change(createdProduct.id, createdProduct))).toEqual(createdProduct);
  expect(await readCatalogueState(app.db)).toEqual(before);
});

test('a new quantity sets the stock status, unless a status is given', async () => {
  const { id, status } = await make({ quantity: 0 });
  expect(status).toBe('out-of-stock');
  expect((await readProduct(await change(id, { quantity: 4 }))).status).toBe('in-stock');
  const stored = await readProduct(await change(id, { quantity: 9, status: 'Fora de estoque' }));
  expect([stored.quantity, stored.status]).toEqual([9, 'out-of-stock']);
  expect((await readProduct(await change(id, { price: 1 }))).status).toBe('out-of-stock');
});

test('a new title makes a new slug, unless the owner chose the old one', async () => {
  const { id } = await make({ title: 'Nome velho' });
  expect((await readProduct(await change(id, { title: 'Nome novo' }))).slug).toBe('nome-novo');
  await change(id, { slug: 'escolhido' });
  expect((await readProduct(await change(id, { title: 'Outro' }))).slug).toBe('escolhido');
});

test('reviews, ratings and ids cannot be written', async () => {
  const reviews = [{ name: 'Falsa', email: 'f@example.com', rating: 5, review: 'Ótimo', date: '2026-01-01' }];
  const smuggled = { id: 77_777, reviews, ratingAverage: 5, ratingCount: 99, rating_count: 99, created_at_ms: 1 };
  const createdProduct = await make(smuggled);
  expect(createdProduct).toMatchObject({ reviews: [], ratingCount: 0, ratingAverage: null });
  expect(createdProduct.id).not.toBe(77_777);
  await postReview(app, makePosting({ produtoId: String(createdProduct.id) }));
  const changed = await readProduct(await change(createdProduct.id, { ...smuggled, title: 'Com avaliação' }));
  expect(changed).toMatchObject({ id: createdProduct.id, ratingCount: 1, title: 'Com avaliação' });
  expect(changed.reviews).toHaveLength(1);
});

test('a product is deleted with its reviews, the log records no personal data, and its id is never used again', async () => {
  const createdProduct = await make();
  await postReview(app, makePosting({ produtoId: String(createdProduct.id) }));
  const { data, mensagem } = await readDone(await remove(createdProduct.id), productSchema);
  expect([data.id, mensagem]).toEqual([createdProduct.id, 'Produto excluído com sucesso.']);
  expect((await app.get(`/shop/shop-details/${createdProduct.id}`)).status).toBe(404);
  expect((await make()).id).toBeGreaterThan(createdProduct.id);
  const entries = await listAuditEntries(app.db);
  expect(entries.find(({ action }) => action === 'delete')).toMatchObject({
    before: { sku: createdProduct.sku },
    after: null,
  });
  // Entries of the audit log must not contain personal data (R9).
  expect(JSON.stringify(entries)).not.toMatch(/@|Rosângela/);
});

test('negative stock that was imported may be sent back unchanged', async () => {
  await importJson(app.db, [makeCatalogueRow({ sku: 'NEG-1', quantity: -2 })]);
  const [negative] = await list('searchText=NEG-1');
  expect(negative).toMatchObject({ sku: 'NEG-1', quantity: -2 });
  const stored = await readProduct(await change(negative?.id ?? 0, { ...negative, price: 3 }));
  expect(stored).toMatchObject({ quantity: -2, price: 3 });
  await readRefusal(await change(stored.id, { quantity: -3 }), 422);
});

describe('invalid products', () => {
  async function expectRefused(body: object, status: number) {
    const { id } = await make();
    const before = await readCatalogueState(app.db);
    const created = await readRefusal(await send(makeProductBody({ ...body })), status);
    const changed = await readRefusal(await change(id, body), status);
    expect(await readCatalogueState(app.db)).toEqual(before);
    return [created, changed] as const;
  }

  // One invalid value of each kind is enough here. The tests of imports and of single fields cover the others.
  test.each([
    ['sku', 'a'.repeat(101), /^SKU: /],
    ['title', '\u200b\u2060\ufeff', /só tem caracteres invisíveis; apague e escreva de novo/],
    ['status', 'talvez', /^Status: /],
    ['tags', 'sal', /./],
    ['img', 'data:image/png,nao-e-base64', /./],
    ['offerDate', { startDate: '31/02/2026', endDate: null }, /./],
    ['additionalInformation', [{ key: '', value: 'x' }], /./],
    ['id', -1, /^Id: precisa ser um número inteiro de 1 a 2\.000\.000\.000, e não -1\.$/],
    ['quantity', 1.5, /^Quantidade: precisa ser um número inteiro de 0 a 2\.000\.000\.000, e não 1,5\.$/],
  ])('%s %j is refused with a message that names the field in Portuguese', async (field, value, sentence) => {
    for (const { erros, mensagem } of await expectRefused({ [field]: value }, 422)) {
      expect(new Set(erros.map(({ campo }) => campo.replace(/[.[].*$/, '')))).toEqual(new Set([field]));
      expect(erros[0]?.mensagem).toMatch(/^\p{Lu}[\p{L} ]+: .+\.$/u);
      expect(erros[0]?.mensagem).toMatch(sentence);
      expect(mensagem).toMatch(/^Corrija o campo: \p{Lu}/u);
    }
  });

  test('all invalid fields are reported at once', async () => {
    const body = { sku: '', title: '', price: -1, discount: 101, parent: '' };
    const [refusal] = await expectRefused(body, 422);
    expect(refusal.erros.map(({ campo }) => campo).toSorted()).toEqual(Object.keys(body).toSorted());
    expect(refusal.mensagem).toBe('Corrija os campos: SKU, Título, Preço, Desconto, Categoria.');
  });

  test("the SKU of another product is a 409, and the product's own is not", async () => {
    const refusal = { mensagem: 'Já existe um produto com este código (SKU).', erros: [{ campo: 'sku' }] };
    expect(await expectRefused({ sku: 'T-1' }, 409)).toMatchObject([refusal, refusal]);
    await readDone(await change(1, { sku: 'T-1' }), productSchema);
  });

  test('an unknown product is a 404', async () => {
    for (const id of [0, 999_999, 2_147_483_648]) {
      expect([(await change(id, {})).status, (await remove(id)).status]).toEqual([404, 404]);
    }
  });
});
