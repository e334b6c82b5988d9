/** Tables of the searches that found nothing. */
export interface MissedSearchTables {
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
}

interface MissedSearchTable {
  /** '2026-11-22' */
  day: string;
  words: string;
  /** Derived: the words without accents. */
  words_key: string;
  searches: number;
}

interface DismissedSearchTable {
  words_key: string;
  at_ms: number;
}
