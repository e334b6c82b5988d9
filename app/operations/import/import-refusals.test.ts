import { expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import type { ImportProblem, ImportResult } from '#app/operations/import/import-types.ts';
import {
  drawTestPicture,
  fillCatalogue,
  importJson,
  makeCatalogueReview,
  makeCatalogueRow,
  openCatalogue,
} from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';

describeOnBothEngines('an import', (open) => {
  test('with invalid rows among valid ones stores no row, and reports every invalid value once with the reason', async () => {
    const { db } = await openCatalogue(open, [{ id: 1 }]);
    const before = await dumpCatalogue(db);
    const rows: unknown[] = [
      makeCatalogueRow({ img: 'nova.png' }),
      { ...makeCatalogueRow(), price: '12,5O', discount: 101, quantity: 1.5 },
      // The main picture is also the first picture in `imageURLs`, and is reported once.
      { ...makeCatalogueRow(), title: ' ', img: '../../etc/passwd', imageURLs: [{ img: '../../etc/passwd' }] },
      7,
    ];
    const result = await importJson(db, { products: rows, categories: [{ parent: '&' }], brands: [{ name: '' }] });
    expect(listProblems(result)).toMatchObject([
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
        column: 'img',
        value: '../../etc/passwd',
        reason: expect.stringContaining('sair da pasta'),
      },
      { list: 'products', row: 4, column: '', value: '', reason: expect.stringContaining('objeto') },
    ]);
    expect(await dumpCatalogue(db)).toEqual(before);
  });

  test('refuses invalid values of a product, reports their rows, and stores nothing', async () => {
    const { db } = await open();
    const wrongValues: [column: string, value: unknown][] = [
      ['price', -1],
      ['price', 10.005],
      ['price', null],
      ['discount', 12.345],
      ['sellCount', -1],
      ['id', 0],
      ['sku', ''],
      ['title', 'x'.repeat(501)],
      ['status', 'quem sabe'],
      ['tags', 'a|b'],
      ['featured', 'sim'],
      ['offerDate', { startDate: '2026-12-02', endDate: '2026-12-01' }],
      ['reviews', [{ name: 'A', email: '', rating: 6, review: 'B', date: '2026-01-01' }]],
      ['imageURLs', [{ img: 'https://a.example/b.png' }]],
      ['imageURLs', [{ img: 'a.png', color: { name: 'Azul', clrCode: 'red;}' } }]],
      ['additionalInformation', { key: 'a' }],
    ];
    const rows = wrongValues.map(([column, value]) => ({ ...makeCatalogueRow(), [column]: value }));
    const problems = listProblems(await importJson(db, [makeCatalogueRow(), ...rows]));
    const places = problems.flatMap(({ column, rows: runs }) =>
      runs
        .flatMap(([first, last]) =>
          wrongValues.map((_, index) => index + 2).filter((row) => row >= first && row <= last),
        )
        .map((row) => [row, column.split(/[.[]/, 1)[0]] as const),
    );
    expect(places.toSorted(([rowNumber], [otherRowNumber]) => rowNumber - otherRowNumber)).toEqual(
      wrongValues.map(([column], index) => [index + 2, column]),
    );
    expect((await listProducts(db, makeQuery(), { pageSize: 9 })).total).toBe(0);
  });

  test('refuses an invalid website or e-mail of a brand, and accepts valid ones', async () => {
    const { db } = await open();
    const websites = ['javascript:alert(1)', 'marca', 'https://a b.example'];
    const emails = ['a@b', 'mailto:a@marca.example'];
    const brandFields = [
      ...[...websites, 'https://marca.example/a?b#c', 'www.marca.example', ''].map((website) => ({ website })),
      ...[...emails, 'a@marca.example', ''].map((email) => ({ email })),
    ];
    const brands = brandFields.map((fields, index) => ({ name: `Marca ${index}`, ...fields }));
    expect(listProblems(await importJson(db, { products: [], brands }))).toMatchObject([
      { list: 'brands', column: 'website', value: websites[0], count: websites.length },
      { list: 'brands', column: 'email', value: emails[0], count: emails.length },
    ]);
  });

  test('reports texts that contain only invisible characters, and removes such characters from the others', async () => {
    const { db } = await open();
    const invisible = '\u200b\u2060\ufeff\u200d';
    const result = await importJson(db, {
      products: [
        makeCatalogueRow({ sku: invisible, tags: [invisible] }),
        makeCatalogueRow({ reviews: [makeCatalogueReview({ review: invisible })] }),
      ],
      brands: [{ name: invisible }],
    });
    const listedProblems = listProblems(result).map(({ list, row, column, reason }) => [list, row, column, reason]);
    const reason = 'só tem caracteres invisíveis; apague e escreva de novo';
    for (const location of [
      ['brands', 1, 'name'],
      ['products', 1, 'sku'],
      ['products', 1, 'tags[0]'],
      ['products', 2, 'reviews[0].review'],
    ]) {
      expect(listedProblems).toContainEqual([...location, reason]);
    }
    await fillCatalogue(db, [{ sku: '\ufeffA\u200b1', title: 'Sal\u00ad  mineral' }]);
    expect(await findProduct(db, 1)).toMatchObject({ sku: 'A1', title: 'Sal mineral' });
  });

  test('refuses repeated values in a file, the id of another product, and another id for a known SKU', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, sku: 'A' },
      { id: 2, sku: 'B' },
    ]);
    const before = await dumpCatalogue(db);
    const repeatedRows = [makeCatalogueRow({ id: 1, sku: 'X' }), makeCatalogueRow({ id: 1, sku: 'X' })];
    expect(listProblems(await importJson(db, repeatedRows))).toMatchObject([
      { list: 'products', row: 2, column: 'sku', value: 'X', reason: 'já está na linha 1; deixe só uma das duas' },
      { list: 'products', row: 2, column: 'id', value: '1', reason: 'já está na linha 1; deixe só uma das duas' },
    ]);
    const rows = [makeCatalogueRow({ id: 1, sku: 'C' }), makeCatalogueRow({ id: 9, sku: 'B' })];
    expect(listProblems(await importJson(db, rows))).toMatchObject([
      {
        list: 'products',
        row: 1,
        column: 'id',
        value: '1',
        reason: 'este id já é do produto de SKU A; se ele é de outro programa, deixe-o de fora',
      },
      {
        list: 'products',
        row: 2,
        column: 'id',
        value: '9',
        reason: 'este SKU já está no catálogo com o id 2; se ele é de outro programa, deixe-o de fora',
      },
    ]);
    expect(await dumpCatalogue(db)).toEqual(before);
  });

  test('refuses a missing picture, and removes the pictures that it had already stored', async () => {
    const { db } = await open();
    const rows = [makeCatalogueRow({ img: 'boa.png' }), makeCatalogueRow({ imageURLs: [{ img: 'missing.png' }] })];
    expect(listProblems(await importJson(db, rows))).toMatchObject([
      {
        list: 'products',
        row: 2,
        column: 'imageURLs[0].img',
        value: 'missing.png',
        reason: expect.stringContaining('não encontrei'),
      },
    ]);
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([]);
  });

  test('that is cancelled or fails at any point leaves the catalogue and its pictures unchanged', async () => {
    const { db } = await openCatalogue(open, [{ sku: 'A', price: 10 }]);
    const before = await dumpCatalogue(db);
    const file = [makeCatalogueRow({ sku: 'A', price: 11, img: 'a.png' }), makeCatalogueRow({ img: 'lost.png' })];
    for (const moment of ['check', 'pictures', 'write', 'written', 'a lost picture'] as const) {
      const controller = new AbortController();
      const oneIsStored = Promise.withResolvers<void>();
      const outcome = importJson(db, file, {
        signal: controller.signal,
        async resolvePicture(name) {
          if (moment !== 'a lost picture' || name === 'a.png') return drawTestPicture(name);
          await oneIsStored.promise;
          throw new Error('The disk is gone');
        },
        onProgress({ phase }) {
          if (phase === moment) controller.abort();
          if (phase === 'pictures') oneIsStored.resolve();
        },
        onWritten: async () => {
          if (moment === 'written') controller.abort();
        },
      });
      await expect(outcome).rejects.toThrow(moment === 'a lost picture' ? 'The disk is gone' : 'aborted');
      expect([moment, await dumpCatalogue(db)]).toEqual([moment, before]);
      expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([]);
    }
  });
});

function listProblems(result: ImportResult): ImportProblem[] {
  return !result.ok && result.error.kind === 'wrong-file' ? result.error.problems : [];
}
