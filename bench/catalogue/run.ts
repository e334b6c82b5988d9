import { sql } from 'kysely';
import pg from 'pg';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { atMost, getMedian, getQuantile, type Figure, type Part } from '../lib/report.ts';
import { missingPostgres, withPostgres } from '../lib/store.ts';
import { generatedAtMs } from './generate-products.ts';
import { makeWorkload } from './make-workload.ts';
import { roundMs, timeReads, watchLoop, type WatchedWork } from './measure.ts';
import { generateCatalogue, getGeneratedFolder } from './open-catalogue.ts';
import { answerKinds, readKinds, type AnswerKind, type ReadKind } from './reads.ts';

type Kind = AnswerKind | ReadKind;
const kinds: readonly Kind[] = [...answerKinds, ...readKinds];

interface Catalogue {
  size: number;
  db: Database;
  /** Work from the first read of the opened database until everything is in memory. */
  opening: WatchedWork;
  times: Record<Kind, number[]>;
  /** Refreshes of the index after changes of prices. */
  changes: WatchedWork[];
  /** Refreshes of the index after changes of names. */
  wordChanges: WatchedWork[];
}

interface Limits {
  medianMs: number;
  p99Ms: number;
  changeMs: number;
  /** From opening a catalogue that no process has read yet; undefined where nothing is asked. */
  openingMs?: number;
}

/** What is asked of catalogues of each size, on a quiet machine. Growth is printed and not limited (decision 242). */
const limitsBySize: Record<number, Limits | undefined> = {
  20_000: { medianMs: 2, p99Ms: 8, changeMs: 300, openingMs: 1500 },
  200_000: { medianMs: 20, p99Ms: 60, changeMs: 3000 },
};
const longestHoldMs = 60;

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',');
const rounds = 4;
const readsPerRound = 150;
const changesWatched = 5;
const changedId = 7;

/** Times listings and searches, and the reads of every screen without a page cache, in two sizes of catalogue on both databases. */
export const catalogue: Part = {
  title: 'A catalogue that grows',
  async run() {
    const startedAt = performance.now();
    const figures: Figure[] = [];
    const measured: Record<string, Catalogue[] | undefined> = {};
    if (engines.includes('sqlite')) {
      measured.sqlite = await measureSizes(async (size) =>
        openDatabase({ url: null, dataDir: await getGeneratedFolder(size) }),
      );
    }
    if (engines.includes('postgres')) {
      measured.postgres = await withPostgres(({ urlOf }) =>
        measureSizes(async (size) => {
          const client = new pg.Client({ connectionString: urlOf('postgres') });
          await client.connect();
          await client.query(`create database catalogue_${size}`);
          await client.end();
          return generateCatalogue({ url: urlOf(`catalogue_${size}`), dataDir: '' }, size);
        }),
      );
    }
    for (const [engine, catalogues = []] of Object.entries(measured)) {
      figures.push(...catalogues.flatMap((one) => listAnswers(engine, one)));
      figures.push(...catalogues.flatMap((one) => listChanges(engine, one)));
      figures.push(...readKinds.flatMap((kind) => listReads(engine, kind, catalogues)));
      const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
      figures.push({ name: `${engine}: memory of the process with both catalogues, at most so far`, value: memory });
    }
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    figures.push({ name: 'All of this part took', value: `${minutes} min` });
    const isMissing = engines.includes('postgres') && !measured.postgres;
    return { figures, missing: isMissing ? [missingPostgres] : [] };
  },
};

/** Rounds alternate between the sizes, so that other work of the machine affects all of them alike. */
async function measureSizes(open: (size: number) => Promise<Database>): Promise<Catalogue[]> {
  const catalogues: Catalogue[] = [];
  for (const size of sizes) {
    const db = await open(size);
    const times = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Catalogue['times'];
    const opening = await watchLoop(() => warmUpCatalogue(db));
    await touchProducts(db);
    await timeReads(db, 'listing', makeWorkload({ size, count: 1, round: 0 }));
    const changes = await watchChanges(db, { ofWords: false });
    catalogues.push({ size, db, times, opening, changes, wordChanges: await watchChanges(db, { ofWords: true }) });
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of kinds) {
      for (const { size, db, times } of catalogues) {
        const taken = await timeReads(db, kind, makeWorkload({ size, count: readsPerRound, round }));
        // The first round only warms up.
        if (round > 0) times[kind].push(...taken);
      }
    }
  }
  for (const { db } of catalogues) await db.close();
  return catalogues;
}

/**
 * Reads every product once, as the visits of a running store do in time: the first look at a part of the mapped file is a page fault,
 * which a process pays once.
 */
async function touchProducts({ query }: Database): Promise<void> {
  await sql`select sum(length(description_html)) from products`.execute(query);
}

/** What the first read after a change of products waits for. The words of one product change, or of none. */
async function watchChanges(db: Database, { ofWords }: { ofWords: boolean }): Promise<WatchedWork[]> {
  const changes: WatchedWork[] = [];
  while (changes.length < changesWatched) {
    await db.transact(async (tx) => {
      const title = `Produto renomeado ${changes.length}`;
      if (ofWords) await tx.query.updateTable('products').set({ title }).where('id', '=', changedId).execute();
      await bumpProductsVersion(tx);
      await bumpCatalogueVersion(tx, generatedAtMs);
    });
    changes.push(await watchLoop(() => warmUpCatalogue(db)));
  }
  return changes;
}

/** Ids, totals and counts alone, which the index answers: the rows of a page come from the database. */
function listAnswers(engine: string, { size, times }: Catalogue): Figure[] {
  const limits = limitsBySize[size];
  return answerKinds.flatMap((kind) => {
    const [name, taken] = [`${engine}, ${size} products, ${kind}`, times[kind]];
    return [
      limitTo(`${name}: median`, getMedian(taken), limits?.medianMs),
      limitTo(`${name}: 99th percentile`, getQuantile(taken, 0.99), limits?.p99Ms),
    ];
  });
}

function listChanges(engine: string, { size, opening, changes, wordChanges }: Catalogue): Figure[] {
  const limits = limitsBySize[size];
  const getMs = (watched: readonly WatchedWork[]) => getMedian(watched.map(({ ms }) => ms));
  const all = [opening, ...changes, ...wordChanges];
  const longest = Math.max(...all.map((one) => one.longestHoldMs));
  return [
    limitTo(`${engine}, ${size} products: ready after a start`, opening.ms, limits?.openingMs),
    limitTo(
      `${engine}, ${size} products: a change of prices is ready to be served after`,
      getMs(changes),
      limits?.changeMs,
    ),
    limitTo(
      `${engine}, ${size} products: a change of words is ready to be served after`,
      getMs(wordChanges),
      limits?.changeMs,
    ),
    limitTo(`${engine}, ${size} products: longest hold of the event loop meanwhile`, longest, longestHoldMs),
  ];
}

/** All reads of a screen's loader, rows included. */
function listReads(engine: string, kind: ReadKind, catalogues: readonly Catalogue[]): Figure[] {
  const medians = catalogues.map(({ times }) => getMedian(times[kind]));
  const value = medians.map((ms) => `${roundMs(ms)} ms`).join(' and ');
  return [{ name: `${engine}, screen of ${kind}: median with ${sizes.join(' and ')} products`, value }];
}

function limitTo(name: string, ms: number, limit: number | undefined): Figure {
  if (limit === undefined) return { name, value: `${roundMs(ms)} ms` };
  return atMost(name, roundMs(ms), limit, { unit: 'ms' });
}
