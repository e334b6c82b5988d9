import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { listUsedGroups } from '#app/data/catalogue/taxonomy/group-writes.ts';
import type { Database } from '#app/data/database/database.ts';
import type { StarterCatalogue } from '#db/starter.ts';

interface NamedId {
  id: number;
  name: string;
}

/**
 * Categories and brands that are as the starter catalogue has them and in which there is no product but those given.
 */
export async function findStarterGroups(
  db: Database,
  { starter, productIds }: { starter: StarterCatalogue; productIds: readonly number[] },
): Promise<{ categories: NamedId[]; brands: NamedId[] }> {
  const present = await loadCatalogueSummary(db);
  const used = await listUsedGroups(db, { exceptProducts: productIds });
  const categories = new Set<string>();
  for (const { parent, img, productType, status } of starter.categories) {
    categories.add(JSON.stringify([parent, (await starter.findPicture(img))?.hash, productType, status]));
  }
  const brands = new Set<string>();
  for (const { name, logo, ...fields } of starter.brands) {
    brands.add(JSON.stringify([name, (await starter.findPicture(logo))?.hash, ...getBrandFields(fields)]));
  }
  return {
    categories: present.categories
      .filter(
        ({ id, name, picture, productType, status }) =>
          !used.categories.has(id) && categories.has(JSON.stringify([name, picture?.hash, productType, status])),
      )
      .map(({ id, name }) => ({ id, name })),
    brands: present.brands
      .filter(
        ({ id, name, logo, ...fields }) =>
          !used.brands.has(id) && brands.has(JSON.stringify([name, logo?.hash, ...getBrandFields(fields)])),
      )
      .map(({ id, name }) => ({ id, name })),
  };
}

function getBrandFields(brand: Record<'description' | 'email' | 'website' | 'location' | 'status', string>): string[] {
  return [brand.description, brand.email, brand.website, brand.location, brand.status];
}
