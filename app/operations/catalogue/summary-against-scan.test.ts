import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingAmount } from '#app/domain/listing/listing-choices.ts';
import { queryIndex } from '#app/catalogue-index/query-index.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { restoreStore } from '#app/operations/backup/restore-store.ts';
import { importedAtMs, importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { backUpToText } from '#tests/support/databases/back-up-to-text.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { applyOffers } from './apply-offers.ts';
import { applyBulk, undoBulk } from './bulk/apply-bulk-change.ts';
import { planBulk } from './bulk/plan-bulk-change.ts';
import { mergeGroups } from './groups/merge-groups.ts';
import { deleteProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './write-product.ts';

const dayMs = 24 * 3_600_000;
const parents = ['Cães', 'Aves', 'Peixes'];
const children = ['', 'Rações', 'Sais'];
const brandNames = ['Vale', 'Serra', 'Campo'];

const anyFields = fc.record(
  {
    parent: fc.constantFrom(...parents),
    children: fc.constantFrom(...children),
    brand: fc.constantFrom(null, ...brandNames.map((name) => ({ name }))),
    price: fc.constantFrom(0, 10, 20, 35.5, 80),
    discount: fc.constantFrom(0, 50),
    hidden: fc.boolean(),
    offerDate: fc.constantFrom(
      null,
      ...[1, 2, 3].map((days) => ({ startDate: toDate(days), endDate: toDate(days + 2) })),
    ),
  },
  { requiredKeys: ['parent', 'children'] },
);
const bulkChanges: [BulkChange, ...BulkChange[]] = [
  { kind: 'hidden', isHidden: true },
  { kind: 'hidden', isHidden: false },
  { kind: 'brand', brand: null },
  { kind: 'price-percent', basisPoints: -2000, rounding: 'cent' },
  { kind: 'discount', basisPoints: 1000, offerStartMs: null, offerEndMs: importedAtMs + 2 * dayMs },
];

interface Store {
  db: Database;
  nowMs: number;
  backup: string;
}

/** Kinds of writes. A rejected write, such as a merge of an unknown group, must change nothing. */
const steps: Record<string, (store: Store, seed: number, rows: readonly object[]) => Promise<unknown>> = {
  import: ({ db }, seed, rows) => importRows(db, rows, { replace: seed % 2 === 0 }),
  change: async ({ db, nowMs }, seed, [input]) =>
    changeProduct(db, { id: await pickId(db, 'products', seed), input, nowMs }),
  create: ({ db, nowMs }, _seed, [fields]) => createProduct(db, { input: makeCatalogueRow(fields), nowMs }),
  delete: async ({ db, nowMs }, seed) => deleteProduct(db, { id: await pickId(db, 'products', seed), nowMs }),
  'bring back': async ({ db, nowMs }, seed) =>
    restoreProduct(db, { id: await pickId(db, 'removed_products', seed), nowMs }),
  async 'change many'({ db, nowMs }, seed) {
    const ids = await Promise.all([0, 1, 2].map((offset) => pickId(db, 'products', seed + offset)));
    const change = bulkChanges[seed % bulkChanges.length] ?? bulkChanges[0];
    const plan = await planBulk(db, { selection: { ids }, change, nowMs });
    if (plan.ok) await applyBulk(db, { id: plan.value.id, plannedAtMs: nowMs, nowMs });
  },
  'take back': async ({ db, nowMs }, seed) => undoBulk(db, { id: await pickId(db, 'bulk_changes', seed), nowMs }),
  async merge({ db, nowMs }, seed) {
    const [kind, table, column] =
      seed % 2 === 0
        ? (['brand', 'brands', 'brand_id'] as const)
        : (['category', 'categories', 'category_id'] as const);
    const [from, into] = [await pickId(db, table, seed), await pickId(db, table, seed + 1)];
    const movedProducts = await db.query.selectFrom('products').select('id').where(column, '=', from).execute();
    await mergeGroups(db, { kind, from, into, seenProducts: movedProducts.length, nowMs });
  },
  async restore(store) {
    const { db, nowMs, backup } = store;
    if (backup) await restoreStore(db, { text: Readable.from([backup]), nowMs });
    store.backup = await backUpToText(db, { nowMs });
  },
  async 'pass a day'(store) {
    store.nowMs += dayMs;
    await applyOffers(store.db, { nowMs: store.nowMs, offersEndDiscounts: true });
  },
};
const histories = fc.array(
  fc.tuple(fc.constantFrom(...Object.values(steps)), fc.nat(99), fc.array(anyFields, { minLength: 1, maxLength: 9 })),
  { minLength: 10, maxLength: 20, size: 'max' },
);

describeOnBothEngines('the summary of the catalogue', (open, engine) => {
  test('has the same counts as a scan of every product after any writes (L13, L11, L12)', async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const store: Store = { db, nowMs: importedAtMs, backup: '' };
        await importRows(db, [{}], { replace: true });
        for (const [takeStep, seed, rows] of history) {
          await takeStep(store, seed, rows);
          const expectedCounts = await countOneByOne(db);
          expect(await readCounts(db)).toEqual(expectedCounts);
          expect(await countByIndex(db)).toEqual(expectedCounts);
        }
      }),
      { numRuns: engine === 'sqlite' ? 4 : 3 },
    );
  });
});

async function pickId(
  db: Database,
  table: 'products' | 'brands' | 'categories' | 'removed_products' | 'bulk_changes',
  nth: number,
): Promise<number> {
  const rows = await db.query.selectFrom(table).select('id').orderBy('id').execute();
  return rows[nth % Math.max(1, rows.length)]?.id ?? 0;
}

async function importRows(db: Database, rows: readonly object[], { replace }: { replace: boolean }): Promise<void> {
  const products = rows.map((row, index) => makeCatalogueRow({ sku: `T-${index}`, ...row }));
  expect(await importJson(db, { products }, { replace })).toMatchObject({ ok: true });
}

interface Counts {
  products: number;
  highestPriceCents: number;
  /** Number of products by kind and id of their group; groups without products are absent. */
  groups: Record<string, number>;
}

async function readCounts(db: Database): Promise<Counts> {
  const { categories, brands, productCount, highestPriceCents } = await loadCatalogueSummary(db);
  const entries = [
    ...categories.map(({ id, productCount: count }) => [`category ${id}`, count] as const),
    ...categories.flatMap(({ children: subcategories }) =>
      subcategories.map(({ id, productCount: count }) => [`subcategory ${id}`, count] as const),
    ),
    ...brands.map(({ id, productCount: count }) => [`brand ${id}`, count] as const),
  ];
  const groups = Object.fromEntries(entries.filter(([, count]) => count > 0));
  return { products: productCount, highestPriceCents, groups };
}

/** Counts the products of the whole catalogue with the in-memory index that serves listings. */
async function countByIndex(db: Database): Promise<Counts> {
  const index = await loadCatalogueIndex(db, await loadCatalogueSummary(db));
  const everything = { filters: {}, prices: null, text: null, offset: 0, limit: 1 };
  const { ids, total, countFacets } = queryIndex(index, { ...everything, order: 'priceDescending' });
  const counts = countFacets();
  const groups: Record<string, number> = {};
  for (const kind of ['category', 'subcategory', 'brand'])
    for (const [id, count] of counts.get(kind) ?? []) if (id > 0 && count > 0) groups[`${kind} ${id}`] = count;
  const price = index.amounts.price[index.ids.indexOf(ids[0] ?? 0)] ?? missingAmount;
  return { products: total, highestPriceCents: price === missingAmount ? 0 : price, groups };
}

async function countOneByOne(db: Database): Promise<Counts> {
  const rows = await db.query.selectFrom('products').selectAll().execute();
  const visibleRows = rows.filter(({ hidden }) => hidden === 0);
  const groups: Record<string, number> = {};
  for (const { category_id: category, subcategory_id: subcategory, brand_id: brand } of visibleRows) {
    for (const [kind, id] of Object.entries({ category, subcategory, brand })) {
      if (id !== null) groups[`${kind} ${id}`] = (groups[`${kind} ${id}`] ?? 0) + 1;
    }
  }
  const highestPriceCents = Math.max(0, ...visibleRows.map((row) => row.selling_price_cents));
  return { products: visibleRows.length, highestPriceCents, groups };
}

function toDate(days: number): string {
  return new Date(importedAtMs + days * dayMs).toISOString();
}
