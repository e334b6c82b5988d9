import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { warmUpCatalogue } from '#app/data/catalogue/warm-up.ts';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database, EngineName } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { findPostgresBin } from '../../scripts/lib/tools.mjs';
import { createPostgresServer } from '../../tests/support/postgres-server.ts';
import { kinds, type Kind } from './ask.ts';
import { makeQuestions } from './make-questions.ts';
import { getMedian } from '../lib/report.ts';
import { madeAtMs } from './make-products.ts';
import { round, summarizeTimes, timeAsks, watchLoop, type TakenTime, type Times, type WatchedWork } from './measure.ts';
import { makeCatalogue, openMadeCatalogue } from './open-catalogue.ts';

/** One kind of question asked of a catalogue of one size, in ms. */
export interface CatalogueCase extends Times {
  engine: EngineName;
  kind: Kind;
  products: number;
  /** Questions that were asked, each another one. */
  asked: number;
}

/** What the first question after a change of products waits for: the median of some changes. */
export interface Preparation {
  engine: EngineName;
  products: number;
  /** Kinds of products: those that share category, subcategory, brand, stock and sale. */
  kinds: number;
  terms: number;
  /** Columns of all products, for every listing and search, and words of the catalogue, for every search. */
  ms: number;
  /** The longest that nothing else could run meanwhile. */
  longestHoldMs: number;
  /** The most that the process itself worked in one go. */
  longestStepCpuMs: number;
  /** Every change by itself; the first is that of a process that has just started. */
  changes: WatchedWork[];
}

export interface CatalogueResults {
  name: 'catalogue';
  /** Why there is no figure for PostgreSQL. */
  skipped?: string;
  cases: CatalogueCase[];
  preparations: Preparation[];
  /** Median of the largest catalogue in medians of the smallest. */
  growth: { engine: EngineName; kind: Kind; ratio: number; target: number | null }[];
  /** 99th percentile of the largest catalogue in the embedded database; the target is 25 ms. */
  p99: { kind: Kind; ms: number; cpuMs: number; target: number }[];
}

interface Opened {
  engine: EngineName;
  size: number;
  db: Database;
  times: Map<Kind, TakenTime[]>;
}

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '1000,20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',');
const rounds = 4;
const asksPerRound = 150;
const changesWatched = 5;
const growthTargets: Partial<Record<Kind, number>> = { filtered: 1.5, detail: 1.5, search: 3 };
const targetP99Ms = 25;

/**
 * How long every read of a screen takes with nothing in a page cache, in catalogues of growing size on both databases. Sizes
 * take turns, so that what the machine does meanwhile falls on all of them.
 */
export async function measureCatalogues(): Promise<CatalogueResults> {
  const parts = engines.includes('sqlite') ? [await measureAll(await openAll('sqlite', openMadeCatalogue))] : [];
  const skipped = findPostgresBin() ? undefined : 'não há PostgreSQL nesta máquina';
  if (!skipped && engines.includes('postgres')) parts.push(await measurePostgres());
  const cases = parts.flatMap((part) => part.cases);
  return {
    name: 'catalogue',
    skipped,
    cases,
    preparations: parts.flatMap((part) => part.preparations),
    growth: compareSizes(cases),
    p99: cases
      .filter(({ engine, products }) => engine === 'sqlite' && products === sizes.at(-1))
      .map(({ kind, p99, cpuP99 }) => ({ kind, ms: p99, cpuMs: cpuP99, target: targetP99Ms })),
  };
}

async function measurePostgres() {
  const server = await createPostgresServer();
  try {
    const opened = await openAll('postgres', async (size) => {
      const name = `catalogue_${size}`;
      const client = new pg.Client({ connectionString: server.urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return makeCatalogue({ url: server.urlOf(name), dataDir: '' }, size);
    });
    return await measureAll(opened);
  } finally {
    await server.remove();
  }
}

async function openAll(engine: EngineName, open: (size: number) => Promise<Database>): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const size of sizes) opened.push({ engine, size, db: await open(size), times: new Map() });
  return opened;
}

async function measureAll(opened: readonly Opened[]) {
  const preparations: Preparation[] = [];
  for (const one of opened) preparations.push(await prepare(one));
  for (let turn = 0; turn <= rounds; turn += 1) {
    for (const kind of kinds) for (const one of opened) await ask(one, { kind, turn });
  }
  for (const { db } of opened) await db.close();
  const cases = opened.flatMap(({ engine, size: products, times }) =>
    kinds.map((kind): CatalogueCase => {
      const all = times.get(kind) ?? [];
      return { engine, kind, products, asked: all.length, ...summarizeTimes(all) };
    }),
  );
  return { preparations, cases };
}

async function prepare({ engine, size, db }: Opened): Promise<Preparation> {
  const changes = [await watchLoop(() => warmUpCatalogue(db))];
  while (changes.length <= changesWatched) {
    await db.transact(async (tx) => {
      await bumpProductsVersion(tx);
      await bumpCatalogueVersion(tx, madeAtMs);
    });
    changes.push(await watchLoop(() => warmUpCatalogue(db)));
  }
  const getMiddle = (figure: keyof WatchedWork) => getMedian(changes.slice(1).map((change) => change[figure]));
  return {
    engine,
    products: size,
    kinds: (await loadCatalogueIndex(db)).groups.size,
    terms: (await loadSearchLanguage(db)).vocabulary.terms.length,
    ms: getMiddle('ms'),
    longestHoldMs: getMiddle('longestHoldMs'),
    longestStepCpuMs: getMiddle('longestStepCpuMs'),
    changes,
  };
}

/** The first turn only warms up. */
async function ask({ db, size, times }: Opened, { kind, turn }: { kind: Kind; turn: number }): Promise<void> {
  const taken = await timeAsks(db, kind, makeQuestions({ size, count: asksPerRound, round: turn }));
  if (turn > 0) times.set(kind, [...(times.get(kind) ?? []), ...taken]);
}

function compareSizes(cases: readonly CatalogueCase[]): CatalogueResults['growth'] {
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)];
  return cases
    .filter(({ products }) => products === largest)
    .map(({ engine, kind, p50 }) => {
      const base = cases.find((one) => one.engine === engine && one.kind === kind && one.products === smallest);
      return { engine, kind, ratio: round(p50 / (base?.p50 ?? p50)), target: growthTargets[kind] ?? null };
    });
}

if (import.meta.main) {
  const results = await measureCatalogues();
  console.table(results.cases);
  console.table(results.preparations, ['engine', 'products', 'ms', 'longestHoldMs', 'longestStepCpuMs']);
  console.table(results.growth);
  if (results.skipped) console.log(`PostgreSQL: não medido, ${results.skipped}`);
  const out = process.argv.indexOf('--out');
  const file = out > 0 ? process.argv[out + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
