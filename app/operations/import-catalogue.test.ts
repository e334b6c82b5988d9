import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue-version.ts';
import { listCategories } from '#app/data/categories.ts';
import { listBrands } from '#app/data/brands.ts';
import type { Database } from '#app/data/database.ts';
import { findProduct, listProducts } from '#app/data/products.ts';
import { listPublishedReviews } from '#app/data/reviews.ts';
import { importStarterCatalogue } from '#app/operations/import-starter-catalogue.ts';
import {
  drawTestPicture,
  fillCatalogue,
  importedAtMs,
  importJson,
  makeCatalogueReview,
  makeCatalogueRow,
} from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';

const unchanged = { created: 0, changed: 0, unchanged: 0, removed: 0 };

describeOnBothEngines('an import', (open) => {
  test('done twice changes nothing the second time', async () => {
    const { db } = await open();
    const row = makeCatalogueRow({
      img: 'frente.png',
      imageURLs: [{ img: 'frente.png', color: { name: 'Azul', clrCode: '#1f5fa8' } }],
      additionalInformation: [{ key: 'Peso', value: '30 kg' }],
      offerDate: { startDate: '2026-11-01', endDate: '2026-12-01' },
      description: '<p>Boa<script>x</script></p>',
      reviews: [makeCatalogueReview()],
    });
    const file = {
      products: [row],
      categories: [{ parent: 'Aves', img: 'a.png' }],
      brands: [{ name: 'B', logo: 'b.png' }],
    };
    expect(await importJson(db, file)).toEqual({ ok: true, summary: { ...unchanged, created: 1 } });
    const before = await dump(db);
    const again = await importJson(db, file, { nowMs: importedAtMs + 60_000 });
    expect(again).toEqual({ ok: true, summary: { ...unchanged, unchanged: 1 } });
    expect(await dump(db)).toEqual(before);
  });

  test('of nothing, in the place of nothing, is the owner’s word: no starter catalogue comes afterwards', async () => {
    const { db } = await open();
    const version = await getCatalogueVersion(db);
    expect(await importJson(db, [], { replace: true })).toEqual({ ok: true, summary: unchanged });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await importStarterCatalogue(db, { nowMs: importedAtMs })).toEqual({ imported: 0 });
    expect(await importJson(db, [], { replace: true })).toEqual({ ok: true, summary: unchanged });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
  });

  test('writes only the rows that differ, found by their SKU', async () => {
    const { db } = await open();
    const [one, two, three] = [makeCatalogueRow(), makeCatalogueRow(), makeCatalogueRow()];
    await importJson(db, [one, two, three]);
    const changes = [one, { ...two, price: 55.5 }, { ...three, tags: ['novo'] }, makeCatalogueRow()];
    const result = await importJson(db, changes, { nowMs: importedAtMs + 1000 });
    expect(result).toEqual({ ok: true, summary: { created: 1, changed: 2, unchanged: 1, removed: 0 } });
    expect(await findProduct(db, 1)).toMatchObject({ sku: one.sku, updatedAtMs: importedAtMs });
    expect(await findProduct(db, 2)).toMatchObject({
      sku: two.sku,
      priceCents: 5550,
      createdAtMs: importedAtMs,
      updatedAtMs: importedAtMs + 1000,
    });
  });

  test('gives rows without an id the next, and never one that was another product’s', async () => {
    const { db } = await open();
    const [first, second] = [makeCatalogueRow({ id: 1001 }), makeCatalogueRow()];
    await importJson(db, [second, first]);
    expect(await findProduct(db, 1002)).toMatchObject({ sku: second.sku });
    await importJson(db, [first], { replace: true });
    const third = makeCatalogueRow();
    await importJson(db, [third]);
    expect(await findProduct(db, 1002)).toBeUndefined();
    expect(await findProduct(db, 1003)).toMatchObject({ sku: third.sku });
  });

  test('with replace removes what the file does not have, products, categories and brands', async () => {
    const { db } = await open();
    const kept = makeCatalogueRow({ parent: 'Aves', children: 'Postura', brand: { name: 'Fica' } });
    const gone = makeCatalogueRow({ parent: 'Peixes', brand: { name: 'Sai' }, reviews: [makeCatalogueReview()] });
    await importJson(db, [kept, gone]);
    const result = await importJson(db, [kept], { replace: true });
    expect(result).toEqual({ ok: true, summary: { created: 0, changed: 0, unchanged: 1, removed: 1 } });
    expect((await listCategories(db)).map(({ name }) => name)).toEqual(['Aves']);
    expect((await listBrands(db)).map(({ name }) => name)).toEqual(['Fica']);
    expect(await db.query.selectFrom('reviews').select('id').execute()).toEqual([]);
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(1);
  });

  test('with replace may give a removed product’s id to another', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 5, sku: 'OLD' }]);
    const result = await importJson(db, [makeCatalogueRow({ id: 5, sku: 'NEW' })], { replace: true });
    expect(result).toEqual({ ok: true, summary: { created: 1, changed: 0, unchanged: 0, removed: 1 } });
    expect(await findProduct(db, 5)).toMatchObject({ sku: 'NEW' });
  });

  test('tried without keeping says what it would do and leaves no trace', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, sku: 'A' }]);
    const before = await dump(db);
    const rows = [
      makeCatalogueRow({ sku: 'A', price: 5 }),
      makeCatalogueRow({ img: 'nova.png', reviews: [makeCatalogueReview()] }),
    ];
    const result = await importJson(db, rows, { dryRun: true });
    expect(result).toEqual({ ok: true, summary: { created: 1, changed: 1, unchanged: 0, removed: 0 } });
    expect(await dump(db)).toEqual(before);
  });

  test('of one bad row among good ones keeps nothing and says where and why', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }]);
    const before = await dump(db);
    const rows: unknown[] = [
      makeCatalogueRow({ img: 'nova.png' }),
      { ...makeCatalogueRow(), price: '12,5O', discount: 101, quantity: 1.5 },
      { ...makeCatalogueRow(), title: ' ', imageURLs: [{ img: '../../etc/passwd' }] },
      7,
    ];
    const result = await importJson(db, { products: rows, categories: [{ parent: '&' }], brands: [{ name: '' }] });
    expect(result).toEqual({
      ok: false,
      errors: [
        { list: 'categories', row: 1, column: 'parent', value: '&', reason: expect.stringContaining('letras') },
        { list: 'brands', row: 1, column: 'name', value: '', reason: 'falta o nome da marca' },
        {
          list: 'products',
          row: 2,
          column: 'price',
          value: '12,5O',
          reason: expect.stringContaining('valor em reais'),
        },
        { list: 'products', row: 2, column: 'discount', value: '101', reason: expect.stringContaining('porcentagem') },
        { list: 'products', row: 2, column: 'quantity', value: '1.5', reason: expect.stringContaining('inteiro') },
        { list: 'products', row: 3, column: 'title', value: ' ', reason: 'falta preencher' },
        {
          list: 'products',
          row: 3,
          column: 'imageURLs[0].img',
          value: '../../etc/passwd',
          reason: expect.stringContaining('sair da pasta'),
        },
        { list: 'products', row: 4, column: '', value: '', reason: expect.stringContaining('objeto') },
      ],
    });
    expect(await dump(db)).toEqual(before);
  });

  test.each([
    ['price', -1],
    ['price', 10.005],
    ['price', Number.MAX_SAFE_INTEGER],
    ['price', null],
    ['price', true],
    ['discount', 12.345],
    ['discount', '10'],
    ['sellCount', -1],
    ['id', 0],
    ['id', 1.5],
    ['sku', ''],
    ['title', 'x'.repeat(501)],
    ['status', 'quem sabe'],
    ['tags', 'a|b'],
    ['featured', 'sim'],
    ['offerDate', { startDate: '2026-12-02', endDate: '2026-12-01' }],
    ['reviews', [{ name: 'A', email: '', rating: 4.5, review: 'B', date: '2026-01-01' }]],
    ['reviews', [{ name: 'A', email: '', rating: 6, review: 'B', date: '2026-01-01' }]],
    ['imageURLs', [{ img: 'https://a.example/b.png' }]],
    ['imageURLs', [{ img: 'a.png', color: { name: 'Azul', clrCode: 'red;}' } }]],
    ['imageURLs', 'a.png'],
    ['additionalInformation', { key: 'a' }],
  ])('refuses %s of %j and keeps nothing', async (column, value) => {
    const { db } = await open();
    const result = await importJson(db, [makeCatalogueRow(), { ...makeCatalogueRow(), [column]: value }]);
    expect(result).toMatchObject({ ok: false, errors: [{ row: 2, column: expect.stringContaining(column) }] });
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(0);
  });

  test('of texts that show nothing says so, and takes the invisible out of the others', async () => {
    const { db } = await open();
    const ghosts = '\u200b\u2060\ufeff\u200d';
    const result = await importJson(db, {
      products: [
        makeCatalogueRow({ sku: ghosts, title: ghosts, parent: ghosts, category: null, tags: [ghosts] }),
        makeCatalogueRow({ reviews: [makeCatalogueReview({ name: ghosts, review: ghosts })] }),
      ],
      brands: [{ name: ghosts }],
    });
    const told = result.ok ? [] : result.errors.map(({ list, row, column, reason }) => [list, row, column, reason]);
    const reason = 'só tem caracteres invisíveis; apague e escreva de novo';
    for (const place of [
      ['brands', 1, 'name'],
      ['products', 1, 'sku'],
      ['products', 1, 'title'],
      ['products', 1, 'parent'],
      ['products', 1, 'tags[0]'],
      ['products', 2, 'reviews[0].name'],
      ['products', 2, 'reviews[0].review'],
    ]) {
      expect(told).toContainEqual([...place, reason]);
    }
    await fillCatalogue(db, [{ sku: '\ufeffA\u200b1', title: 'Sal\u00ad  mineral' }]);
    expect(await findProduct(db, 1)).toMatchObject({ sku: 'A1', title: 'Sal mineral' });
  });

  test('of a row tells every problem, whatever kind the others are', async () => {
    const { db } = await open();
    const [row] = [makeCatalogueRow({ parent: '', category: null, quantity: 2.5, price: -1, discount: 101 })];
    const result = await importJson(db, [{ ...row, title: '', offerDate: { startDate: 'x', endDate: null } }]);
    const told = result.ok ? [] : result.errors.map(({ column }) => column);
    expect(told.toSorted()).toEqual(['discount', 'offerDate.startDate', 'parent', 'price', 'quantity', 'title']);
  });

  test('refuses a SKU or an id that stands twice in the file', async () => {
    const { db } = await open();
    const rows = [makeCatalogueRow({ id: 1, sku: 'X' }), makeCatalogueRow({ id: 1, sku: 'X' })];
    expect(await importJson(db, rows)).toEqual({
      ok: false,
      errors: [
        { list: 'products', row: 2, column: 'sku', value: 'X', reason: 'já está na linha 1' },
        { list: 'products', row: 2, column: 'id', value: '1', reason: 'já está na linha 1' },
      ],
    });
  });

  test('refuses an id that is another product’s, and another id for a known SKU', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, sku: 'A' },
      { id: 2, sku: 'B' },
    ]);
    const before = await dump(db);
    const rows = [makeCatalogueRow({ id: 1, sku: 'C' }), makeCatalogueRow({ id: 9, sku: 'B' })];
    expect(await importJson(db, rows)).toEqual({
      ok: false,
      errors: [
        { list: 'products', row: 1, column: 'id', value: '1', reason: 'este id já é do produto de SKU A' },
        { list: 'products', row: 2, column: 'id', value: '9', reason: 'este SKU já está no catálogo com o id 2' },
      ],
    });
    expect(await dump(db)).toEqual(before);
  });

  test('refuses a picture that is missing, and takes back those it had stored', async () => {
    const { db } = await open();
    const rows = [makeCatalogueRow({ img: 'boa.png' }), makeCatalogueRow({ imageURLs: [{ img: 'missing.png' }] })];
    expect(await importJson(db, rows)).toEqual({
      ok: false,
      errors: [
        {
          list: 'products',
          row: 2,
          column: 'imageURLs[0].img',
          value: 'missing.png',
          reason: expect.stringContaining('não encontrei'),
        },
      ],
    });
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([]);
  });

  test('takes pictures from data URLs, and refuses those that hold none', async () => {
    const { db } = await open();
    const png = (await drawTestPicture('x'))?.toString('base64');
    await fillCatalogue(db, [{ id: 1, img: `data:image/png;base64,${png}` }]);
    expect((await findProduct(db, 1))?.picture).toMatchObject({ width: 40, height: 30 });
    for (const img of ['data:image/png;base64,%%%', 'data:text/html,<p>', 'data:image/svg+xml;base64,PHN2Zy8+']) {
      expect(await importJson(db, [makeCatalogueRow({ img })])).toMatchObject({
        ok: false,
        errors: [{ column: 'img' }],
      });
    }
  });

  test('takes names that differ in accents, case or hyphens for one category and one brand', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { parent: 'Cães', children: 'Ração', brand: { name: 'Boi Mirante' } },
      { parent: 'CAES', children: 'racao', brand: { name: 'boi mirante' } },
    ]);
    expect((await listCategories(db)).map(({ name, productCount }) => [name, productCount])).toEqual([['Cães', 2]]);
    expect((await listBrands(db)).map(({ name, productCount }) => [name, productCount])).toEqual([['Boi Mirante', 2]]);
  });

  test('that says less of a category or brand leaves the rest as it was', async () => {
    const { db } = await open();
    const file = {
      categories: [{ parent: 'Aves', img: 'a.png', status: 'Hide' }],
      brands: [{ name: 'B', location: 'Bastos – SP' }],
    };
    await importJson(db, { ...file, products: [] });
    await importJson(db, {
      categories: [{ parent: 'Aves', children: ['Postura'] }],
      brands: [{ name: 'B', logo: 'b.png' }],
    });
    expect((await listCategories(db))[0]).toMatchObject({
      status: 'Hide',
      picture: { width: 40 },
      children: [{ name: 'Postura' }],
    });
    expect((await listBrands(db))[0]).toMatchObject({ location: 'Bastos – SP', logo: { width: 40 } });
  });

  test('keeps reviews once, and those that visitors wrote', async () => {
    const { db } = await open();
    const row = makeCatalogueRow({ reviews: [makeCatalogueReview({ rating: 4 })] });
    await importJson(db, [row]);
    const more = { ...row, reviews: [...(row.reviews ?? []), makeCatalogueReview({ rating: 5 })] };
    expect(await importJson(db, [more])).toMatchObject({ summary: { changed: 1 } });
    expect(await importJson(db, [{ ...row, reviews: [] }])).toMatchObject({ summary: { unchanged: 1 } });
    expect(await listPublishedReviews(db, 1)).toHaveLength(2);
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2, ratingSum: 9 });
  });

  test('cleans descriptions when they are written', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, description: '<p onclick="x()">Oi<script>alert(1)</script></p>' }]);
    expect(await findProduct(db, 1)).toMatchObject({ descriptionHtml: '<p>Oi</p>', excerpt: 'Oi' });
  });

  test('of fields nobody knows, or that reach for the prototype, keeps the known ones', async () => {
    const { db } = await open();
    const row = JSON.parse('{"__proto__":{"price":1},"constructor":2,"createdAtMs":3}') as object;
    await importJson(db, [{ ...makeCatalogueRow({ id: 1 }), ...row, rating_count: 99 }]);
    expect(await findProduct(db, 1)).toMatchObject({ priceCents: 10_000, ratingCount: 0, createdAtMs: importedAtMs });
  });

  test('raises the version once however many rows and batches it has', async () => {
    const { db } = await open();
    await fillCatalogue(
      db,
      Array.from({ length: 450 }, () => ({})),
    );
    expect(await getCatalogueVersion(db)).toBe(2);
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(450);
  });
});

/** Everything that is stored, as it is. */
async function dump(db: Database) {
  const tables = ['products', 'product_images', 'categories', 'subcategories', 'brands', 'reviews'] as const;
  const more = ['pictures', 'picture_sources', 'catalogue_version', 'listing_counts', 'search_terms'] as const;
  const contents = [];
  for (const table of [...tables, ...more]) {
    const rows = await db.query.selectFrom(table).selectAll().execute();
    contents.push([table, rows.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return contents;
}
