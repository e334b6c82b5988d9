import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import type { Figure, BenchmarkPart } from '../lib/report.ts';
import { missingPostgres, type PostgresServer } from '#tests/support/databases/postgres-server.ts';
import { createDatabase, hasEngine, startPostgres } from '../lib/databases.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { getGeneratedFolder } from './generated-folder.ts';

/** A catalogue to be measured. */
export interface MeasuredCatalogue {
  name: string;
  location: DatabaseLocation;
  size: number;
}

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',') as EngineName[];

/**
 * Measures, for catalogues of several sizes on both engines, the loading of the index and its answers: ids, totals and
 * filter counts of listings and searches.
 */
export const catalogue: BenchmarkPart = {
  title: 'A catalogue that grows',
  async run() {
    const figures: Figure[] = [];
    for (const engine of engines.filter(hasEngine)) {
      const server = engine === 'postgres' ? await startPostgres() : undefined;
      for (const size of sizes) {
        const location = server
          ? await fillPostgres(server, size)
          : { url: null, dataDir: await getGeneratedFolder(size) };
        figures.push(...(await measure({ name: `${engine}, ${size} products`, location, size })));
      }
    }
    return { figures, missing: hasEngine('postgres') ? [] : [missingPostgres] };
  },
};

async function fillPostgres(server: PostgresServer, size: number): Promise<DatabaseLocation> {
  const location = { url: await createDatabase(server, `catalogue_${size}`), dataDir: '' };
  const db = await openDatabase(location);
  await fillGeneratedCatalogue(db, size);
  await db.close();
  return location;
}

/** Measures a catalogue in a separate process, because a process of the store has only one catalogue in memory. */
async function measure(subject: MeasuredCatalogue): Promise<Figure[]> {
  const file = path.join(import.meta.dirname, 'measure-catalogue.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(subject)]);
  return JSON.parse(stdout) as Figure[];
}
