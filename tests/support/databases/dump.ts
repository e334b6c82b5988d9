import type { Database } from '#app/data/database/database.ts';

/** Reads everything that is stored. */
export async function dumpCatalogue(db: Database) {
  const tables = ['products', 'product_images', 'categories', 'subcategories', 'brands', 'reviews'] as const;
  const more = ['pictures', 'picture_sources', 'catalogue_version'] as const;
  const contents = [];
  for (const table of [...tables, ...more]) {
    const rows = await db.query.selectFrom(table).selectAll().execute();
    contents.push([table, rows.map((row) => JSON.stringify(row)).toSorted()]);
  }
  return contents;
}

/** Reads everything that is stored except times of changes and versions. */
export async function dumpContents(db: Database) {
  const contents = await dumpCatalogue(db);
  return JSON.parse(
    JSON.stringify(contents.filter(([table]) => table !== 'catalogue_version')).replace(
      /\\"updated_at_ms\\":\d+/g,
      '\\"updated_at_ms\\":0',
    ),
  ) as unknown;
}
