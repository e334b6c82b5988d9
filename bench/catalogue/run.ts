import { sql } from 'kysely';
import pg from 'pg';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { atMost, getMedian, getQuantile, roundTo, type Figure, type Part } from '../lib/report.ts';
import { hasEngine, missingPostgres, withDatabase } from '../lib/store.ts';
import { fillGeneratedCatalogue } from './fill-catalogue.ts';
import { generatedAtMs } from './generate-products.ts';
import { listingKinds, makeWorkload, type ListingKind } from './make-workload.ts';
import { watchLoop, type WatchedWork } from './measure.ts';
import { getGeneratedFolder } from './open-catalogue.ts';
import { readAnswer } from './reads.ts';

/** A database that is being measured. */
interface Subject {
  size: number;
  db: Database;
  /** How long each answer of the index took, in ms. */
  times: Record<ListingKind, number[]>;
}

/** What is asked of catalogues of each size, on a quiet machine. Growth is not limited (decision 242). */
const limitsBySize = new Map([
  [20_000, { medianMs: 2, p99Ms: 8, changeMs: 300, openingMs: 1500 }],
  [200_000, { medianMs: 20, p99Ms: 60, changeMs: 3000, openingMs: undefined }],
]);
const longestHoldMs = 60;

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',') as EngineName[];
const rounds = 4;
const readsPerRound = 150;
const changesWatched = 5;
const changedId = 7;

/** Times what the index answers: ids, totals and counts of listings and searches, in two sizes of catalogue on both databases. */
export const catalogue: Part = {
  title: 'A catalogue that grows',
  async run() {
    const figures: Figure[] = [];
    for (const engine of engines.filter(hasEngine)) {
      await withDatabase(engine, async ({ url }) => {
        const subjects: Subject[] = [];
        for (const size of sizes) {
          const db = url ? await fillPostgres(url, size) : await openGenerated(size);
          figures.push(...(await measureChanges(`${engine}, ${size} products`, { db, size })));
          const times = Object.fromEntries(listingKinds.map((kind) => [kind, []])) as unknown as Subject['times'];
          subjects.push({ size, db, times });
        }
        for (let round = 0; round <= rounds; round += 1) await timeAnswers(subjects, round);
        for (const { size, db, times } of subjects) {
          figures.push(
            ...listingKinds.flatMap((kind) => toFigures(`${engine}, ${size} products, ${kind}`, times[kind], size)),
          );
          await db.close();
        }
      });
    }
    return { figures, missing: hasEngine('postgres') ? [] : [missingPostgres] };
  },
};

async function openGenerated(size: number): Promise<Database> {
  return openDatabase({ url: null, dataDir: await getGeneratedFolder(size) });
}

async function fillPostgres(serverUrl: string, size: number): Promise<Database> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database catalogue_${size}`);
  await client.end();
  const db = await openDatabase({ url: new URL(`/catalogue_${size}`, serverUrl).href, dataDir: '' });
  await fillGeneratedCatalogue(db, size);
  return db;
}

/** Work from the first read until everything is in memory, and what the first read after a change of products waits for. */
async function measureChanges(name: string, { db, size }: Omit<Subject, 'times'>): Promise<Figure[]> {
  const limits = limitsBySize.get(size);
  const opening = await watchLoop(() => warmUpCatalogue(db));
  // The first look at a part of the mapped file is a page fault, which a running store has paid for all of them in time.
  await sql`select sum(length(description_html)) from products`.execute(db.query);
  const watched: Record<'prices' | 'words', WatchedWork[]> = { prices: [], words: [] };
  for (const [of, changes] of Object.entries(watched)) {
    while (changes.length < changesWatched) {
      await changeProduct(db, of === 'words' ? `Produto renomeado ${changes.length}` : undefined);
      changes.push(await watchLoop(() => warmUpCatalogue(db)));
    }
  }
  const all = [opening, ...watched.prices, ...watched.words];
  const figures = Object.entries(watched).map(([of, changes]) => {
    const ms = getMedian(changes.map((change) => change.ms));
    return limitTo(`${name}: a change of ${of} is ready to be served after`, ms, limits?.changeMs);
  });
  const longest = Math.max(...all.map((one) => one.longestHoldMs));
  return [
    limitTo(`${name}: ready after a start`, opening.ms, limits?.openingMs),
    ...figures,
    limitTo(`${name}: longest hold of the event loop meanwhile`, longest, longestHoldMs),
  ];
}

/** Changes the catalogue, with the words of one product or of none. */
async function changeProduct(db: Database, title: string | undefined): Promise<void> {
  await db.transact(async (tx) => {
    if (title) await tx.query.updateTable('products').set({ title }).where('id', '=', changedId).execute();
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, generatedAtMs);
  });
}

/** Alternates between the sizes, so that other work of the machine affects all of them alike. The first round only warms up. */
async function timeAnswers(subjects: readonly Subject[], round: number): Promise<void> {
  for (const kind of listingKinds) {
    for (const { size, db, times } of subjects) {
      for (const params of makeWorkload({ size, count: readsPerRound, round }).listings[kind]) {
        const startedAt = performance.now();
        await readAnswer(db, params);
        if (round > 0) times[kind].push(performance.now() - startedAt);
        await yieldToEventLoop();
      }
    }
  }
}

function toFigures(name: string, times: readonly number[], size: number): Figure[] {
  const limits = limitsBySize.get(size);
  return [
    limitTo(`${name}: median`, getMedian(times), limits?.medianMs),
    limitTo(`${name}: 99th percentile`, getQuantile(times, 0.99), limits?.p99Ms),
  ];
}

function limitTo(name: string, ms: number, limit: number | undefined): Figure {
  const value = roundTo(ms, ms < 10 ? 3 : 1);
  return limit === undefined ? { name, value: `${value} ms` } : atMost(name, value, limit, { unit: 'ms' });
}
