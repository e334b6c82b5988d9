export interface MissedSearchTables {
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
}

/** Number of times that a search text was searched on one day without results. */
interface MissedSearchTable {
  /** Day such as '2026-11-22'. */
  day: string;
  words: string;
  /** Derived: `getMissedKey(words)`. */
  words_key: string;
  searches: number;
}

/** A search without results that the owner has removed from the list. */
interface DismissedSearchTable {
  words_key: string;
  at_ms: number;
}
