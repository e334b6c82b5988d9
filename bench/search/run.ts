import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import type { Database, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { atLeast, atMost, type Figure, type Part } from '../lib/report.ts';
import { hasEngine, missingPostgres, withDatabase } from '../lib/store.ts';
import { scoreKinds } from './by-kind.ts';
import { listMisses, runQueries, score, scoreTypos, type JudgedQuery, type JudgedResult, type Score } from './judge.ts';
import starterQueries from './queries.json' with { type: 'json' };
import { readCatalogue, readQueries, trades, type SearchableProduct } from './trades/read-trades.ts';
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
    const queries = listByKind<JudgedQuery>(starterQueries);
    const runStarter = (engine: EngineName) =>
      withProducts(engine, starterProducts, async (db) => ({
        results: await runQueries(db, queries),
        typos: await scoreTypos(db, starterProducts),
        kinds: await scoreKinds(db),
      }));
    const { results, typos, kinds } = await runStarter('sqlite');
    const onPostgres = hasEngine('postgres') ? (await runStarter('postgres')).results : results;
    const differences = results.filter(({ found }, index) => `${found}` !== `${onPostgres[index]?.found}`);
    const unseen = await runUnseen();
    const heldOutFirst = await runTrades('held-out');
    const heldOut = await runTrades('second-held-out');
    const tuning = await runTrades('tuning');
    return {
      figures: [
        toFigure('Starter catalogue', score(results), successAtFirst),
        toFigure('The same, held out by kind', kinds, successAtFirst),
        toFigure('The same, random typos', typos, successAtFirst),
        toFigure('Unseen catalogue', score(unseen.results)),
        toFigure('The same, random typos', unseen.typos),
        toFigure('Other trades, tuning', score(tuning)),
        toFigure('Other trades, held out at first', score(heldOutFirst)),
        toFigure('Other trades, held out', score(heldOut), successInOtherTrades),
        atMost('Queries that the two engines answer differently', differences.length, 0),
      ],
      missing: hasEngine('postgres') ? [] : [missingPostgres],
      notes: [
        ...listMisses([...results, ...unseen.results, ...tuning]),
        ...differences.map(({ text }) => `answered differently: ${text}`),
      ],
    };
  },
};

/** Queries of a file in which they stand by their kinds. */
function listByKind<Query>(file: Record<string, unknown[]>): (Query & { kind: string })[] {
  return Object.entries(file).flatMap(([kind, list]) => (list as Query[]).map((query) => ({ kind, ...query })));
}

function runUnseen() {
  const products = unseenProducts as SearchableProduct[];
  return withProducts('sqlite', products, async (db) => ({
    results: await runQueries(db, listByKind<JudgedQuery>(unseenQueries)),
    typos: await scoreTypos(db, products),
  }));
}

async function runTrades(set: string): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const trade of trades)
    results.push(
      ...(await withProducts('sqlite', readCatalogue(trade), (db) => runQueries(db, readQueries(set, trade)))),
    );
  return results;
}

/** Imports products into an empty database. Fields that a search does not read are the same for every product. */
function withProducts<Result>(
  engine: EngineName,
  products: readonly SearchableProduct[],
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(engine, async (location) => {
    const db = await openDatabase(location);
    const rows = products.map((product) => makeCatalogueRow({ sku: `NV-${product.id}`, ...product }));
    const imported = await importJson(db, rows);
    if (!imported.ok) throw new Error(JSON.stringify(imported.error));
    const result = await work(db);
    await db.close();
    return result;
  });
}

function toFigure(name: string, { queries, success1, success3 }: Score, target?: number): Figure {
  const what = `${name}, ${queries} queries: success@1`;
  if (target !== undefined) return atLeast(what, success1, target);
  return { name: what, value: success3 === undefined ? `${success1}` : `${success1}, success@3 ${success3}` };
}
