import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#app/data/database/open-database.ts';
import { migrationNames } from '#app/data/database/migrate.ts';
import { getDerivedSignature } from '#app/data/catalogue/derived/derived-signature.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';

const cacheFolder = path.resolve('.cache/catalogues');
const generatorFiles = ['pseudo-random.ts', 'words.json', 'generate-products.ts', 'fill-catalogue.ts'];

/**
 * Returns the folder of an embedded database with a generated catalogue of this size. The folder is cached in `.cache`
 * for the next run.
 */
export async function getGeneratedFolder(size: number): Promise<string> {
  const folder = path.join(cacheFolder, `${getFingerprint()}-${size}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    const db = await openDatabase({ url: null, dataDir: unfinished });
    await fillGeneratedCatalogue(db, size);
    await db.close();
    renameSync(unfinished, folder);
  }
  return folder;
}

/** Returns the cache key: a hash of the migrations, the derived data and the source files of the generator. */
function getFingerprint(): string {
  const hash = createHash('sha256').update(migrationNames.join()).update(getDerivedSignature());
  for (const file of generatorFiles) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
}
