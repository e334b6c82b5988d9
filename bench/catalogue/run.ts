import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseLocation, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import type { Figure, Part } from '../lib/report.ts';
import { hasEngine, missingPostgres, withEmptyDatabase } from '../lib/store.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { getGeneratedFolder } from './open-catalogue.ts';

/** A catalogue to be measured. */
export interface Subject {
  name: string;
  location: DatabaseLocation;
  size: number;
}

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',') as EngineName[];

/**
 * Measures the index's answers (ids, totals and filter counts of listings and searches) for catalogues of two sizes on
 * both engines.
 */
export const catalogue: Part = {
  title: 'A catalogue that grows',
  async run() {
    const figures: Figure[] = [];
    for (const engine of engines.filter(hasEngine)) {
      await withEmptyDatabase(engine, async ({ url }) => {
        for (const size of sizes) {
          const location = url ? await fillPostgres(url, size) : { url: null, dataDir: await getGeneratedFolder(size) };
          figures.push(...(await measure({ name: `${engine}, ${size} products`, location, size })));
        }
      });
    }
    return { figures, missing: hasEngine('postgres') ? [] : [missingPostgres] };
  },
};

async function fillPostgres(serverUrl: string, size: number): Promise<DatabaseLocation> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database catalogue_${size}`);
  await client.end();
  const location = { url: new URL(`/catalogue_${size}`, serverUrl).href, dataDir: '' };
  const db = await openDatabase(location);
  await fillGeneratedCatalogue(db, size);
  await db.close();
  return location;
}

/** Measures a catalogue in a separate process, because a process of the store has only one catalogue in memory. */
async function measure(subject: Subject): Promise<Figure[]> {
  const file = path.join(import.meta.dirname, 'measure-catalogue.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(subject)]);
  return JSON.parse(stdout) as Figure[];
}
