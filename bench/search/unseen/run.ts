import type { Database } from '#app/data/database/database.ts';
import { searchIds, withMadeCatalogue } from '../made-catalogue.ts';
import { makeTypos } from '../made-typos.ts';
import products from './products.json' with { type: 'json' };
import queries from './queries.json' with { type: 'json' };

/** How searches fare in a catalogue that no rule was made with: bees, gardens and fences. */
export interface UnseenQuality {
  name: 'search-unseen';
  queries: number;
  success1: number;
  success3: number;
  missed: { kind: string; text: string; found: string[] }[];
  madeTypos: { typos: number; success1: number; missed: string[] };
}

type Row = [id: number, title: string, parent: string, children: string, brand: string, tags: string[]];
type Judged = [text: string, relevant: number[]];

const rows = products as Row[];

export async function runUnseenSearch(): Promise<UnseenQuality> {
  const made = rows.map(([id, title, parent, children, brand, tags]) => ({ id, title, parent, children, brand, tags }));
  return withMadeCatalogue(made, measure);
}

async function measure(db: Database): Promise<UnseenQuality> {
  const judged = Object.entries(queries).flatMap(([kind, list]) =>
    (list as Judged[]).map(([text, relevant]) => ({ kind, text, relevant })),
  );
  const ranks: number[] = [];
  const missed: UnseenQuality['missed'] = [];
  for (const { kind, text, relevant } of judged) {
    const found = await searchIds(db, text);
    const rank = found.findIndex((id) => relevant.includes(id)) + 1;
    ranks.push(rank);
    if (rank !== 1) missed.push({ kind, text, found: found.slice(0, 3).map(getTitle) });
  }
  const share = (count: number) => Number((count / judged.length).toFixed(3));
  return {
    name: 'search-unseen',
    queries: judged.length,
    success1: share(ranks.filter((rank) => rank === 1).length),
    success3: share(ranks.filter((rank) => rank >= 1 && rank <= 3).length),
    missed,
    madeTypos: await tryMadeTypos(db),
  };
}

async function tryMadeTypos(db: Database): Promise<UnseenQuality['madeTypos']> {
  const typos = makeTypos(rows.map(([, title]) => title));
  const missed: string[] = [];
  for (const { word, typo } of typos) {
    const meant = await searchIds(db, word);
    const [first = 0] = await searchIds(db, typo);
    if (!meant.includes(first)) missed.push(`${typo} (${word})`);
  }
  return { typos: typos.length, success1: Number((1 - missed.length / typos.length).toFixed(3)), missed };
}

function getTitle(id: number): string {
  return rows.find((row) => row[0] === id)?.[1] ?? '?';
}

if (import.meta.main) {
  const { missed, madeTypos, ...figures } = await runUnseenSearch();
  console.log(figures);
  for (const { kind, text, found } of missed) console.log(`${kind}: "${text}" → ${found.join(' | ') || 'nada'}`);
  console.log(`${madeTypos.typos} erros sorteados: ${madeTypos.success1}; sem acerto: ${madeTypos.missed.join(', ')}`);
}
