import { setTimeout as wait } from 'node:timers/promises';
import { bumpCatalogueVersion } from '#app/data/catalogue/version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import { paths, productPath } from '#app/paths.ts';
import { getCpuSeconds } from './lib/processes.ts';
import { atMost, getMedian, roundTo, type Figure, type Part } from './lib/report.ts';
import { withStore } from './lib/store.ts';

/** What the first visitors of a store ask for after it has started. */
const firstPages = 40;
/** The store works in the background for this time at most after the last of the first pages. */
const settleMs = 3000;
/** The engine compiles the store's code while it serves the first hundreds of pages. */
const warmUpPages = 900;
const rounds = 5;
/** No page comes twice in a round. */
const pagesPerRound = starterProducts.length;
/** A store has noticed a new version, and has its index again. */
const noticedMs = 2000;
const limitMs = 7;
/** What browsers send. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

/** Two words of one title, so that every search finds something. */
const searches = starterProducts.flatMap(({ title }) => {
  const words = title.match(/\p{L}{3,}/gu) ?? [];
  return words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`.toLowerCase()));
});

/** Kinds of pages: the address of each, by a number. */
const kinds: Record<string, (number: number) => string> = {
  'listing with a price filter': (number) => `${paths.shop}?minPrice=${number % 50}&maxPrice=${2000 + number}`,
  search: (number) => `${paths.search}?searchText=${encodeURIComponent(searches[number % searches.length] ?? '')}`,
  product: (number) => productPath(starterProducts[number % starterProducts.length]?.id ?? 0),
};

/** CPU time of a page that is not in memory, in every thread of the process: right after a start, and once the code is compiled. */
export const rendering: Part = {
  title: 'Pages that are not in memory',
  async run(dataDir) {
    const figures: Figure[] = [];
    for (const [name, getPath] of Object.entries(kinds)) {
      const { first, later } = await withStore(dataDir, {}, async ({ url, pid }) => {
        let asked = 0;
        /** @returns CPU time of each page, in ms, with what the store does in the background for `afterMs` */
        const visit = async (count: number, afterMs = 0) => {
          const before = getCpuSeconds(pid);
          for (const end = asked + count; asked < end; asked += 1) await readPage(url + getPath(asked));
          await wait(afterMs);
          return ((getCpuSeconds(pid) - before) * 1000) / count;
        };
        const visitOutdated = async () => {
          await outdateEveryPage(dataDir);
          return visit(pagesPerRound);
        };
        const ofFirst = await visit(firstPages, settleMs);
        while (asked < warmUpPages) await visitOutdated();
        const measured: number[] = [];
        while (measured.length < rounds) measured.push(await visitOutdated());
        return { first: ofFirst, later: getMedian(measured) };
      });
      figures.push(
        {
          name: `${name}: CPU of each of the first ${firstPages}, background included`,
          value: `${roundTo(first, 1)} ms`,
        },
        atMost(`${name}: CPU after ${warmUpPages} pages`, roundTo(later, 2), limitMs, { unit: 'ms' }),
      );
    }
    return { figures };
  },
};

/** Does what a change of the catalogue does. */
async function outdateEveryPage(dataDir: string): Promise<void> {
  const db = await openDatabase({ url: undefined, dataDir });
  await db.transact((tx) => bumpCatalogueVersion(tx, Date.now()));
  await db.close();
  await wait(noticedMs);
}

async function readPage(address: string): Promise<void> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
}
