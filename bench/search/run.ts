import { rm } from 'node:fs/promises';
import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import type { Database, DatabaseLocation } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { atLeast, atMost, type Figure, type Part } from '../lib/report.ts';
import { createBenchFolder, missingPostgres, withPostgres } from '../lib/store.ts';
import { listMisses, runQueries, score, scoreTypos, type JudgedResult } from './judge.ts';
import { scoreKinds } from './by-kind.ts';
import starterQueries from './queries.json' with { type: 'json' };
import { querySets, readCatalogue, readQueries, trades, type SearchableProduct } from './trades/read-trades.ts';
import unseenProducts from './unseen/products.json' with { type: 'json' };
import unseenQueries from './unseen/queries.json' with { type: 'json' };

const successAtFirst = 0.95;
const successInOtherTrades = 0.97;

/**
 * How well the judged queries of every catalogue are answered. Failures are printed for the sets that rules were tuned
 * on and for `unseen`: those of the sets held out must stay unknown.
 */
export const search: Part = {
  title: 'Search',
  async run() {
    const starter = await runStarter();
    const unseen = await runUnseen();
    const others = await runTrades();
    const { sqlite, postgres, typos, kinds } = starter;
    const differences = sqlite.filter(({ found }, index) => postgres && `${found}` !== `${postgres[index]?.found}`);
    const secondHeldOut = score(others['second-held-out']);
    return {
      figures: [
        ...listKindFigures('sqlite', sqlite),
        ...(postgres ? listKindFigures('postgres', postgres) : []),
        atLeast(`${kinds.queries} held out by kind: success`, kinds.success, successAtFirst),
        atLeast(`${typos.typos} random typos: success@1`, typos.success1, successAtFirst),
        toScoreFigure('Unseen catalogue', unseen.results),
        { name: `Unseen catalogue, ${unseen.typos.typos} random typos: success@1`, value: `${unseen.typos.success1}` },
        atLeast(
          `Other trades, ${secondHeldOut.queries} held out: success@1`,
          secondHeldOut.success1,
          successInOtherTrades,
        ),
        ...querySets.map((set) => toScoreFigure(`Other trades, ${set}`, others[set])),
        atMost('Queries that the two engines answer differently', differences.length, 0),
      ],
      missing: postgres ? [] : [missingPostgres],
      notes: [
        ...listMisses(sqlite),
        ...listMisses(unseen.results),
        ...listMisses(others.tuning),
        ...differences.map(({ text }) => `answered differently: ${text}`),
      ],
    };
  },
};

async function runStarter() {
  const queries = Object.entries(starterQueries).flatMap(([kind, list]) => list.map((query) => ({ kind, ...query })));
  const titles = starterProducts.map(({ title }) => title);
  return {
    ...(await withSqlite(starterProducts, async (db) => ({
      sqlite: await runQueries(db, queries),
      typos: await scoreTypos(db, titles),
      kinds: await scoreKinds(db),
    }))),
    postgres: await withPostgres((server) =>
      withProducts({ url: server.urlOf('postgres'), dataDir: '' }, starterProducts, (db) => runQueries(db, queries)),
    ),
  };
}

function runUnseen() {
  type Row = [id: number, title: string, parent: string, children: string, brand: string, tags: string[]];
  const products = (unseenProducts as Row[]).map(([id, title, parent, children, brand, tags]) =>
    toCatalogueRow({ id, title, parent, children, brand, tags }),
  );
  const queries = Object.entries(unseenQueries).flatMap(([kind, list]) =>
    (list as [string, number[]][]).map(([text, relevant]) => ({ kind, text, relevant })),
  );
  return withSqlite(products, async (db) => ({
    results: await runQueries(db, queries),
    typos: await scoreTypos(
      db,
      products.map(({ title }) => title),
    ),
  }));
}

async function runTrades() {
  const results: Record<(typeof querySets)[number], JudgedResult[]> = {
    'held-out': [],
    'second-held-out': [],
    tuning: [],
  };
  for (const trade of trades) {
    await withSqlite(readCatalogue(trade).map(toCatalogueRow), async (db) => {
      for (const set of querySets) {
        const queries = readQueries(set).filter((query) => query.trade === trade);
        results[set].push(...(await runQueries(db, queries)));
      }
    });
  }
  return results;
}

async function withSqlite<Result>(
  products: readonly object[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const dataDir = createBenchFolder();
  try {
    return await withProducts({ url: null, dataDir }, products, work);
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function withProducts<Result>(
  location: DatabaseLocation,
  products: readonly object[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  try {
    const result = await importJson(db, products);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A row of a catalogue file; fields that a search does not read are the same for every product. */
function toCatalogueRow({ brand, ...product }: SearchableProduct) {
  return {
    ...product,
    sku: `NV-${product.id}`,
    brand: { name: brand },
    category: { name: product.parent },
    unit: '',
    imageURLs: [],
    price: 10,
    discount: 0,
    quantity: 5,
    status: 'in-stock',
    description: '',
    additionalInformation: [],
    featured: false,
    sellCount: 0,
    sizes: [],
  };
}

function listKindFigures(engine: string, results: readonly JudgedResult[]): Figure[] {
  const kinds = [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, list]) =>
    toScoreFigure(`${engine}, ${kind}`, list),
  );
  const all = score(results);
  return [
    ...kinds,
    toScoreFigure(`${engine}, all`, results),
    atLeast(`${engine}, ${all.queries} queries: success@1`, all.success1, successAtFirst),
  ];
}

function toScoreFigure(what: string, results: readonly JudgedResult[]): Figure {
  const { queries, success1, success3, mrr, medianMs } = score(results);
  const value = `${success1}, ${success3}, ${mrr}, ${medianMs} ms`;
  return { name: `${what} (${queries} queries): success@1, success@3, MRR, median`, value };
}
