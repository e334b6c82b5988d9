import { getCatalogueVersion, untouchedVersion } from '#app/data/catalogue/catalogue-version.ts';
import { markExamples } from '#app/data/catalogue/owner/example-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { importCatalogue } from './import-catalogue.ts';
import { readCatalogueJson } from './read-catalogue-json.ts';
import { createStarterCatalogue } from '#db/starter-catalogue.ts';

/**
 * Imports the starter catalogue into a new store. A catalogue that was ever written to stays unchanged, even if it is
 * empty again.
 * @returns number of products imported; 0 when there was nothing to do
 * @throws when the starter catalogue itself is wrong
 */
export async function importStarterCatalogue(
  db: Database,
  { nowMs, onProgress }: { nowMs: number; onProgress?: (progress: { done: number; total: number }) => void },
): Promise<{ imported: number }> {
  if (!(await isUntouched(db))) return { imported: 0 };
  const starter = createStarterCatalogue({ nowMs });
  const source = readCatalogueJson(starter);
  if (!source) throw new Error('The starter catalogue has no products');
  const result = await importCatalogue(db, {
    source,
    resolvePicture: starter.findPicture,
    canStart: isUntouched,
    nowMs,
    onWritten: (tx) => markExamples(tx, { skus: starter.products.map(({ sku }) => sku), nowMs }),
    onProgress({ phase, done, total }) {
      if (phase === 'pictures' && total !== undefined) onProgress?.({ done, total });
    },
  });
  if (!result.ok) throw new Error(`The starter catalogue is wrong: ${JSON.stringify(result.error)}`);
  return { imported: result.value.created };
}

async function isUntouched(db: Database): Promise<boolean> {
  return (await getCatalogueVersion(db)) === untouchedVersion && !(await hasProducts(db));
}
