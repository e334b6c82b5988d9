import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';

/** The fields that a search reads; all other fields are the same for every product. */
export interface SearchableProduct {
  id: number;
  title: string;
  parent: string;
  children: string;
  brand: string;
  tags: string[];
}

/** Opens an embedded database that holds the products, and removes it afterwards. */
export async function withSqlite<Result>(
  products: readonly object[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boa-lida-bench-search-'));
  try {
    return await withDatabase({ url: null, dataDir }, products, work);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * The same on a PostgreSQL server of its own.
 * @throws when the machine has no PostgreSQL
 */
export async function withPostgres<Result>(
  products: readonly object[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const server = await createPostgresServer();
  try {
    return await withDatabase({ url: server.urlOf('postgres'), dataDir: '' }, products, work);
  } finally {
    await server.remove();
  }
}

async function withDatabase<Result>(
  location: { url: string | null; dataDir: string },
  products: readonly object[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  try {
    const result = await importJson(db, products);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A row of a catalogue file. */
export function toCatalogueRow({ brand, ...product }: SearchableProduct): object {
  return {
    ...product,
    ...{ sku: `NV-${product.id}`, brand: { name: brand }, category: { name: product.parent } },
    ...{ unit: '', imageURLs: [], price: 10, discount: 0, quantity: 5, status: 'in-stock', description: '' },
    ...{ additionalInformation: [], featured: false, sellCount: 0, sizes: [] },
  };
}
