import { writeFileSync } from 'node:fs';
import { withMadeCatalogue, searchIds } from '../made-catalogue.ts';
import { readCatalogue, readQueries, trades, type QuerySet, type TradeQuery } from './read-tables.ts';

/** How searches fare in the catalogues of a hardware shop, a saddlery and a garden centre. */
export interface TradesQuality {
  heldBack: SetQuality;
  /** Written by somebody who had not seen the rules, the first set or what it missed. */
  secondHeldBack: SetQuality;
  tuning: SetQuality;
  /** Of the tuning set only: rules that are mended by looking at the held-back set would be tuned on it. */
  missed: { trade: string; kind: string; text: string; found: string[] }[];
}

interface SetQuality {
  queries: number;
  success1: number;
  success3: number;
}

interface Judged extends TradeQuery {
  found: number[];
}

/** Asks every query of both sets. A query that must find nothing is answered right by nothing. */
export async function runTradesSearch(): Promise<TradesQuality> {
  const [heldBack, secondHeldBack] = [await answer('held-back'), await answer('second-held-back')];
  const tuning = await answer('tuning');
  return {
    heldBack: measure(heldBack),
    secondHeldBack: measure(secondHeldBack),
    tuning: measure(tuning),
    missed: tuning.filter((query) => !isRight(query, 1)).map(describe),
  };
}

async function answer(set: QuerySet): Promise<Judged[]> {
  const queries = readQueries(set);
  const judged: Judged[] = [];
  for (const trade of trades) {
    await withMadeCatalogue(readCatalogue(trade), async (db) => {
      for (const query of queries.filter((one) => one.trade === trade)) {
        judged.push({ ...query, found: await searchIds(db, query.text) });
      }
    });
  }
  return judged;
}

function isRight({ found, relevant }: Judged, places: number): boolean {
  if (relevant.length === 0) return found.length === 0;
  return found.slice(0, places).some((id) => relevant.includes(id));
}

function measure(judged: readonly Judged[]): SetQuality {
  const share = (places: number) =>
    Number((judged.filter((query) => isRight(query, places)).length / judged.length).toFixed(3));
  return { queries: judged.length, success1: share(1), success3: share(3) };
}

function describe({ trade, kind, text, found }: Judged): TradesQuality['missed'][number] {
  const titles = new Map(readCatalogue(trade).map(({ id, title }) => [id, title]));
  return { trade, kind, text, found: found.slice(0, 3).map((id) => titles.get(id) ?? '?') };
}

if (import.meta.main) {
  const { missed, ...sets } = await runTradesSearch();
  const file = new URL('results.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify({ ...sets, missed }, null, 2)}\n`);
  console.table(sets);
  for (const { trade, kind, text, found } of missed) {
    console.log(`${trade}, ${kind}: "${text}" → ${found.join(' | ') || 'nada'}`);
  }
}
