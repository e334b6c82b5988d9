import { setTimeout as wait } from 'node:timers/promises';
import { bumpCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import { paths, productPath } from '#app/paths.ts';
import { getCpuSeconds } from './lib/cpu-time.ts';
import { atMost, getMedian, roundTo, type Figure, type BenchmarkPart } from './lib/report.ts';
import { startBenchStore } from './lib/running-store.ts';

/** Number of pages in the first measurement, which begins right after the start. */
const firstPages = 40;
/** Time in ms to wait after the first pages for the store's background work to end. */
const settleMs = 3000;
/** Number of pages after which the JavaScript engine has compiled the store's code. */
const warmUpPages = 900;
const rounds = 5;
/** Number of pages per round: so many that no round requests a product's page twice. */
const pagesPerRound = starterProducts.length;
/** Time in ms after which a store has noticed a new version and rebuilt its index. */
const noticedMs = 2000;
const limitMs = 7;
/** Request headers of a browser. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

/** Search texts of two words from the same title, so that every search finds a product. */
const searches = starterProducts.flatMap(({ title }) => {
  const words = title.match(/\p{L}{3,}/gu) ?? [];
  return words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`.toLowerCase()));
});

/** Functions that return the path of the page with a number, for each kind of page. */
const getPathByKind: Record<string, (number: number) => string> = {
  'listing with a price filter': (number) => `${paths.shop}?minPrice=${number % 50}&maxPrice=${2000 + number}`,
  search: (number) => `${paths.search}?searchText=${encodeURIComponent(searches[number % searches.length] ?? '')}`,
  product: (number) => productPath(starterProducts[number % starterProducts.length]?.id ?? 0),
};

/**
 * Measures the CPU time of rendering a page that is not cached, in all threads of the process: right after a start, and
 * after the code was compiled.
 */
export const rendering: BenchmarkPart = {
  title: 'Pages that are not in memory',
  async run(dataDir) {
    const figures: Figure[] = [];
    for (const [name, getPath] of Object.entries(getPathByKind)) {
      const { first, later } = await measureKind(dataDir, getPath);
      figures.push(
        { name: `${name}: CPU of each of the first ${firstPages}, background included`, value: `${first} ms` },
        atMost(`${name}: CPU after ${warmUpPages} pages`, later, limitMs, { unit: 'ms' }),
      );
    }
    return { figures };
  },
};

async function measureKind(
  dataDir: string,
  getPath: (number: number) => string,
): Promise<{ first: number; later: number }> {
  const { url, pid, stop } = await startBenchStore(dataDir);
  const db = await openDatabase({ url: null, dataDir });
  let requestedCount = 0;
  const first = await visit(firstPages, settleMs);
  while (requestedCount < warmUpPages) await visitOutdated();
  const measured: number[] = [];
  while (measured.length < rounds) measured.push(await visitOutdated());
  await db.close();
  await stop();
  return { first: roundTo(first, 1), later: roundTo(getMedian(measured), 2) };

  /** Requests `count` pages. @returns CPU ms per page, including background work during `afterMs` ms afterwards */
  async function visit(count: number, afterMs = 0): Promise<number> {
    const before = getCpuSeconds(pid());
    for (const end = requestedCount + count; requestedCount < end; requestedCount += 1)
      await readPage(url + getPath(requestedCount));
    await wait(afterMs);
    return ((getCpuSeconds(pid()) - before) * 1000) / count;
  }

  /** Changes the catalogue's version, so that every cached page is outdated, and requests pages. */
  async function visitOutdated(): Promise<number> {
    await db.transact((tx) => bumpCatalogueVersion(tx, Date.now()));
    await wait(noticedMs);
    return visit(pagesPerRound);
  }
}

async function readPage(url: string): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}
