import { expect } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';

/** Searches the catalogue. @returns ids in the order of the results, of which there may be 200 */
export async function searchIds(db: Database, text: string, isLiteral = false): Promise<number[]> {
  const query = makeQuery(`searchText=${encodeURIComponent(text)}`);
  const { products, total } = await listProducts(db, query, { pageSize: 200, isLiteral });
  expect(total).toBe(products.length);
  return products.map(({ id }) => id);
}
