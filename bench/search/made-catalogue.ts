import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { listProducts } from '#app/data/catalogue/products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import { readCatalogueJson } from '#app/operations/import/read-catalogue-json.ts';

/** What a search looks at; everything else is the same for all products of a made-up catalogue. */
export interface MadeProduct {
  id: number;
  title: string;
  parent: string;
  children: string;
  brand: string;
  tags: string[];
}

/** Opens a store in a temporary folder that holds the products, and removes it afterwards. */
export async function withMadeCatalogue<Result>(
  products: readonly MadeProduct[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boa-lida-bench-search-'));
  const db = await openDatabase({ url: null, dataDir });
  try {
    await fillMadeCatalogue(db, products);
    return await work(db);
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Puts the products into an empty store. */
export async function fillMadeCatalogue(db: Database, products: readonly MadeProduct[]): Promise<void> {
  const source = readCatalogueJson(
    products.map(({ brand, ...product }) => ({
      ...product,
      ...{ sku: `NV-${product.id}`, brand: { name: brand }, category: { name: product.parent } },
      ...{ unit: '', imageURLs: [], price: 10, discount: 0, quantity: 5, status: 'in-stock', description: '' },
      ...{ additionalInformation: [], featured: false, sellCount: 0, sizes: [] },
    })),
  );
  if (!source) throw new Error('The made-up catalogue cannot be read');
  const result = await importCatalogue(db, { source, resolvePicture: async () => undefined, nowMs: Date.now() });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
}

/** The first ten products that a search finds. */
export async function searchIds(db: Database, searchText: string): Promise<number[]> {
  const query = parseListingQuery(new URLSearchParams({ searchText }));
  const { products } = await listProducts(db, query, { pageSize: 10 });
  return products.map(({ id }) => id);
}
