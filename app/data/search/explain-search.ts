import type { Database } from '#app/data/database/database.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { findPageTopics, type PageTopic } from '#app/domain/search/page-answers.ts';
import { readBudget, type Budget } from '#app/domain/search/search-intent.ts';
import type { SearchQuery } from '#app/domain/search/search-query.ts';
import { getDocumentFrequency } from '#app/domain/search/vocabulary.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';

/** What a visitor is told of how a text was understood. */
export interface SearchNotes {
  /** The text that was searched instead; null when it was searched as typed. */
  correctedText: string | null;
  /** Words that no product has, as typed. */
  leftOut: string[];
  /** What is to be spent, and the text that was searched. */
  budget: Budget | null;
  text: string;
  /** What a page of the shop answers. */
  topics: PageTopic[];
}

export async function explainSearch(db: Database, searchText: string, query: SearchQuery): Promise<SearchNotes> {
  const { vocabulary } = await loadSearchLanguage(db);
  const { text, budget } = readBudget(searchText);
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return {
    correctedText: await findCorrection(db, text, query),
    leftOut: [...new Set(words.filter((word) => query.leftOut.includes(foldText(word))))],
    ...{ budget, text },
    topics: findPageTopics(text, (term) => getDocumentFrequency(vocabulary, term) > 0),
  };
}
