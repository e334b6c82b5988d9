import type { Database } from '#app/data/database.ts';
import { loadProductColumns } from '#app/data/product-columns.ts';
import type { ListingColumns } from '#app/domain/listing-columns.ts';
import type { KindColumn } from '#app/domain/listing-kinds.ts';

/** Ids of the products of each category, ascending, by the category's id. Categories without products are left out. */
export async function listProductIdsByCategory(db: Database): Promise<Map<number, number[]>> {
  const columns = await loadProductColumns(db);
  return groupIds(columns, columns.kinds.categories);
}

/** Ids of the products of each brand, ascending, by the brand's id. Brands without products are left out. */
export async function listProductIdsByBrand(db: Database): Promise<Map<number, number[]>> {
  const columns = await loadProductColumns(db);
  const ids = groupIds(columns, columns.kinds.brands);
  ids.delete(noBrand);
  return ids;
}

const noBrand = 0;

function groupIds({ ids, kindOf }: ListingColumns, owners: KindColumn): Map<number, number[]> {
  const groups = owners.ids.map((): number[] => []);
  for (let position = 0; position < ids.length; position += 1) {
    groups[owners.places[kindOf[position] ?? 0] ?? 0]?.push(ids[position] ?? 0);
  }
  return new Map(owners.ids.map((owner, place) => [owner, groups[place] ?? []]));
}
