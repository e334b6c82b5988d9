import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listBrands } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import {
  drawTestPicture,
  fillCatalogue,
  importedAtMs,
  importJson,
  makeCatalogueReview,
  makeCatalogueRow,
  openCatalogue,
} from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';

const noChanges = { created: 0, changed: 0, unchanged: 0, removed: 0 };

describeOnBothEngines('an import', (open) => {
  test('changes nothing when it is repeated', async () => {
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
    expect(await importJson(db, file)).toMatchObject({ ok: true, value: { ...noChanges, created: 1 } });
    const before = await dumpCatalogue(db);
    const secondImport = await importJson(db, file, { nowMs: importedAtMs + 60_000 });
    expect(secondImport).toMatchObject({ ok: true, value: { ...noChanges, unchanged: 1 } });
    expect(await dumpCatalogue(db)).toEqual(before);
  });

  test('keeps the lines of attribute values, and removes markup from them', async () => {
    const { db } = await open();
    const value = '<ul><li>C&atilde;es</li><li>Gatos</li></ul>';
    await fillCatalogue(db, [{ id: 1, additionalInformation: [{ key: 'Espécie', value }] }]);
    expect((await findProduct(db, 1))?.additionalInformation).toEqual([{ key: 'Espécie', value: 'Cães\nGatos' }]);
  });

  test('without products into an empty store prevents a later import of the starter catalogue', async () => {
    const { db } = await open();
    const version = await getCatalogueVersion(db);
    expect(await importJson(db, [], { replace: true })).toMatchObject({ ok: true, value: noChanges });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await importStarterCatalogue(db, { nowMs: importedAtMs })).toEqual({ imported: 0 });
    expect(await importJson(db, [], { replace: true })).toMatchObject({ ok: true, value: noChanges });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
  });

  test('without products is refused when it would replace existing ones, however many removals are allowed', async () => {
    const { db } = await openCatalogue(open, [makeCatalogueRow(), makeCatalogueRow()]);
    const before = await dumpCatalogue(db);
    for (const dryRun of [true, false]) {
      expect(await importJson(db, [], { replace: true, confirmedRemovals: Infinity, dryRun })).toMatchObject({
        ok: false,
        error: { kind: 'wrong-file', problems: [{ reason: expect.stringContaining('não tem nenhum produto') }] },
      });
    }
    expect(await dumpCatalogue(db)).toEqual(before);
    expect(await importJson(db, [])).toMatchObject({ ok: true, value: noChanges });
  });

  test('writes only the rows that differ, which are matched by their SKU', async () => {
    const { db } = await open();
    const [firstRow, secondRow, thirdRow] = [makeCatalogueRow(), makeCatalogueRow(), makeCatalogueRow()];
    await importJson(db, [firstRow, secondRow, thirdRow]);
    const changes = [firstRow, { ...secondRow, price: 55.5 }, { ...thirdRow, tags: ['novo'] }, makeCatalogueRow()];
    const result = await importJson(db, changes, { nowMs: importedAtMs + 1000 });
    expect(result).toMatchObject({ ok: true, value: { created: 1, changed: 2, unchanged: 1, removed: 0 } });
    expect(await findProduct(db, 1)).toMatchObject({ sku: firstRow.sku, updatedAtMs: importedAtMs });
    expect(await findProduct(db, 2)).toMatchObject({
      sku: secondRow.sku,
      priceCents: 5550,
      createdAtMs: importedAtMs,
      updatedAtMs: importedAtMs + 1000,
    });
  });

  test('treats a SKU in another letter case as the same, and keeps the stored spelling', async () => {
    const { db } = await open();
    const [row, other] = [makeCatalogueRow({ id: 1, sku: 'Ab-1' }), makeCatalogueRow({ sku: 'CD-2' })];
    await importJson(db, [row, other]);
    const cheaper = { ...row, sku: 'aB-1', price: 90 };
    const result = await importJson(db, [cheaper], { replace: true });
    expect(result).toMatchObject({ ok: true, value: { changed: 1, created: 0, removed: 1 } });
    expect(await findProduct(db, 1)).toMatchObject({ sku: 'Ab-1', priceCents: 9000 });
    expect(await importJson(db, [row, { ...row, id: undefined, sku: 'AB-1' }])).toMatchObject({
      error: {
        problems: [
          { row: 2, column: 'sku', value: 'AB-1', reason: 'já está na linha 1, escrito "Ab-1"; deixe só uma das duas' },
        ],
      },
    });
  });

  test('keeps two products of an older catalogue apart whose SKUs differ only in letter case', async () => {
    const { db } = await open();
    const rows = [makeCatalogueRow({ id: 1, sku: 'ab-1' }), makeCatalogueRow({ id: 2, sku: 'CD-2' })];
    await importJson(db, rows);
    await db.transact((tx) => tx.query.updateTable('products').set({ sku: 'AB-1' }).where('id', '=', 2).execute());
    const sameRows = [rows[0], { ...rows[1], sku: 'AB-1' }];
    expect(await importJson(db, sameRows, { replace: true })).toMatchObject({ value: { created: 0, removed: 0 } });
    expect(await importJson(db, sameRows, { replace: true })).toMatchObject({ value: { unchanged: 2, removed: 0 } });
    expect(await importJson(db, [...sameRows, makeCatalogueRow({ sku: 'Ab-1' })])).toMatchObject({
      error: { problems: [{ row: 3, reason: 'já está na linha 1, escrito "ab-1"; deixe só uma das duas' }] },
    });
  });

  test('gives rows without an id the next free id, and never one that another product had', async () => {
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

  test('with replace removes products, categories and brands that the file lacks, whose ids it may reuse', async () => {
    const { db } = await open();
    const keptRow = makeCatalogueRow({ parent: 'Aves', children: 'Postura', brand: { name: 'Fica' } });
    const removedRow = makeCatalogueRow({ parent: 'Peixes', brand: { name: 'Sai' }, reviews: [makeCatalogueReview()] });
    await importJson(db, [keptRow, removedRow]);
    const result = await importJson(db, [keptRow], { replace: true });
    expect(result).toMatchObject({ ok: true, value: { created: 0, changed: 0, unchanged: 1, removed: 1 } });
    expect((await loadCatalogueSummary(db)).categories.map(({ name }) => name)).toEqual(['Aves']);
    expect((await listBrands(db)).map(({ name }) => name)).toEqual(['Fica']);
    expect(await db.query.selectFrom('reviews').select('id').execute()).toEqual([]);
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(1);
    // The id of a removed product may be assigned to another product.
    const { id } = (await findProduct(db, 1)) ?? { id: 0 };
    const other = await importJson(db, [makeCatalogueRow({ id, sku: 'NEW' })], { replace: true });
    expect(other).toMatchObject({ ok: true, value: { created: 1, changed: 0, unchanged: 0, removed: 1 } });
    expect(await findProduct(db, id)).toMatchObject({ sku: 'NEW' });
  });

  test('reads pictures from data URLs, and refuses data URLs without a picture', async () => {
    const { db } = await open();
    const png = (await drawTestPicture('x'))?.toString('base64');
    await fillCatalogue(db, [{ id: 1, img: `data:image/png;base64,${png}` }]);
    expect((await findProduct(db, 1))?.picture).toMatchObject({ width: 40, height: 30 });
    for (const img of ['data:image/png;base64,%%%', 'data:text/html,<p>', 'data:image/svg+xml;base64,PHN2Zy8+']) {
      expect(await importJson(db, [makeCatalogueRow({ img })])).toMatchObject({
        error: { problems: [{ column: 'img' }] },
      });
    }
  });

  test('leaves fields of a category or brand unchanged when the file lacks them', async () => {
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
    expect((await loadCatalogueSummary(db)).categories[0]).toMatchObject({
      status: 'Hide',
      picture: { width: 40 },
      children: [{ name: 'Postura' }],
    });
    expect((await listBrands(db))[0]).toMatchObject({ location: 'Bastos – SP', logo: { width: 40 } });
  });

  test('stores its reviews once, and keeps stored reviews that the file lacks', async () => {
    const { db } = await open();
    const row = makeCatalogueRow({ reviews: [makeCatalogueReview({ rating: 4 })] });
    await importJson(db, [row]);
    const rowWithNewReview = { ...row, reviews: [...(row.reviews ?? []), makeCatalogueReview({ rating: 5 })] };
    expect(await importJson(db, [rowWithNewReview])).toMatchObject({ value: { changed: 1 } });
    expect(await importJson(db, [{ ...row, reviews: [] }])).toMatchObject({ value: { unchanged: 1 } });
    expect(await listPublishedReviews(db, 1)).toHaveLength(2);
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 2, ratingSum: 9 });
  });

  test('ignores unknown fields and names of the object prototype, and reads the known fields', async () => {
    const { db } = await open();
    const row = JSON.parse('{"__proto__":{"price":1},"constructor":2,"createdAtMs":3}') as object;
    await importJson(db, [{ ...makeCatalogueRow({ id: 1 }), ...row, rating_count: 99 }]);
    expect(await findProduct(db, 1)).toMatchObject({ priceCents: 10_000, ratingCount: 0, createdAtMs: importedAtMs });
  });

  test('increases the version once, however many rows and batches it has', async () => {
    const rows = Array.from({ length: 450 }, () => ({}));
    const { db } = await openCatalogue(open, rows);
    const versionQuery = db.query.selectFrom('catalogue_version').select(['version', 'changed_at_ms']);
    expect(await versionQuery.execute()).toEqual([{ version: 2, changed_at_ms: importedAtMs }]);
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(450);
  });
});
