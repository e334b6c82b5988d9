import pg from 'pg';
import { warmUpCatalogue } from '#app/data/catalogue/warm-up.ts';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database, EngineName } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { findPostgresBin } from '../../scripts/lib/tools.mjs';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';
import { readKinds, type ReadKind } from './reads.ts';
import { makeWorkload } from './make-workload.ts';
import { getMedian } from '../lib/report.ts';
import { generatedAtMs } from './generate-products.ts';
import {
  roundMs,
  summarizeTimes,
  timeReads,
  watchLoop,
  type TakenTime,
  type Times,
  type WatchedWork,
} from './measure.ts';
import { generateCatalogue, openGeneratedCatalogue } from './open-catalogue.ts';

/** One kind of read in a catalogue of one size, in ms. */
export interface CatalogueCase extends Times {
  engine: EngineName;
  kind: ReadKind;
  products: number;
  reads: number;
}

/** What the first read after a change of products waits for: the median of some changes. */
export interface Preparation {
  engine: EngineName;
  products: number;
  /** Groups of products that share category, subcategory, brand, stock and sale. */
  groups: number;
  terms: number;
  /** Columns of all products, for every listing and search, and words of the catalogue, for every search. */
  ms: number;
  /** The longest time for which the event loop was blocked. */
  longestHoldMs: number;
  /** The most CPU time between two turns of the event loop. */
  longestStepCpuMs: number;
  /** Each change; the first is that of a process that has just started. */
  changes: WatchedWork[];
}

export interface CatalogueResults {
  name: 'catalogue';
  /** Why there is no figure for PostgreSQL. */
  skipped?: string;
  cases: CatalogueCase[];
  preparations: Preparation[];
  /** Median of the largest catalogue in medians of the smallest. */
  growth: { engine: EngineName; kind: ReadKind; ratio: number; target: number | null }[];
  /** 99th percentile of the largest catalogue in the embedded database; the target is 25 ms. */
  p99: { kind: ReadKind; ms: number; cpuMs: number; target: number }[];
}

interface Opened {
  engine: EngineName;
  size: number;
  db: Database;
  times: Map<ReadKind, TakenTime[]>;
}

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '1000,20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',');
const rounds = 4;
const readsPerRound = 150;
const changesWatched = 5;
const growthTargets: Partial<Record<ReadKind, number>> = { filtered: 1.5, detail: 1.5, search: 3 };
const targetP99Ms = 25;

/**
 * Times the reads of every screen, without a page cache, in catalogues of growing size on both databases. Sizes alternate,
 * so that other work of the machine affects all of them alike.
 */
export async function measureCatalogues(): Promise<CatalogueResults> {
  const parts = engines.includes('sqlite') ? [await measureAll(await openAll('sqlite', openGeneratedCatalogue))] : [];
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
      return generateCatalogue({ url: server.urlOf(name), dataDir: '' }, size);
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
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of readKinds) for (const one of opened) await measureRound(one, { kind, round });
  }
  for (const { db } of opened) await db.close();
  const cases = opened.flatMap(({ engine, size: products, times }) =>
    readKinds.map((kind): CatalogueCase => {
      const all = times.get(kind) ?? [];
      return { engine, kind, products, reads: all.length, ...summarizeTimes(all) };
    }),
  );
  return { preparations, cases };
}

async function prepare({ engine, size, db }: Opened): Promise<Preparation> {
  const changes = [await watchLoop(() => warmUpCatalogue(db))];
  while (changes.length <= changesWatched) {
    await db.transact(async (tx) => {
      await bumpProductsVersion(tx);
      await bumpCatalogueVersion(tx, generatedAtMs);
    });
    changes.push(await watchLoop(() => warmUpCatalogue(db)));
  }
  const getMiddle = (figure: keyof WatchedWork) => getMedian(changes.slice(1).map((change) => change[figure]));
  return {
    engine,
    products: size,
    groups: (await loadCatalogueIndex(db)).groups.size,
    terms: (await loadSearchLanguage(db)).vocabulary.terms.length,
    ms: getMiddle('ms'),
    longestHoldMs: getMiddle('longestHoldMs'),
    longestStepCpuMs: getMiddle('longestStepCpuMs'),
    changes,
  };
}

/** The first round only warms up. */
async function measureRound(
  { db, size, times }: Opened,
  { kind, round }: { kind: ReadKind; round: number },
): Promise<void> {
  const taken = await timeReads(db, kind, makeWorkload({ size, count: readsPerRound, round }));
  if (round > 0) times.set(kind, [...(times.get(kind) ?? []), ...taken]);
}

function compareSizes(cases: readonly CatalogueCase[]): CatalogueResults['growth'] {
  const [smallest, largest] = [sizes.at(0), sizes.at(-1)];
  return cases
    .filter(({ products }) => products === largest)
    .map(({ engine, kind, p50 }) => {
      const base = cases.find((one) => one.engine === engine && one.kind === kind && one.products === smallest);
      return { engine, kind, ratio: roundMs(p50 / (base?.p50 ?? p50)), target: growthTargets[kind] ?? null };
    });
}
