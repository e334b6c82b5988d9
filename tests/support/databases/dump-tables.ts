import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

/** Reads all rows of tables as JSON texts, sorted so that the result does not depend on their storage order. */
export async function dumpTables(db: Database, tables: readonly (keyof Schema)[]): Promise<[string, string[]][]> {
  const contents: [string, string[]][] = [];
  for (const table of tables) {
    const rows = await db.query.selectFrom(table).selectAll().execute();
    contents.push([table, rows.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return contents;
}

const catalogueTables = ['products', 'product_images', 'categories', 'subcategories', 'brands', 'reviews'] as const;

/** Reads the tables of the catalogue, its pictures and its version. */
export function dumpCatalogue(db: Database) {
  return dumpTables(db, [...catalogueTables, 'pictures', 'picture_sources', 'catalogue_version']);
}

/** Reads the tables of the catalogue, without the catalogue's version and with update times of 0. */
export async function dumpContents(db: Database): Promise<unknown> {
  const contents = await dumpTables(db, [...catalogueTables, 'pictures', 'picture_sources']);
  return JSON.parse(JSON.stringify(contents).replace(/\\"updated_at_ms\\":\d+/g, '\\"updated_at_ms\\":0'));
}
