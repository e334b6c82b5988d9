import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { exportProducts } from '#app/operations/catalogue/export-catalogue.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { saveFile } from '#tests/support/files/catalogue-files.ts';
import { importInto } from '#tests/support/files/import-into.ts';
import type { Column } from './table-columns.ts';
import { derivedColumns, derivedFields, productColumns } from './catalogue-columns.ts';

const picture = 'um.png';
const stored = {
  id: 1,
  sku: 'A',
  title: 'Sela',
  slug: 'sela-de-couro',
  unit: 'peça',
  price: 100,
  discount: 20,
  quantity: 7,
  parent: 'Equinos',
  children: 'Selas',
  brand: { name: 'Campo Bom' },
  category: { name: 'Montaria' },
  status: 'out-of-stock',
  hidden: true,
  saleRestriction: 'none',
  description: '<p>De couro</p>',
  featured: true,
  img: picture,
  imageURLs: [{ img: picture }],
  priceSteps: '10: 70,00',
  productType: 'couro',
  sellCount: 9,
  additionalInformation: [
    { key: 'Espécie', value: 'Equinos' },
    { key: 'Cor', value: 'Preta' },
  ],
  offerDate: { startDate: '2026-11-01T03:00:00.000Z', endDate: '2026-12-01T02:59:59.000Z' },
  tags: ['couro'],
  sizes: ['38'],
  videoId: 'abcdefghijk',
};

/** Cell texts by field. Each differs from the value of the stored product. */
const cells: Record<string, string> = {
  title: 'Arreio',
  price: '200',
  discount: '5',
  priceSteps: '10: 60,00',
  quantity: '3',
  status: 'em estoque',
  hidden: 'não',
  saleRestriction: 'prescrição',
  parent: 'Bovinos',
  children: 'Mantas',
  'brand.name': 'Outra',
  unit: 'kg',
  img: '-',
  imageURLs: '-',
  description: 'De lona',
  additionalInformation: 'Peso=3 kg',
  'offerDate.startDate': '02/11/2026',
  'offerDate.endDate': '31/12/2026',
  featured: 'não',
  sellCount: '1',
  tags: 'lona',
  sizes: '40',
  videoId: 'lmnopqrstuv',
  productType: 'lona',
  'category.name': 'Arreios',
  slug: 'arreio',
  salePrice: '75',
  compareAtPrice: '150',
  discountAmount: '5',
  categoryPaths: 'Bovinos > Mantas, Bovinos',
  'offerDate.endsDiscount': 'sim',
  inStock: 'sim',
  isVisible: 'sim',
  isInactive: 'não',
  isOnSale: 'não',
  needsPrescription: 'sim',
  isControlled: 'sim',
  pictures: 'https://loja.example/a.jpg',
  label: 'Bovinos',
};
const label: Column = { field: 'label', header: 'Espécie', kind: 'text' };
const columns = [...productColumns, ...derivedColumns, label].filter(
  ({ field }) => !['sku', 'id', 'reviews'].includes(field),
);

/** Fields that a column may change in addition to its own field, as the manual documents. */
const otherChangedFields: Record<string, string[]> = {
  quantity: ['status'],
  status: ['hidden'],
  img: ['imageURLs'],
  imageURLs: ['img'],
};

async function readStored(db: Database) {
  const [product] = await exportProducts(db, [1], { folder: 'fotos' });
  const { offerDate, ...fields } = product ?? {};
  const bounds = Object.entries(offerDate ?? {}).map(([part, value]) => [`offerDate.${part}`, value]);
  return { ...fields, ...Object.fromEntries(bounds) } as Record<string, unknown>;
}

/** Imports only the chosen columns. Returns the fields that the import has changed, and those that it may change. */
async function findChanged(db: Database, chosen: readonly Column[], write: (column: Column) => string) {
  await fillCatalogue(db, [stored]);
  const before = await readStored(db);
  const header = ['sku', ...chosen.map((column) => column.header)].join(';');
  const row = ['A', ...chosen.map((column) => `"${write(column)}"`)].join(';');
  await importInto(db, await saveFile(`${header}\n${row}\n`));
  const after = await readStored(db);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const changeable = chosen.flatMap(({ field }) => [
    field,
    field.replace(/^(?!offerDate)(.*)\..*/, '$1'),
    ...(derivedFields.get(field) ?? []),
    ...(otherChangedFields[field] ?? []),
  ]);
  return { changed, isUnexpected: (name: string) => !changeable.includes(name) };
}

test.each(columns.map((column) => [column.field, column] as const))(
  'an absent column never changes a field when the file has only the column %s',
  async (field, column) => {
    const { db } = await openSqliteDatabase();
    const filled = await findChanged(db, [column], () => cells[field] ?? '');
    expect(filled.changed.filter(filled.isUnexpected)).toEqual([]);
    const changesNothing = ['compareAtPrice', 'pictures', 'isOnSale'].includes(field);
    expect(filled.changed.length > 0).toBe(!changesNothing);
    const empty = await findChanged(db, [column], () => '');
    expect(empty.changed.filter(empty.isUnexpected)).toEqual([]);
  },
);

test.each([
  ['código;preço promocional\nA;120,00\n', 'o preço promocional é maior que o preço, R$\u00a0100,00'],
  ['código;valor do desconto\nA;120,00\n', 'o desconto é maior que o preço, R$\u00a0100,00'],
  ['código;preço comparativo\nA;120,00\n', 'só serve ao lado da coluna "preço"; acrescente-a'],
])(
  'a list of codes and promotional prices is refused when no discount can be computed from a price: %s',
  async (text, reason) => {
    const { db } = await openCatalogue(openSqliteDatabase, [
      { id: 1, sku: 'A', title: 'Sela', discount: 30, price: 100 },
    ]);
    const result = await importInto(db, await saveFile(text));
    expect(result).toMatchObject({ ok: false, error: { problems: [{ row: 2, reason }] } });
  },
);
