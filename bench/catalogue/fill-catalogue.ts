import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import { writeProducts } from '#app/data/catalogue/product-writes.ts';
import { insertReviews } from '#app/data/reviews/reviews.ts';
import { refreshStatistics } from '#app/data/database/health.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { departments, generatedAtMs, generateProduct } from './generate-products.ts';

const batchSize = 500;

/**
 * Fills an empty catalogue with the generated products 1 to `size` in one transaction, using the write functions of the
 * store.
 */
export async function fillGeneratedCatalogue(db: Database, size: number): Promise<void> {
  await db.transact(async (tx) => {
    await lockCatalogue(tx);
    const taxonomy = await openTaxonomy(tx);
    for (const { category, children } of departments) taxonomy.saveCategory({ name: category, children });
    for (let first = 1; first <= size; first += batchSize) {
      const generated = Array.from({ length: Math.min(batchSize, size - first + 1) }, (_, index) =>
        generateProduct(first + index),
      );
      const records = generated.map(({ record, category: parent, subcategory, brand }) => {
        const category = taxonomy.ensureCategory(parent, '');
        return {
          ...record,
          category,
          subcategory: taxonomy.ensureSubcategory(category.id, subcategory),
          brand: taxonomy.ensureBrand(brand),
        };
      });
      await taxonomy.flush();
      await writeProducts(tx, records, { nowMs: generatedAtMs + first });
      await insertReviews(
        tx,
        generated.flatMap(({ reviews }) => reviews),
      );
      await yieldToEventLoop();
    }
    const ids = await openIdSequence(tx, 'products');
    await ids.save();
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, generatedAtMs);
  });
  await refreshStatistics(db);
}
