import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';

/** Reads all rows of tables, in an order that does not depend on how they are stored. */
export async function dumpTables(db: Database, tables: readonly (keyof Schema)[]): Promise<[string, string[]][]> {
  const contents: [string, string[]][] = [];
  for (const table of tables) {
    const rows = await db.query.selectFrom(table).selectAll().execute();
    contents.push([table, rows.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return contents;
}

const catalogueTables = ['products', 'product_images', 'categories', 'subcategories', 'brands', 'reviews'] as const;

/** Reads everything that an import could have changed. */
export function dumpCatalogue(db: Database) {
  return dumpTables(db, [...catalogueTables, 'pictures', 'picture_sources', 'catalogue_version']);
}

/** Reads everything that is stored except timestamps and versions. */
export async function dumpContents(db: Database): Promise<unknown> {
  const contents = await dumpTables(db, [...catalogueTables, 'pictures', 'picture_sources']);
  return JSON.parse(JSON.stringify(contents).replace(/\\"updated_at_ms\\":\d+/g, '\\"updated_at_ms\\":0'));
}
