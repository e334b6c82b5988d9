import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import type { Database } from '#app/data/database/database.ts';
import { toCatalogueRow, withPostgres, withSqlite } from './catalogues.ts';
import { listMisses, runQueries, score, scoreTypos, type JudgedResult, type Miss, type Score } from './judge.ts';
import starterQueries from './queries.json' with { type: 'json' };
import { querySets, readCatalogue, readQueries, trades, type QuerySet } from './trades/read-trades.ts';
import unseenProducts from './unseen/products.json' with { type: 'json' };
import unseenQueries from './unseen/queries.json' with { type: 'json' };

/** How well the judged queries of every catalogue are answered. */
export interface SearchQuality {
  name: 'search';
  /** The starter catalogue, by kind of query. */
  engines: Partial<Record<'sqlite' | 'postgres', Record<string, Score>>>;
  /** Queries that the engines answer differently. */
  differences: string[];
  missed: Miss[];
  typos: Typos;
  /** A catalogue that no rule was tuned on. */
  unseen: { score: Score; missed: Miss[]; typos: Typos };
  /** Other trades, by set of queries. Misses are listed for the tuning set only: those held out must stay unknown. */
  trades: Record<QuerySet, Score> & { missed: Miss[] };
  /** Why there is no figure for PostgreSQL. */
  skipped?: string;
}

type Typos = Awaited<ReturnType<typeof scoreTypos>>;

export async function runSearch(): Promise<SearchQuality> {
  const titles = new Map(starterProducts.map(({ id, title }) => [id, title]));
  const queries = Object.entries(starterQueries).flatMap(([kind, list]) => list.map((query) => ({ kind, ...query })));
  const answer = (db: Database) => runQueries(db, queries);
  const { sqlite, typos } = await withSqlite(starterProducts, async (db) => ({
    sqlite: await answer(db),
    typos: await scoreTypos(db, titles.values()),
  }));
  const quality: SearchQuality = {
    name: 'search',
    engines: { sqlite: scoreByKind(sqlite) },
    differences: [],
    missed: listMisses(sqlite, titles),
    typos,
    unseen: await runUnseen(),
    trades: await runTrades(),
  };
  const postgres = await withPostgres(starterProducts, answer).catch((error: unknown) => String(error));
  if (typeof postgres === 'string') return { ...quality, skipped: postgres };
  quality.engines.postgres = scoreByKind(postgres);
  quality.differences = sqlite
    .filter(({ found }, index) => found.join() !== postgres[index]?.found.join())
    .map(({ text }) => text);
  return quality;
}

function scoreByKind(results: readonly JudgedResult[]): Record<string, Score> {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  return Object.fromEntries([...byKind, ['all', results] as const].map(([kind, list]) => [kind, score(list)]));
}

async function runUnseen(): Promise<SearchQuality['unseen']> {
  type Row = [id: number, title: string, parent: string, children: string, brand: string, tags: string[]];
  const rows = unseenProducts as Row[];
  const titles = new Map(rows.map(([id, title]) => [id, title]));
  const queries = Object.entries(unseenQueries).flatMap(([kind, list]) =>
    (list as [string, number[]][]).map(([text, relevant]) => ({ kind, text, relevant })),
  );
  const products = rows.map(([id, title, parent, children, brand, tags]) =>
    toCatalogueRow({ id, title, parent, children, brand, tags }),
  );
  return withSqlite(products, async (db) => {
    const results = await runQueries(db, queries);
    return {
      score: score(results),
      missed: listMisses(results, titles),
      typos: await scoreTypos(db, titles.values()),
    };
  });
}

async function runTrades(): Promise<SearchQuality['trades']> {
  const results: Record<QuerySet, JudgedResult[]> = { 'held-out': [], 'second-held-out': [], tuning: [] };
  const titles = new Map<number, string>();
  const missed: Miss[] = [];
  for (const trade of trades) {
    const products = readCatalogue(trade);
    for (const { id, title } of products) titles.set(id, title);
    await withSqlite(products.map(toCatalogueRow), async (db) => {
      for (const set of querySets) {
        const queries = readQueries(set).filter((query) => query.trade === trade);
        const judged = await runQueries(db, queries);
        results[set].push(...judged);
        if (set === 'tuning') missed.push(...listMisses(judged, titles));
      }
    });
  }
  const [first, second] = [score(results['held-out']), score(results['second-held-out'])];
  return { 'held-out': first, 'second-held-out': second, tuning: score(results.tuning), missed };
}

if (import.meta.main) {
  const { engines, differences, missed, typos, unseen, trades: others, skipped } = await runSearch();
  for (const [engine, table] of Object.entries(engines)) {
    console.log(engine);
    console.table(table);
  }
  console.log(skipped ?? `queries that the engines answer differently: ${differences.join(', ') || 'none'}`);
  const { missed: missedByTrades, ...sets } = others;
  console.table({ unseen: unseen.score, ...sets });
  console.table({ typos: typos.success1, 'typos, unseen': unseen.typos.success1 });
  for (const { kind, text, found } of [...missed, ...unseen.missed, ...missedByTrades])
    console.log(`${kind}: "${text}" → ${found.join(' | ') || 'nothing'}`);
}
