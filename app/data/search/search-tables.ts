export interface SearchTables {
  derived_signatures: DerivedSignatureTable;
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
}

/**
 * Signature of the rules by which something derived was made: texts of products, and under the name `offers` the
 * prices.
 */
interface DerivedSignatureTable {
  name: 'texts' | 'offers';
  signature: string;
}

/** Number of times that a search without results was made. */
interface MissedSearchTable {
  /** Day such as '2026-11-22'. */
  day: string;
  words: string;
  /** Derived: the words without accents. */
  words_key: string;
  searches: number;
}

/** A missed search that the owner has dismissed from the list. */
interface DismissedSearchTable {
  words_key: string;
  at_ms: number;
}
