import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { warmUpLabels } from '#app/data/listing/labels/load-labels.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';

/**
 * Reads what listings and searches of the present catalogue keep in memory, so that no visitor waits for it. It is done in steps
 * of some milliseconds, and costs a read or two when nothing has changed.
 * @throws when the database cannot be read
 */
export async function warmUpCatalogue(db: Database): Promise<void> {
  await loadCatalogueIndex(db);
  await warmUpLabels(db);
  await loadSearchLanguage(db);
}
