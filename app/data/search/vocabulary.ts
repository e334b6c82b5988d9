import { sql } from 'kysely';
import { isGtinTerm } from '#app/data/search/gtin-terms.ts';
import type { Database } from '#app/data/database/database.ts';

/**
 * Changes to the counts of the vocabulary, gathered: in a catalogue most words occur in many products, and each is written
 * once for thousands of them. `flush` must come before the transaction ends.
 */
export interface VocabularyChanges {
  add(postings: readonly { term: string }[]): Promise<void>;
  remove(postings: readonly { term: string }[]): Promise<void>;
  flush(): Promise<void>;
}

/** Terms held in memory, however large the catalogue is. */
const maxHeld = 20_000;
const batchSize = 2000;

/** Opens the vocabulary for changes in a transaction that holds the catalogue's lock. */
export function openVocabulary(tx: Database): VocabularyChanges {
  let changes = new Map<string, number>();

  async function note(postings: readonly { term: string }[], step: 1 | -1): Promise<void> {
    for (const { term } of postings) if (!isGtinTerm(term)) changes.set(term, (changes.get(term) ?? 0) + step);
    if (changes.size > maxHeld) await flush();
  }

  async function flush(): Promise<void> {
    const rows = [...changes].filter(([, products]) => products !== 0);
    changes = new Map();
    for (let start = 0; start < rows.length; start += batchSize) await write(rows.slice(start, start + batchSize));
    if (rows.some(([, products]) => products < 0)) {
      await tx.query.deleteFrom('search_terms').where('products', '<=', 0).execute();
    }
  }

  async function write(rows: readonly (readonly [string, number])[]): Promise<void> {
    await tx.query
      .insertInto('search_terms')
      .values(rows.map(([term, products]) => ({ term, products })))
      .onConflict((conflict) =>
        conflict.column('term').doUpdateSet({ products: sql<number>`search_terms.products + excluded.products` }),
      )
      .execute();
  }

  return { add: (postings) => note(postings, 1), remove: (postings) => note(postings, -1), flush };
}
