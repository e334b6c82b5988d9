import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { atMost, getMedian, getQuantile, roundTo, type Figure } from '../lib/report.ts';
import { generatedAtMs } from './generate-products.ts';
import { listingKinds, makeWorkload, type ListingKind } from './make-workload.ts';
import { readAnswer } from './reads.ts';
import type { Subject } from './run.ts';

/** Duration of a task, and the longest time for which it blocked the event loop, both in ms. */
interface WatchedWork {
  ms: number;
  longestHoldMs: number;
}

/** Limits by number of products, on an idle machine. The growth between sizes has no limit (decision 242). */
const limitsBySize = new Map([
  [20_000, { medianMs: 2, p99Ms: 8, changeMs: 300, openingMs: 1500 }],
  [200_000, { medianMs: 20, p99Ms: 60, changeMs: 3000, openingMs: undefined }],
]);
const longestHoldMs = 60;

const rounds = 4;
const readsPerRound = 150;
const changesWatched = 5;
const changedId = 7;

// This process measures the catalogue that `run.ts` passes as an argument, and prints the figures as JSON.
const { name, location, size } = JSON.parse(process.argv[2] ?? '') as Subject;
const limits = limitsBySize.get(size);
const db = await openDatabase(location);
const found = [...(await measureChanges()), ...(await measureAnswers())];
await db.close();
console.log(JSON.stringify(found));

/**
 * Measures how long loading the catalogue into memory takes, after a start and after changes of products.
 */
async function measureChanges(): Promise<Figure[]> {
  const opening = await watchLoop(() => warmUpCatalogue(db));
  // The first access to a part of the memory-mapped file causes a page fault. This query causes all of them in advance,
  // because in a running store they have already happened.
  await sql`select sum(length(description_html)) from products`.execute(db.query);
  const watched: Record<'prices' | 'words', WatchedWork[]> = { prices: [], words: [] };
  for (const [of, changes] of Object.entries(watched)) {
    while (changes.length < changesWatched) {
      await changeProduct(of === 'words' ? `Produto renomeado ${changes.length}` : undefined);
      changes.push(await watchLoop(() => warmUpCatalogue(db)));
    }
  }
  const all = [opening, ...watched.prices, ...watched.words];
  const figures = Object.entries(watched).map(([of, changes]) => {
    const ms = getMedian(changes.map((change) => change.ms));
    return limitTo(`a change of ${of} is ready to be served after`, ms, limits?.changeMs);
  });
  const longest = Math.max(...all.map((one) => one.longestHoldMs));
  return [
    limitTo('ready after a start', opening.ms, limits?.openingMs),
    ...figures,
    limitTo('longest hold of the event loop meanwhile', longest, longestHoldMs),
  ];
}

/** Runs a task, and measures how long it blocks the event loop. */
async function watchLoop(work: () => Promise<unknown>): Promise<WatchedWork> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await yieldToEventLoop();
  delays.disable();
  return { ms, longestHoldMs: delays.max / 1e6 };
}

/** Increments the catalogue's versions, and changes the title of one product if one is given. */
async function changeProduct(title: string | undefined): Promise<void> {
  await db.transact(async (tx) => {
    if (title) await tx.query.updateTable('products').set({ title }).where('id', '=', changedId).execute();
    await bumpProductsVersion(tx);
    await bumpCatalogueVersion(tx, generatedAtMs);
  });
}

/** Measures the time of the index's answers to listings and searches. The first round only warms up. */
async function measureAnswers(): Promise<Figure[]> {
  const times = Object.fromEntries(listingKinds.map((kind): [ListingKind, number[]] => [kind, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const { listings } = makeWorkload({ size, count: readsPerRound, round });
    for (const kind of listingKinds) {
      for (const params of listings[kind]) {
        const startedAt = performance.now();
        await readAnswer(db, params);
        if (round > 0) times[kind]?.push(performance.now() - startedAt);
        await yieldToEventLoop();
      }
    }
  }
  return Object.entries(times).flatMap(([kind, ms]) => [
    limitTo(`${kind}, median`, getMedian(ms), limits?.medianMs),
    limitTo(`${kind}, 99th percentile`, getQuantile(ms, 0.99), limits?.p99Ms),
  ]);
}

function limitTo(what: string, ms: number, limit: number | undefined): Figure {
  const value = roundTo(ms, ms < 10 ? 3 : 1);
  const title = `${name}: ${what}`;
  return limit === undefined ? { name: title, value: `${value} ms` } : atMost(title, value, limit, { unit: 'ms' });
}
