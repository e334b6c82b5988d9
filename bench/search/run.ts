import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { listProducts } from '#app/data/catalogue/products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { importCatalogue } from '#app/operations/import/import-catalogue.ts';
import { readCatalogueJson } from '#app/operations/import/read-catalogue-json.ts';
import { createPostgresServer } from '#tests/support/postgres-server.ts';
import starterProducts from '#db/starter-catalogue.json' with { type: 'json' };
import { makeTypos } from './made-typos.ts';
import queries from './queries.json' with { type: 'json' };
import { runTradesSearch, type TradesQuality } from './trades/run.ts';

/** How well the judged queries are answered: shares from 0 to 1, and those whose first product is not relevant. */
export interface SearchQuality {
  name: 'search';
  engines: Partial<Record<'sqlite' | 'postgres', QualityTable>>;
  /** Queries that the engines answer differently. */
  differences: string[];
  missed: { kind: string; text: string; found: string[] }[];
  /** Share of the slips made at random whose first product is one that the word without the slip finds. */
  madeTypos: { typos: number; success1: number; missed: string[] };
  /** Catalogues of other trades: the set no rule was tuned on, and the other. */
  trades: TradesQuality;
  /** Why there is no figure for PostgreSQL. */
  skipped?: string;
}

type QualityTable = Record<
  string,
  { queries: number; success1: number; success3: number; mrr: number; medianMs: number }
>;

interface Answer {
  kind: string;
  text: string;
  relevant: readonly number[];
  /** Ids of the first products found. */
  found: number[];
  /** How long the search took. */
  ms: number;
}

const looked = 10;

/** Asks every judged query of the starter catalogue, on the embedded database and on PostgreSQL where there is one. */
export async function runSearch(): Promise<SearchQuality> {
  const { answers: sqlite, madeTypos } = await answerOnSqlite();
  const result: SearchQuality = {
    name: 'search',
    engines: { sqlite: summarize(sqlite) },
    differences: [],
    missed: sqlite.filter((answer) => rankOf(answer) !== 1).map(describe),
    madeTypos,
    trades: await runTradesSearch(),
  };
  const postgres = await answerOnPostgres().catch((error: unknown) => String(error));
  if (typeof postgres === 'string') return { ...result, skipped: postgres };
  result.engines.postgres = summarize(postgres);
  result.differences = sqlite
    .filter(({ found }, index) => found.join(' ') !== postgres[index]?.found.join(' '))
    .map(({ text }) => text);
  return result;
}

async function answerOnSqlite() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boa-lida-bench-search-'));
  const result = await withStarterProducts({ url: null, dataDir }, async (db) => ({
    answers: await answerAll(db),
    madeTypos: await tryMadeTypos(db),
  }));
  await rm(dataDir, { recursive: true, force: true });
  return result;
}

async function answerOnPostgres(): Promise<Answer[]> {
  const server = await createPostgresServer();
  try {
    return await withStarterProducts({ url: server.urlOf('postgres'), dataDir: '' }, answerAll);
  } finally {
    await server.remove();
  }
}

async function withStarterProducts<Result>(
  location: { url: string | null; dataDir: string },
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  try {
    await loadStarterProducts(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function answerAll(db: Database): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const [kind, list] of Object.entries(queries)) {
    for (const query of list) answers.push(await ask(db, { kind, ...query }));
  }
  return answers;
}

async function tryMadeTypos(db: Database): Promise<SearchQuality['madeTypos']> {
  const typos = makeTypos(starterProducts.map(({ title }) => title));
  const missed: string[] = [];
  for (const { word, typo } of typos) {
    const meant = await ask(db, { kind: 'made', text: word, relevant: [] });
    const { found } = await ask(db, { kind: 'made', text: typo, relevant: [] });
    if (!meant.found.includes(found[0] ?? 0)) missed.push(`${typo} (${word})`);
  }
  return { typos: typos.length, success1: Number((1 - missed.length / typos.length).toFixed(3)), missed };
}

/** The products alone: pictures do not matter to a search. */
async function loadStarterProducts(db: Database): Promise<void> {
  const source = readCatalogueJson(starterProducts);
  if (!source) throw new Error('The starter catalogue cannot be read');
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f5130' } })
    .png()
    .toBuffer();
  const result = await importCatalogue(db, { source, resolvePicture: async () => picture, nowMs: Date.now() });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
}

async function ask(db: Database, query: Pick<Answer, 'kind' | 'text' | 'relevant'>): Promise<Answer> {
  const asked = parseListingQuery(new URLSearchParams({ searchText: query.text }));
  const startedAt = performance.now();
  const { products } = await listProducts(db, asked, { pageSize: looked });
  return { ...query, found: products.map(({ id }) => id), ms: performance.now() - startedAt };
}

function summarize(answers: readonly Answer[]): QualityTable {
  const byKind = Map.groupBy(answers, ({ kind }) => kind);
  return Object.fromEntries([...byKind, ['all', answers] as const].map(([kind, list]) => [kind, measure(list)]));
}

function measure(answers: readonly Answer[]): QualityTable[string] {
  const ranks = answers.map(rankOf);
  const share = (values: number[]) =>
    Number((values.reduce((sum, value) => sum + value, 0) / answers.length).toFixed(3));
  return {
    queries: answers.length,
    success1: share(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    success3: share(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0))),
    mrr: share(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
    medianMs: Number((answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[answers.length >> 1] ?? 0).toFixed(2)),
  };
}

/** Place of the first relevant product, from 1; 0 when none was found. */
function rankOf({ found, relevant }: Answer): number {
  return found.findIndex((id) => relevant.includes(id)) + 1;
}

function describe({ kind, text, found }: Answer): SearchQuality['missed'][number] {
  const titles = found.slice(0, 3).map((id) => starterProducts.find((product) => product.id === id)?.title ?? '?');
  return { kind, text, found: titles };
}

if (import.meta.main) {
  const { engines, differences, missed, madeTypos, trades, skipped } = await runSearch();
  for (const [engine, table] of Object.entries(engines)) {
    console.log(engine);
    console.table(table);
  }
  if (skipped) console.log(`postgres: não medido, ${skipped}`);
  else
    console.log(differences.length === 0 ? 'Os dois bancos respondem igual.' : `Respostas diferentes: ${differences}`);
  for (const { kind, text, found } of missed) console.log(`${kind}: "${text}" → ${found.join(' | ') || 'nada'}`);
  console.log(
    `${madeTypos.typos} erros sorteados: success@1 ${madeTypos.success1}; sem acerto: ${madeTypos.missed.join(', ')}`,
  );
  console.table({ 'outros ramos, não vistos': trades.secondHeldBack, 'outros ramos, de ajuste': trades.tuning });
}
