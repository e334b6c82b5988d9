import type { MissedSearchTables } from '#app/data/search/missed/missed-tables.ts';

/** Tables of the search. */
export interface SearchTables extends MissedSearchTables {
  search_terms: SearchTermTable;
  search_postings: SearchPostingTable;
  derived_signatures: DerivedSignatureTable;
}

/** Vocabulary of the catalogue: every search term and the number of products that carry it. */
interface SearchTermTable {
  term: string;
  products: number;
}

/** Which product carries which term, and the weight of the best field it stands in. */
interface SearchPostingTable {
  term: string;
  product_id: number;
  weight: number;
}

/** By which rules something derived was made: the search index, and the prices of products with an `offers` date. */
interface DerivedSignatureTable {
  name: 'search' | 'offers';
  signature: string;
}
