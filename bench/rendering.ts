import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { bumpCatalogueVersion } from '#app/data/catalogue/version.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { paths, productPath } from '#app/paths.ts';
import { getCpuSeconds, getMainThreadCpuSeconds } from './lib/processes.ts';
import { atMost, getMedian, roundTo, type Part } from './lib/report.ts';
import { withStore, type BenchStore } from './lib/store.ts';

interface Kind {
  name: string;
  limitMs: number;
  /** Addresses of pages that are in no cache, fewer than a round's where there are no more. */
  listPaths: (nth: number) => string[];
}

interface Product {
  id: number;
  title: string;
}

/** As many of each kind: the first hundreds are dearer, until their code is compiled (decision 199). */
const warmUpPages = 900;
const rounds = 5;
const pagesPerRound = 150;
/** What browsers send. */
const acceptEncoding = 'gzip, deflate, br';
/** A store has noticed a new version, and has its index again. */
const noticedMs = 2000;

/** CPU time of a page that is not in memory: reading, rendering, compressing and sending it, in every thread of the process. */
export const rendering: Part = {
  title: 'Pages that are not in memory',
  run: (dataDir) =>
    withStore(dataDir, { env: { LOG_LEVEL: 'info' } }, async (store) => {
      const products = await listProducts(store.url);
      const cases = [];
      for (const kind of describeKinds(products)) cases.push(await measure(kind, { store, dataDir }));
      return {
        figures: cases.flatMap(({ name, limitMs, ms, mainThreadMs, bytes }) => [
          atMost(`${name}: CPU`, ms, limitMs, {
            unit: 'ms',
            why: 'what is left, and what the processor has to do with it, is in decisions 199 and 200',
          }),
          { name: `${name}: of it on the main thread`, value: `${mainThreadMs} ms` },
          { name: `${name}: bytes of a first response`, value: `${bytes}` },
        ]),
        details: cases,
      };
    }),
};

function describeKinds(products: readonly Product[]): Kind[] {
  const searches = listSearches(products);
  const numbers = Array.from({ length: pagesPerRound }, (_, index) => index);
  return [
    {
      name: 'listing with a price filter',
      limitMs: 3,
      listPaths: (nth) =>
        numbers.map(
          (number) => `${paths.shop}?minPrice=${number % 50}&maxPrice=${2000 + nth * pagesPerRound + number}`,
        ),
    },
    {
      name: 'search',
      limitMs: 3,
      listPaths: (nth) =>
        numbers
          .map((number) => searches[(nth * pagesPerRound + number) % searches.length] ?? '')
          .map((text) => `${paths.search}?searchText=${encodeURIComponent(text)}`),
    },
    { name: 'product', limitMs: 2.5, listPaths: () => products.map(({ id }) => productPath(id)) },
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

async function measure({ name, limitMs, listPaths }: Kind, { store, dataDir }: { store: BenchStore; dataDir: string }) {
  const measured: { ms: number; mainThreadMs: number; bytes: number }[] = [];
  let visits = 0;
  /** Asks for as many pages, all of them outdated before. */
  const visitPages = async (count: number) => {
    const used = { pages: 0, bytes: 0, cpu: 0, mainThreadCpu: 0 };
    while (used.pages < count) {
      await outdateEveryPage(dataDir);
      const pages = listPaths(visits++);
      const before = readCpu(store);
      used.bytes += await visit(store.url, pages);
      const after = readCpu(store);
      used.cpu += after.all - before.all;
      used.mainThreadCpu += after.mainThread - before.mainThread;
      used.pages += pages.length;
    }
    return used;
  };
  await visitPages(warmUpPages);
  for (let round = 0; round < rounds; round += 1) {
    const { pages, bytes, cpu, mainThreadCpu } = await visitPages(pagesPerRound);
    const toMs = (seconds: number) => (seconds * 1000) / pages;
    measured.push({ ms: toMs(cpu), mainThreadMs: toMs(mainThreadCpu), bytes: bytes / pages });
  }
  const median = (of: 'ms' | 'mainThreadMs' | 'bytes') => getMedian(measured.map((one) => one[of]));
  return {
    name,
    limitMs,
    rounds: measured,
    ms: roundTo(median('ms'), 2),
    mainThreadMs: roundTo(median('mainThreadMs'), 2),
    bytes: Math.round(median('bytes')),
  };
}

/** As a change of the catalogue does. */
async function outdateEveryPage(dataDir: string): Promise<void> {
  const db = await openDatabase({ url: undefined, dataDir });
  await db.transact((tx) => bumpCatalogueVersion(tx, Date.now()));
  await db.close();
  await wait(noticedMs);
}

function readCpu({ pid }: BenchStore) {
  return { all: getCpuSeconds([pid]), mainThread: getMainThreadCpuSeconds(pid) };
}

/** Asks for pages one after the other on one connection. */
async function visit(url: string, pages: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let bytes = 0;
  for (const page of pages) bytes += await weigh(url + page, agent);
  agent.destroy();
  return bytes;
}

function weigh(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'Accept-Encoding': acceptEncoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
