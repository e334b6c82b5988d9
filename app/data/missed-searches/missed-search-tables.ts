export interface MissedSearchTables {
  missed_searches: MissedSearchTable;
  dismissed_searches: DismissedSearchTable;
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
