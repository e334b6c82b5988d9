import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import {
  countStoredPostings,
  createPostingList,
  weightSpan,
  type PostingList,
} from '#app/catalogue-index/text/posting-list.ts';
import { executeOnce } from '#app/data/database/compiled-query.ts';
import type { Database } from '#app/data/database/database.ts';
import { joinLists, readNumbers } from '#app/data/database/number-lists.ts';
import { yieldToEventLoop } from '#app/data/database/time-slicing.ts';

const maxTermsAtOnce = 100;
/** Entries in memory, of five bytes; the lists not asked for longest go first. Products have about sixteen terms. */
const maxKept = (products: number) => Math.max(4_000_000, products * 16);
const memoryName = 'search lists';

interface ListMemory {
  /** The lists hold positions of this index, and are of no use with others. */
  index: CatalogueIndex;
  byTerm: LRUCache<string, PostingList>;
}

/**
 * The posting list of each of the terms. They stay in memory while no product changes, the most recently
 * asked for first.
 * @param getDocumentFrequency about how many products have a term: decides how much is read at once
 * @param batchSize entries read at once: a few milliseconds
 */
export async function loadPostingLists(
  db: Database,
  {
    terms,
    index,
    getDocumentFrequency,
    batchSize = 20_000,
  }: {
    terms: Iterable<string>;
    index: CatalogueIndex;
    getDocumentFrequency: (term: string) => number;
    batchSize?: number;
  },
): Promise<Map<string, PostingList>> {
  const lists = new Map<string, PostingList>();
  const memory = getMemory(db, index);
  const missing: string[] = [];
  for (const term of new Set(terms)) {
    const list = memory.byTerm.get(term);
    if (list) lists.set(term, list);
    else missing.push(term);
  }
  const isLong = (term: string) => getDocumentFrequency(term) > batchSize;
  const short = missing.filter((term) => !isLong(term));
  for (const batch of partTerms(short, { getDocumentFrequency, batchSize })) {
    for (const [term, packed] of await readTerms(db, batch)) lists.set(term, createPostingList(packed, index.ids));
  }
  for (const term of missing.filter(isLong))
    lists.set(term, createPostingList(await readLongTerm(db, term, batchSize), index.ids));
  for (const [term, list] of lists) memory.byTerm.set(term, list);
  return lists;
}

function getMemory(db: Database, index: CatalogueIndex): ListMemory {
  const known = db.memoised.get(memoryName) as ListMemory | undefined;
  if (known?.index === index) return known;
  const sizeCalculation = (list: PostingList) => Math.max(1, countStoredPostings(list));
  const fresh = {
    index,
    byTerm: new LRUCache<string, PostingList>({ maxSize: maxKept(index.ids.length), sizeCalculation }),
  };
  db.memoised.set(memoryName, fresh);
  return fresh;
}

function partTerms(
  terms: readonly string[],
  { getDocumentFrequency, batchSize }: { getDocumentFrequency: (term: string) => number; batchSize: number },
): string[][] {
  const batches: string[][] = [];
  let entries = 0;
  for (const term of terms) {
    const batch = batches.at(-1);
    entries += getDocumentFrequency(term);
    if (batch && batch.length < maxTermsAtOnce && entries <= batchSize) {
      batch.push(term);
    } else {
      batches.push([term]);
      entries = getDocumentFrequency(term);
    }
  }
  return batches;
}

/** A product and a weight below 128 as one number, and all of them as one text. */
const packedEntries: RawBuilder<string | null> =
  sql`string_agg(cast(cast(product_id as bigint) * 128 + weight as text), ',')`;

async function readTerms(db: Database, terms: readonly string[]): Promise<[term: string, packed: Float64Array][]> {
  // As few different statements as there are powers of two: each is put into words once, and the database has it ready.
  const wanted = [...terms];
  while (!Number.isInteger(Math.log2(wanted.length))) wanted.push(terms[0] ?? '');
  const rows = await executeOnce(db, {
    name: `postings of ${wanted.length} terms`,
    parameters: wanted,
    build: () =>
      db.query
        .selectFrom('search_postings')
        .select(['term', packedEntries.as('packed')])
        .where('term', 'in', wanted)
        .groupBy('term'),
  });
  return rows.map(({ term, packed }) => [term, readNumbers(packed ?? '')]);
}

/** In pieces, weight by weight, as the index has them. */
async function readLongTerm(db: Database, term: string, batchSize: number): Promise<Float64Array> {
  const pieces: Float64Array[] = [];
  for (let weight = await findNextWeight(db, term, weightSpan); weight !== null;) {
    for (let last = 0; ;) {
      const { rows } = await sql<{ packed: string | null }>`
        select ${packedEntries} as packed from (
          select product_id, weight from search_postings
          where term = ${term} and weight = ${weight} and product_id > ${last}
          order by product_id limit ${sql.lit(batchSize)}
        ) as piece`.execute(db.query);
      const numbers = readNumbers(rows[0]?.packed ?? '');
      pieces.push(numbers);
      last = Math.floor((numbers.at(-1) ?? 0) / weightSpan);
      await yieldToEventLoop();
      if (numbers.length < batchSize) break;
    }
    weight = await findNextWeight(db, term, weight);
  }
  return joinLists(Float64Array, pieces);
}

async function findNextWeight(db: Database, term: string, below: number): Promise<number | null> {
  const row = await db.query
    .selectFrom('search_postings')
    .select('weight')
    .where('term', '=', term)
    .where('weight', '<', below)
    .orderBy('weight', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.weight ?? null;
}
