import { expect } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';

/**
 * Searches the catalogue.
 * @param more further query parameters, such as `&page=2`
 * @returns ids in order of the results
 */
export async function searchIds(db: Database, text: string, more = '', isLiteral = false): Promise<number[]> {
  const query = makeQuery(`searchText=${encodeURIComponent(text)}${more}`);
  const { products, total } = await listProducts(db, query, { pageSize: 200, isLiteral });
  expect(total).toBe(products.length);
  return products.map(({ id }) => id);
}
