import { listIdsByValue } from '#app/catalogue-index/query-index.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueSummary, type SummaryBrand } from '#app/data/catalogue/summary.ts';
import type { Brand } from '#app/domain/catalogue/product.ts';

/** Every brand, those with the most products first, then by name; brands without products too. */
export async function listBrands(db: Database): Promise<Brand[]> {
  return (await loadCatalogueSummary(db)).brands.map(describe);
}

/** Ids of the products of each brand, ascending, by the brand's id. Brands without products are left out. */
export async function listProductIdsByBrand(db: Database): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db), 'brand');
}

function describe(brand: SummaryBrand): Brand {
  const { id, name, slug, description, email, website, location, status, logo, productCount } = brand;
  return { id, name, slug, description, email, website, location, status, logo, productCount };
}
