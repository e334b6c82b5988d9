import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import type { Database, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { atLeast, atMost, type Figure, type Part } from '../lib/report.ts';
import { hasEngine, missingPostgres, withEmptyDatabase } from '../lib/store.ts';
import { scoreKinds } from './by-kind.ts';
import { listMisses, runQueries, score, scoreTypos, type JudgedResult, type QueryFile, type Score } from './judge.ts';
import starterQueries from './queries.json' with { type: 'json' };
import garden from './trades/garden.json' with { type: 'json' };
import hardware from './trades/hardware.json' with { type: 'json' };
import saddlery from './trades/saddlery.json' with { type: 'json' };
import unseenProducts from './unseen/products.json' with { type: 'json' };
import unseenQueries from './unseen/queries.json' with { type: 'json' };

const successAtFirst = 0.95;
const successInOtherTrades = 0.97;

/**
 * Measures how well the search answers judged queries for several catalogues. Misses are printed for the sets with
 * which the rules were tuned and for `unseen`, but not for the held-out sets, so that the rules are not tuned with
 * them.
 */
export const search: Part = {
  title: 'Search',
  async run() {
    const sqlite = await runStarter('sqlite');
    const postgres = hasEngine('postgres') ? await runStarter('postgres') : sqlite;
    const differences = sqlite.results.filter(({ found }, index) => `${found}` !== `${postgres.results[index]?.found}`);
    const unseen = await withProducts('sqlite', readRows(unseenProducts), async (db, products) => ({
      results: await runQueries(db, unseenQueries),
      typos: await scoreTypos(db, products),
    }));
    const tuning = await runTrades('tuning');
    return {
      figures: [
        toFigure('Starter catalogue', score(sqlite.results), successAtFirst),
        toFigure('The same, held out by kind', sqlite.kinds, successAtFirst),
        toFigure('The same, random typos', sqlite.typos, successAtFirst),
        toFigure('Unseen catalogue', score(unseen.results)),
        toFigure('The same, random typos', unseen.typos),
        toFigure('Other trades, tuning', score(tuning)),
        toFigure('Other trades, held out at first', score(await runTrades('held-out'))),
        toFigure('Other trades, held out', score(await runTrades('second-held-out')), successInOtherTrades),
        atMost('Queries that the two engines answer differently', differences.length, 0),
      ],
      missing: hasEngine('postgres') ? [] : [missingPostgres],
      notes: [
        ...listMisses([...sqlite.results, ...unseen.results, ...tuning]),
        ...differences.map(({ text }) => `answered differently: ${text}`),
      ],
    };
  },
};

function runStarter(engine: EngineName) {
  return withProducts(engine, starterProducts, async (db) => ({
    results: await runQueries(db, starterQueries),
    typos: await scoreTypos(db, starterProducts),
    kinds: await scoreKinds(db),
  }));
}

async function runTrades(set: 'tuning' | 'held-out' | 'second-held-out'): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const { products, queries } of [hardware, saddlery, garden]) {
    const file: QueryFile = queries[set];
    results.push(...(await withProducts('sqlite', readRows(products), (db) => runQueries(db, file))));
  }
  return results;
}

/** Parses products from a file with one row per product: id, title, category, subcategory, brand, tags. */
function readRows(rows: unknown[][]) {
  return (rows as [number, string, string, string, string, string[]][]).map(
    ([id, title, parent, children, brand, tags]) => ({ id, title, parent, children, brand: { name: brand }, tags }),
  );
}

/** Calls `work` with a database that contains these products. Fields that the search ignores have default values. */
function withProducts<Product extends { id: number; title: string }, Result>(
  engine: EngineName,
  products: readonly Product[],
  work: (db: Database, products: readonly Product[]) => Promise<Result>,
): Promise<Result> {
  return withEmptyDatabase(engine, async (location) => {
    const db = await openDatabase(location);
    const rows = products.map((product) => makeCatalogueRow({ sku: `NV-${product.id}`, ...product }));
    const imported = await importJson(db, rows);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const result = await work(db, products);
    await db.close();
    return result;
  });
}

function toFigure(name: string, { queries, success1, success3 }: Score, target?: number): Figure {
  const what = `${name}, ${queries} queries: success@1`;
  if (target !== undefined) return atLeast(what, success1, target);
  return { name: what, value: success3 === undefined ? `${success1}` : `${success1}, success@3 ${success3}` };
}
