import {
  listExamples,
  listRemovedExamples,
  markExamples,
  recordRemovedExamples,
} from '#app/data/catalogue/owner/example-products.ts';
import { findIdsBySku, findSkusByIds, listSkus } from '#app/data/catalogue/product-keys.ts';
import { removeProducts } from '#app/data/catalogue/product-writes.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { removeUnusedGroups, listUsedGroups } from '#app/data/catalogue/taxonomy/product-groups.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { ExamplesRemoval, OwnerExamples } from '#app/domain/catalogue/owner/owner-examples.ts';
import type { NamedId } from '#app/domain/catalogue/product.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import { readCatalogueJson } from '#app/operations/import/read-catalogue-json.ts';
import { createStarterCatalogue, type StarterCatalogue } from '#db/starter-catalogue.ts';

/** Creates the operations that find, remove and restore the example products of a new store. */
export function createOwnerExamples({ db, now }: { db: Database; now: () => number }): OwnerExamples {
  return {
    find: () => findRemoval(db, createStarterCatalogue({ nowMs: now() })),
    countRemoved: async () => (await listRemovedExamples(db)).length,
    remove: () => removeExamples(db, now()),
    restore: () => restoreExamples(db, now()),
  };
}

async function findRemoval(db: Database, starter: StarterCatalogue): Promise<ExamplesRemoval> {
  const products = await listExamples(db);
  const exampleSkus = new Set(products.map(({ sku }) => sku));
  const storedProducts = await listSkus(db);
  const starterSkus = new Set(starter.products.map(({ sku }) => sku));
  const otherProducts = storedProducts.filter(({ sku }) => !exampleSkus.has(sku));
  return {
    products,
    ...(await findStarterGroups(db, { starter, productIds: products.map(({ id }) => id) })),
    changed: otherProducts.filter(({ sku }) => starterSkus.has(sku)).length,
    kept: otherProducts.length,
  };
}

/** Removes the products that `find` lists, in one transaction. */
async function removeExamples(db: Database, nowMs: number): Promise<number> {
  const starter = createStarterCatalogue({ nowMs });
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const { products, categories, brands } = await findRemoval(tx, starter);
    if (products.length === 0) return 0;
    await (await openIdSequence(tx, 'products')).save();
    const ids = products.map(({ id }) => id);
    await removeProducts(tx, ids);
    await recordRemovedExamples(tx, { skus: products.map(({ sku }) => sku), nowMs });
    await removeUnusedGroups(tx, {
      categoryIds: categories.map(({ id }) => id),
      brandIds: brands.map(({ id }) => id),
      subcategories: starter.categories,
    });
    await bumpProductsVersion(tx);
    const before = { examples: products.length };
    await recordAudit(tx, { atMs: nowMs, action: 'delete', subject: 'products', before });
    await bumpCatalogueVersion(tx, nowMs);
    return products.length;
  });
}

/**
 * Imports the removed examples again. A product, category or brand of the owner that now uses the SKU, id or name of an
 * example stays unchanged.
 */
async function restoreExamples(db: Database, nowMs: number): Promise<number> {
  const starter = createStarterCatalogue({ nowMs });
  const removedSkus = new Set(await listRemovedExamples(db));
  const removed = starter.products.filter(({ sku }) => removedSkus.has(sku));
  const products = await excludeTakenProducts(db, removed);
  const source = readCatalogueJson({ ...(await excludeKnownGroups(db, starter, products)), products });
  if (!source || products.length === 0) return 0;
  const skus = products.map(({ sku }) => sku);
  const result = await importCatalogue(db, {
    source,
    nowMs,
    resolvePicture: starter.findPicture,
    canStart: async (tx) => (await excludeTakenProducts(tx, products)).length === products.length,
    async onWritten(tx, { created }) {
      if (created === 0) return;
      await markExamples(tx, { skus, nowMs });
      await recordAudit(tx, { atMs: nowMs, action: 'create', subject: 'products', after: { examples: created } });
    },
  });
  if (!result.ok) throw new Error(`The starter catalogue is wrong: ${JSON.stringify(result.error)}`);
  return result.value.created;
}

type StarterProduct = StarterCatalogue['products'][number];

async function excludeTakenProducts(db: Database, products: readonly StarterProduct[]): Promise<StarterProduct[]> {
  const [skus, ids] = [products.map(({ sku }) => sku), products.map(({ id }) => id)];
  const idBySku = await findIdsBySku(db, skus);
  const skuById = await findSkusByIds(db, ids);
  return products.filter(({ sku, id }) => !idBySku.has(sku) && !skuById.has(id));
}

/**
 * Returns the categories and brands that the given products need and the store lacks. Existing ones are not imported
 * again, so that the owner's changes to them stay.
 */
async function excludeKnownGroups(
  db: Database,
  { categories, brands }: StarterCatalogue,
  products: readonly StarterProduct[],
) {
  const storedGroups = await loadCatalogueSummary(db);
  const usedNames = new Set([...storedGroups.categories, ...storedGroups.brands].map(({ name }) => name));
  const neededNames = new Set(products.flatMap(({ parent, brand }) => [parent, brand.name]));
  const isMissing = (name: string) => neededNames.has(name) && !usedNames.has(name);
  return {
    categories: categories.filter(({ parent }) => isMissing(parent)),
    brands: brands.filter(({ name }) => isMissing(name)),
  };
}

/**
 * Finds the categories and brands that are unchanged since the starter catalogue and have no products other than the
 * given ones.
 */
async function findStarterGroups(
  db: Database,
  { starter, productIds }: { starter: StarterCatalogue; productIds: readonly number[] },
): Promise<{ categories: NamedId[]; brands: NamedId[] }> {
  const storedGroups = await loadCatalogueSummary(db);
  const usedGroups = await listUsedGroups(db, { exceptProducts: productIds });
  const starterCategoryKeys = new Set<string>();
  for (const { parent, img, productType, status } of starter.categories) {
    starterCategoryKeys.add(JSON.stringify([parent, (await starter.findPicture(img))?.hash, productType, status]));
  }
  const starterBrandKeys = new Set<string>();
  for (const { name, logo, ...fields } of starter.brands) {
    starterBrandKeys.add(JSON.stringify([name, (await starter.findPicture(logo))?.hash, ...getBrandFields(fields)]));
  }
  return {
    categories: storedGroups.categories
      .filter(
        ({ id, name, picture, productType, status }) =>
          !usedGroups.categories.has(id) &&
          starterCategoryKeys.has(JSON.stringify([name, picture?.hash, productType, status])),
      )
      .map(({ id, name }) => ({ id, name })),
    brands: storedGroups.brands
      .filter(
        ({ id, name, logo, ...fields }) =>
          !usedGroups.brands.has(id) &&
          starterBrandKeys.has(JSON.stringify([name, logo?.hash, ...getBrandFields(fields)])),
      )
      .map(({ id, name }) => ({ id, name })),
  };
}

function getBrandFields(brand: Record<'description' | 'email' | 'website' | 'location' | 'status', string>): string[] {
  return [brand.description, brand.email, brand.website, brand.location, brand.status];
}
