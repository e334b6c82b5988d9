import type { Database } from '#app/data/database/database.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';

const announceEveryMs = 2000;

/**
 * Brings a database to where a store can open: on the very first run, with the starter catalogue. Whoever comes second
 * on the same database finds it done.
 * @param say prints one line for the operator
 */
export async function prepareCatalogue(
  db: Database,
  { nowMs, say }: { nowMs: number; say: (line: string) => void },
): Promise<void> {
  let announcedAt = performance.now();
  const result = await importStarterCatalogue(db, {
    nowMs,
    onProgress({ done, total }) {
      if (performance.now() - announcedAt < announceEveryMs) return;
      announcedAt = performance.now();
      say(`Preparando o catálogo inicial: ${done} de ${total} imagens`);
    },
  });
  if (result.imported) say(`Catálogo inicial pronto: ${result.imported} produtos`);
}
