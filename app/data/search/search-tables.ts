export interface SearchTables {
  search_terms: SearchTermTable;
  search_postings: SearchPostingTable;
  derived_signatures: DerivedSignatureTable;
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
}

/** Vocabulary of the catalogue: every search term and the number of products that have it. */
interface SearchTermTable {
  term: string;
  products: number;
}

/** Postings: which product has which term, and the weight of the best field it occurs in. */
interface SearchPostingTable {
  term: string;
  product_id: number;
  weight: number;
}

/** By which rules something derived was made: the search index, and the prices of products with an `offers` date. */
interface DerivedSignatureTable {
  name: 'search' | 'search renewal' | 'offers';
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
