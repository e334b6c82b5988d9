export interface SearchTables {
  derived_signatures: DerivedSignatureTable;
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
}

/** By which rules something derived was made: texts of products, and the prices of products with an `offers` date. */
interface DerivedSignatureTable {
  name: 'texts' | 'offers';
  signature: string;
}

/** How often something was searched and not found. */
interface MissedSearchTable {
  /** '2026-11-22' */
  day: string;
  words: string;
  /** Derived: the words without accents. */
  words_key: string;
  searches: number;
}

/** What the owner wants to hear of no more. */
interface DismissedSearchTable {
  words_key: string;
  at_ms: number;
}
