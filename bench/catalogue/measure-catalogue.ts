import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/catalogue-version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import { listIds } from '#app/data/listing/list-products.ts';
import { defaultAttributeKeys, parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { warmUpCatalogue } from '#app/server/pages/follow-catalogue.ts';
import { atMost, getMedian, getQuantile, roundTo, type Figure } from '../lib/report.ts';
import { generatedAtMs } from './generate-products.ts';
import { makeWorkload, pageSize } from './make-workload.ts';
import type { MeasuredCatalogue } from './growing-catalogue.ts';

/** Limits by number of products, on an idle machine. The growth between sizes has no limit (decision 242). */
const limitsBySize = new Map([
  [20_000, { medianMs: 2, p99Ms: 8, changeMs: 300, openingMs: 1500 }],
  [200_000, { medianMs: 20, p99Ms: 60, changeMs: 3000, openingMs: undefined }],
]);
const blockLimitMs = 60;

const rounds = 4;
const readsPerRound = 150;
const measuredChanges = 5;
const changedId = 7;

// This process measures the catalogue that `growing-catalogue.ts` passes as an argument, and prints the figures as JSON.
const { name, location, size } = JSON.parse(process.argv[2] ?? '') as MeasuredCatalogue;
const limits = limitsBySize.get(size);
const db = await openDatabase(location);
/** Longest time in ms for which loading the catalogue has blocked the event loop so far. */
let longestBlockMs = 0;
const allFigures = [...(await measureChanges()), ...(await measureAnswers())];
await db.close();
console.log(JSON.stringify(allFigures));

/** Measures how long the store loads the catalogue into memory, after a start and after changes of products. */
async function measureChanges(): Promise<Figure[]> {
  const figures = [limitTo('ready after a start', await timeLoading(), limits?.openingMs)];
  // The first access to a part of the memory-mapped file causes a page fault. This query causes all of them in advance,
  // because in a running store they have already happened.
  await sql`select sum(length(description_html)) from products`.execute(db.query);
  for (const subject of ['prices', 'words']) {
    const times: number[] = [];
    while (times.length < measuredChanges) {
      await changeProduct(subject === 'words' ? `Produto renomeado ${times.length}` : undefined);
      times.push(await timeLoading());
    }
    figures.push(limitTo(`a change of ${subject} is ready to be served after`, getMedian(times), limits?.changeMs));
  }
  return [...figures, limitTo('longest hold of the event loop meanwhile', longestBlockMs, blockLimitMs)];
}

async function timeLoading(): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const startedAt = performance.now();
  await warmUpCatalogue(db);
  const ms = performance.now() - startedAt;
  await yieldToEventLoop();
  delays.disable();
  longestBlockMs = Math.max(longestBlockMs, delays.max / 1e6);
  return ms;
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
  const options = { pageSize, attributeKeys: parseAttributeKeys(defaultAttributeKeys) ?? [] };
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, listings] of Object.entries(makeWorkload({ size, count: readsPerRound, round }))) {
      const timesOfKind = (times[kind] ??= []);
      for (const params of listings) {
        const startedAt = performance.now();
        const { getFacets } = await listIds(db, parseListingQuery(new URLSearchParams(params)), options);
        getFacets();
        if (round > 0) timesOfKind.push(performance.now() - startedAt);
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
