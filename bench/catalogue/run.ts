import { sql } from 'kysely';
import pg from 'pg';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { atMost, getMedian, getQuantile, type Figure, type Part } from '../lib/report.ts';
import { missingPostgres, withPostgres } from '../lib/store.ts';
import { generatedAtMs } from './generate-products.ts';
import { makeWorkload, pageSize } from './make-workload.ts';
import { roundMs, timeReads, watchLoop, type TakenTime, type WatchedWork } from './measure.ts';
import { generateCatalogue, getGeneratedFolder } from './open-catalogue.ts';
import { readKinds, type ReadKind } from './reads.ts';

interface Catalogue {
  size: number;
  db: Database;
  /** From the first read after it was opened until everything is in memory. */
  opening: WatchedWork;
  reads: Record<ReadKind, TakenTime[]>;
  /** The same filtered listings of every size. */
  shared: Record<FilteredKind, TakenTime[]>;
  changes: WatchedWork[];
}

/** Kinds of which a small catalogue has too few products for most requests. */
const filteredKinds = ['filtered', 'combined'] as const satisfies ReadKind[];
type FilteredKind = (typeof filteredKinds)[number];

const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '1000,20000,200000').split(',').map(Number);
const engines = (process.env.BENCH_CATALOGUE_ENGINES ?? 'sqlite,postgres').split(',');
const rounds = 4;
const readsPerRound = 150;
const changesWatched = 5;
const longestBlockMs = 50;
const p99LimitMs = 25;
/** Median of the largest catalogue : of the smallest. */
const filteredLimit = 1.5;
const growthLimits: Partial<Record<ReadKind, number>> = {
  ...{ filtered: filteredLimit, combined: filteredLimit },
  ...{ detail: 1.5, search: 3 },
};
const reasonsForGrowth: Partial<Record<ReadKind, string>> = {
  filtered: 'each size is asked for filters of its own products, and pages of a larger one are fuller (decision 159)',
  combined: 'every list goes through sets of all products, and pages are fuller (decisions 207 and 215)',
  search: 'posting lists are longer in a larger catalogue, and typos are compared with more words',
};
/** What is left of them between pages with as many rows. */
const reasonsForGrowthAlone: Record<FilteredKind, string> = {
  filtered: 'rows and counts are read from far more memory (decisions 143 and 159)',
  combined: 'every list goes through sets of all products (decisions 207 and 215)',
};

/** Times the reads of every screen, without a page cache, in catalogues of growing size on both databases. */
export const catalogue: Part = {
  title: 'A catalogue that grows',
  async run() {
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    const measured: Record<string, Catalogue[] | undefined> = {};
    if (engines.includes('sqlite')) measured.sqlite = await measureSqlite(sizes);
    if (engines.includes('postgres')) {
      measured.postgres = await withPostgres(({ urlOf }) =>
        measureSizes(sizes, async (size) => {
          const client = new pg.Client({ connectionString: urlOf('postgres') });
          await client.connect();
          await client.query(`create database catalogue_${size}`);
          await client.end();
          return generateCatalogue({ url: urlOf(`catalogue_${size}`), dataDir: '' }, size);
        }),
      );
    }
    for (const [engine, catalogues = []] of Object.entries(measured)) {
      figures.push(...readKinds.flatMap((kind) => describeReads(engine, kind, catalogues, growthLimits[kind])));
      figures.push(...filteredKinds.flatMap((kind) => describeFairly(engine, kind, catalogues)));
      figures.push(...catalogues.flatMap((one) => describeChanges(engine, one)), describeMemory(engine));
      details[engine] = catalogues.map(({ size, changes, reads }) => ({ size, changes, reads: summarize(reads) }));
    }
    const isMissing = engines.includes('postgres') && !measured.postgres;
    return { figures, missing: isMissing ? [missingPostgres] : [], details };
  },
};

/** The same reads with a million products; what is asked of it is bounded waits, not growth (decision 158). */
export const million: Part = {
  title: 'A million products',
  isSlow: true,
  async run() {
    const catalogues = await measureSqlite([1000, 1_000_000]);
    const figures = readKinds.flatMap((kind) => describeReads('sqlite', kind, catalogues));
    figures.push(...catalogues.flatMap((one) => describeChanges('sqlite', one)), describeMemory('sqlite'));
    return {
      figures,
      details: catalogues.map(({ size, changes, reads }) => ({ size, changes, reads: summarize(reads) })),
    };
  },
};

function measureSqlite(of: readonly number[]): Promise<Catalogue[]> {
  return measureSizes(of, async (size) => openDatabase({ url: null, dataDir: await getGeneratedFolder(size) }));
}

function describeMemory(engine: string): Figure {
  const name = `${engine}: memory of the process that holds these catalogues, at most so far`;
  return { name, value: `${Math.round(process.resourceUsage().maxRSS / 1024)} MB` };
}

/** Rounds alternate between the sizes, so that other work of the machine affects all of them alike. */
async function measureSizes(of: readonly number[], open: (size: number) => Promise<Database>): Promise<Catalogue[]> {
  const catalogues: Catalogue[] = [];
  for (const size of of) {
    const db = await open(size);
    const reads = Object.fromEntries(readKinds.map((kind) => [kind, []])) as unknown as Catalogue['reads'];
    const shared = { filtered: [], combined: [] };
    const opening = await watchLoop(() => warmUpCatalogue(db));
    await touchProducts(db);
    catalogues.push({ size, db, reads, shared, opening, changes: await watchChanges(db) });
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of readKinds) {
      for (const { size, db, reads } of catalogues) {
        const times = await timeReads(db, kind, makeWorkload({ size, count: readsPerRound, round }));
        // The first round only warms up.
        if (round > 0) reads[kind].push(...times);
      }
    }
    const same = makeWorkload({ size: Math.min(...of), count: readsPerRound, round: round + rounds + 1 });
    for (const kind of filteredKinds) {
      for (const { db, shared } of catalogues) {
        const times = await timeReads(db, kind, same);
        if (round > 0) shared[kind].push(...times);
      }
    }
  }
  for (const { db } of catalogues) await db.close();
  return catalogues;
}

/**
 * Reads every product once, as the visits of a running store do in time: the first look at a part of the mapped file is a page fault,
 * which a process pays once (decision 159).
 */
async function touchProducts({ query }: Database): Promise<void> {
  await sql`select sum(length(description_html)) from products`.execute(query);
}

/** What the first read after a change of products waits for. */
async function watchChanges(db: Database): Promise<WatchedWork[]> {
  const changes: WatchedWork[] = [];
  while (changes.length < changesWatched) {
    await db.transact(async (tx) => {
      await bumpProductsVersion(tx);
      await bumpCatalogueVersion(tx, generatedAtMs);
    });
    changes.push(await watchLoop(() => warmUpCatalogue(db)));
  }
  return changes;
}

/**
 * Growth of filtered listings without what is not growth: a small catalogue has too few products for most filters, so that its
 * pages list fewer.
 */
function describeFairly(engine: string, kind: FilteredKind, catalogues: readonly Catalogue[]): Figure[] {
  const [smallest, largest] = [catalogues.at(0), catalogues.at(-1)];
  if (!smallest || !largest) return [];
  const isSame = smallest.shared[kind].map(
    ({ listed }, at) => listed > 0 && listed === largest.shared[kind][at]?.listed,
  );
  const same = (times: readonly TakenTime[]) => getMedian(times.filter((_, at) => isSame[at]).map(({ ms }) => ms));
  const full = (times: readonly TakenTime[]) =>
    getMedian(times.filter(({ listed }) => listed === pageSize).map(({ ms }) => ms));
  const listed = ({ reads }: Catalogue) =>
    roundMs(reads[kind].reduce((sum, time) => sum + time.listed, 0) / reads[kind].length);
  const against = `with ${largest.size} products : with ${smallest.size}`;
  const why = reasonsForGrowthAlone[kind];
  const growthOfSame = roundMs(same(largest.shared[kind]) / same(smallest.shared[kind]));
  const growthOfFull = roundMs(full(largest.reads[kind]) / full(smallest.reads[kind]));
  const count = isSame.filter(Boolean).length;
  return [
    atMost(`${engine}, ${kind}, the same requests with as many rows: median ${against}`, growthOfSame, filteredLimit, {
      unit: '×',
      why,
    }),
    { name: `${engine}, ${kind}, the same requests with as many rows`, value: `${count} of ${isSame.length}` },
    atMost(`${engine}, ${kind}, full pages of each size: median ${against}`, growthOfFull, filteredLimit, {
      unit: '×',
      why,
    }),
    {
      name: `${engine}, ${kind}: products on a page, ${smallest.size} and ${largest.size} products`,
      value: `${listed(smallest)} and ${listed(largest)}`,
    },
  ];
}

function describeReads(engine: string, kind: ReadKind, catalogues: readonly Catalogue[], limit?: number): Figure[] {
  const [smallest, largest] = [catalogues.at(0), catalogues.at(-1)];
  if (!smallest || !largest) return [];
  const median = ({ reads }: Catalogue) => getMedian(reads[kind].map(({ ms }) => ms));
  const growth = roundMs(median(largest) / median(smallest));
  const name = `${engine}, ${kind}: median with ${largest.size} products`;
  const figures = [
    limit === undefined
      ? { name: `${name} : with ${smallest.size}`, value: `${growth} ×` }
      : atMost(`${name} : with ${smallest.size}`, growth, limit, { unit: '×', why: reasonsForGrowth[kind] }),
    { name, value: `${roundMs(median(largest))} ms` },
  ];
  if (engine !== 'sqlite') return figures;
  const [ms, cpuMs] = [getP99(largest.reads[kind], 'ms'), getP99(largest.reads[kind], 'cpuMs')];
  const why = `the process itself worked ${cpuMs} ms at the 99th percentile; the rest is waiting for a processor`;
  const what = `${engine}, ${kind}: 99th percentile with ${largest.size} products`;
  return [...figures, atMost(what, ms, p99LimitMs, { unit: 'ms', why })];
}

function describeChanges(engine: string, { size, opening, changes }: Catalogue): Figure[] {
  const median = (figure: keyof WatchedWork) => getMedian(changes.map((change) => change[figure]));
  const why = `the process itself worked ${median('longestStepCpuMs')} ms at most; the rest is waiting for a processor`;
  const what = `${engine}: longest event loop block after a change, ${size} products`;
  return [
    atMost(what, median('longestBlockMs'), longestBlockMs, { unit: 'ms', why }),
    { name: `${engine}: ready after it is opened, ${size} products`, value: `${opening.ms} ms` },
    { name: `${engine}: a change is ready to be served after, ${size} products`, value: `${median('ms')} ms` },
  ];
}

function summarize(reads: Catalogue['reads']) {
  return readKinds.map((kind) => {
    const ms = reads[kind].map((time) => time.ms);
    const [p50, longest] = [roundMs(getMedian(ms)), roundMs(getQuantile(ms, 1))];
    return {
      kind,
      count: ms.length,
      p50,
      p99: getP99(reads[kind], 'ms'),
      cpuP99: getP99(reads[kind], 'cpuMs'),
      longest,
    };
  });
}

function getP99(times: readonly TakenTime[], kind: 'ms' | 'cpuMs'): number {
  return roundMs(
    getQuantile(
      times.map((time) => time[kind]),
      0.99,
    ),
  );
}
