import { setTimeout as wait } from 'node:timers/promises';
import { bumpCatalogueVersion } from '#app/data/catalogue/version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { paths, productPath } from '#app/paths.ts';
import { getCpuSeconds } from './lib/processes.ts';
import { atMost, getMedian, roundTo, type Part } from './lib/report.ts';
import { withStore, type BenchStore } from './lib/store.ts';

interface Kind {
  name: string;
  limitMs: number;
  /** Addresses of pages that are in no cache. Some kinds have fewer than a round asks for. */
  listPaths: (nth: number) => string[];
}

interface Product {
  id: number;
  title: string;
}

/** What the first visitors of a store ask for after it has started. */
const firstPages = 40;
/** The store works in the background for this time at most after the last of the first pages. */
const settleMs = 3000;
/** The engine compiles the store's code while it serves the first hundreds of pages. */
const warmUpPages = 900;
const rounds = 5;
const pagesPerRound = 150;
/** A store has noticed a new version, and has its index again. */
const noticedMs = 2000;
/** What browsers send. */
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };

/** CPU time of a page that is not in memory, in every thread of the process: right after a start, and once the code is compiled. */
export const rendering: Part = {
  title: 'Pages that are not in memory',
  async run(dataDir) {
    const products = await withStore(dataDir, {}, ({ url }) => listProducts(url));
    const figures = [];
    for (const { name, limitMs, listPaths } of listKinds(products)) {
      const { firstMs, laterMs } = await withStore(dataDir, {}, async (store) => ({
        firstMs: await measureFirst(store, listPaths(0)),
        laterMs: await measureLater(store, { dataDir, listPaths }),
      }));
      const first = `${roundTo(firstMs, 1)} ms`;
      figures.push({ name: `${name}: CPU of each of the first ${firstPages}, background included`, value: first });
      figures.push(atMost(`${name}: CPU after ${warmUpPages} pages`, roundTo(laterMs, 2), limitMs, { unit: 'ms' }));
    }
    return { figures };
  },
};

function listKinds(products: readonly Product[]): Kind[] {
  const searches = listSearches(products);
  const numbers = Array.from({ length: pagesPerRound }, (_, index) => index);
  return [
    {
      name: 'listing with a price filter',
      limitMs: 7,
      listPaths: (nth) =>
        numbers.map(
          (number) => `${paths.shop}?minPrice=${number % 50}&maxPrice=${2000 + nth * pagesPerRound + number}`,
        ),
    },
    {
      name: 'search',
      limitMs: 7,
      listPaths: (nth) =>
        numbers
          .map((number) => searches[(nth * pagesPerRound + number) % searches.length] ?? '')
          .map((text) => `${paths.search}?searchText=${encodeURIComponent(text)}`),
    },
    { name: 'product', limitMs: 7, listPaths: () => products.map(({ id }) => productPath(id)) },
  ];
}

/** Two words of one title, so that every search finds something. */
function listSearches(products: readonly Product[]): string[] {
  const searches = products.flatMap(({ title }) => {
    const words = title.match(/\p{L}{3,}/gu) ?? [];
    return words.flatMap((word, index) => words.slice(index + 1).map((other) => `${word} ${other}`.toLowerCase()));
  });
  return [...new Set(searches)];
}

async function listProducts(url: string): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}/api/Produto/v1/produtosComFiltros?pageSize=48&page=${page}`);
    const { data } = (await response.json()) as { data: { products: Product[] } };
    products.push(...data.products);
    if (data.products.length < 48) return products;
  }
}

async function measureFirst({ url, pid }: BenchStore, pages: readonly string[]): Promise<number> {
  const before = getCpuSeconds([pid]);
  await visit(url, pages.slice(0, firstPages));
  await wait(settleMs);
  return ((getCpuSeconds([pid]) - before) * 1000) / Math.min(firstPages, pages.length);
}

async function measureLater(
  store: BenchStore,
  { dataDir, listPaths }: { dataDir: string; listPaths: Kind['listPaths'] },
): Promise<number> {
  let visits = 1;
  /** CPU time, in ms, of each of at least `count` pages, all of them outdated before. */
  const visitPages = async (count: number) => {
    let [visited, cpuSeconds] = [0, 0];
    while (visited < count) {
      await outdateEveryPage(dataDir);
      const pages = listPaths(visits++);
      const before = getCpuSeconds([store.pid]);
      await visit(store.url, pages);
      cpuSeconds += getCpuSeconds([store.pid]) - before;
      visited += pages.length;
    }
    return (cpuSeconds * 1000) / visited;
  };
  await visitPages(warmUpPages);
  const measured: number[] = [];
  while (measured.length < rounds) measured.push(await visitPages(pagesPerRound));
  return getMedian(measured);
}

/** As a change of the catalogue does. */
async function outdateEveryPage(dataDir: string): Promise<void> {
  const db = await openDatabase({ url: undefined, dataDir });
  await db.transact((tx) => bumpCatalogueVersion(tx, Date.now()));
  await db.close();
  await wait(noticedMs);
}

/** Asks for pages one after the other. */
async function visit(url: string, pages: readonly string[]): Promise<void> {
  for (const page of pages) {
    const response = await fetch(url + page, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
  }
}
