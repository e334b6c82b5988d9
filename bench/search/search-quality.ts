import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import type { Database, EngineName } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { missingPostgres } from '#tests/support/databases/postgres-server.ts';
import { closeAtEnd } from '../lib/close-at-end.ts';
import { atLeast, atMost, type Figure, type BenchmarkPart } from '../lib/report.ts';
import { hasEngine, makeEmptyDatabase } from '../lib/databases.ts';
import { listMisses, runQueries, score, scoreTypos, type JudgedResult, type QueryFile, type Score } from './judge.ts';
import queriesByKind from './by-kind.json' with { type: 'json' };
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
export const search: BenchmarkPart = {
  title: 'Search',
  async run() {
    const starter = await openWith(starterProducts);
    const results = await runQueries(starter, starterQueries);
    const byKindResults = await runQueries(starter, queriesByKind);
    const typos = await scoreTypos(starter, starterProducts);
    const postgresResults = hasEngine('postgres')
      ? await runQueries(await openWith(starterProducts, 'postgres'), starterQueries)
      : results;
    const differences = results.filter(({ found }, index) => `${found}` !== `${postgresResults[index]?.found}`);
    const unseenRows = readRows(unseenProducts);
    const unseen = await openWith(unseenRows);
    const unseenResults = await runQueries(unseen, unseenQueries);
    const unseenTypos = await scoreTypos(unseen, unseenRows);
    const trades: Record<string, JudgedResult[]> = {};
    for (const { products, queries } of [hardware, saddlery, garden]) {
      const db = await openWith(readRows(products));
      for (const [set, file] of Object.entries<QueryFile>(queries))
        trades[set] = [...(trades[set] ?? []), ...(await runQueries(db, file))];
    }
    const { tuning = [], 'held-out': heldOut = [], 'second-held-out': secondHeldOut = [] } = trades;
    for (const line of listMisses([...results, ...unseenResults, ...tuning])) console.log(line);
    for (const { text } of differences) console.log(`answered differently: ${text}`);
    return {
      figures: [
        toFigure('Starter catalogue', score(results), successAtFirst),
        toFigure('The same, held out by kind', score(byKindResults), successAtFirst),
        toFigure('The same, random typos', typos, successAtFirst),
        toFigure('Unseen catalogue', score(unseenResults)),
        toFigure('The same, random typos', unseenTypos),
        toFigure('Other trades, tuning', score(tuning)),
        toFigure('Other trades, held out at first', score(heldOut)),
        toFigure('Other trades, held out', score(secondHeldOut), successInOtherTrades),
        atMost('Queries that the two engines answer differently', differences.length, 0),
      ],
      missing: hasEngine('postgres') ? [] : [missingPostgres],
    };
  },
};

/** Parses products from a file with one row per product: id, title, category, subcategory, brand, tags. */
function readRows(rows: unknown[][]) {
  return (rows as [number, string, string, string, string, string[]][]).map(
    ([id, title, parent, children, brand, tags]) => ({ id, title, parent, children, brand: { name: brand }, tags }),
  );
}

/** Opens a new database that contains these products. Fields that the search ignores have default values. */
async function openWith(
  products: readonly { id: number; title: string }[],
  engine: EngineName = 'sqlite',
): Promise<Database> {
  const db = await openDatabase(await makeEmptyDatabase(engine));
  closeAtEnd(() => db.close());
  await fillCatalogue(
    db,
    products.map((product) => ({ sku: `NV-${product.id}`, ...product })),
  );
  return db;
}

function toFigure(name: string, { queries, success1, success3 }: Score, target?: number): Figure {
  const what = `${name}, ${queries} queries: success@1`;
  if (target !== undefined) return atLeast(what, success1, target);
  return { name: what, value: success3 === undefined ? `${success1}` : `${success1}, success@3 ${success3}` };
}
