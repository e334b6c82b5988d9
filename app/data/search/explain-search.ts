import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { findCorrection } from '#app/data/search/find-correction.ts';
import { findPageTopics } from '#app/domain/search/page-answers.ts';
import { readBudget, type SearchNotes } from '#app/domain/search/search-notes.ts';
import type { SearchQuery } from '#app/domain/search/search-query.ts';
import { getDocumentFrequency } from '#app/domain/search/words/vocabulary.ts';
import { listAsWritten } from '#app/domain/search/words/original-spelling.ts';

/** Builds the notes for the visitor on how a search text was interpreted. */
export async function explainSearch(db: Database, searchText: string, query: SearchQuery): Promise<SearchNotes> {
  const summary = await loadCatalogueSummary(db);
  const { vocabulary } = await loadSearchLanguage(db, summary);
  const { text, budget } = readBudget(searchText);
  return {
    correctedText: await findCorrection(db, summary, { searchText: text, query }),
    leftOut: listAsWritten(text, query.leftOut),
    budget,
    text,
    topics: findPageTopics(text, (term) => getDocumentFrequency(vocabulary, term) > 0),
  };
}
