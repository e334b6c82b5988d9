import type { PageTopic } from './page-answers.ts';
import { maxPriceBoundCents, parsePriceCents } from '#app/domain/listing/parse-price.ts';

/** Price bounds in centavos, of which at least one is not null. */
interface Budget {
  minCents: number | null;
  maxCents: number | null;
}

/** Describes how a search text was interpreted. */
export interface SearchNotes {
  /** The corrected text that was searched; null when the text was searched as typed. */
  correctedText: string | null;
  /** Typed words that no product contains. */
  leftOut: string[];
  /**
   * Price range read from the text; null when the text contains none. The search uses `text`, from which the range is
   * removed.
   */
  budget: Budget | null;
  text: string;
  /** Topics of shop pages that answer the text. */
  topics: PageTopic[];
}

/** Parts of the patterns: '1.000,50', 'R$ 50' or '50 reais', 'até', and 'acima de'. */
const number = String.raw`\d[\d.]*(?:,\d{1,2})?`;
const money = String.raw`(?:R\$\s*(?:${number})|(?:${number})\s*(?:reais|real|contos?|pilas?)(?!\p{L}))`;
const below = String.raw`(?:at[eé]|no\s+m[aá]ximo|m[aá]ximo(?:\s+de)?|abaixo\s+de|menos\s+(?:de|que)|menor\s+que|por|de)`;
const above = String.raw`(?:acima\s+de|mais\s+(?:de|que)|maior\s+que|a\s+partir\s+de|no\s+m[ií]nimo|m[ií]nimo(?:\s+de)?)`;

/**
 * Patterns for price ranges; the first that matches applies. A number without a currency counts as a price only as the
 * lower end of a range, or after 'até' at the end of the text.
 */
const pricePatterns: readonly RegExp[] = [
  String.raw`(?:de|entre)\s+(?<min>${money}|${number})\s+(?:a|e|at[eé])\s+(?<max>${money})`,
  String.raw`${above}\s+(?<min>${money})`,
  String.raw`(?:${below}\s+)*(?<max>${money})`,
  String.raw`at[eé]\s+(?<max>${number})\s*$`,
].map(
  (source) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:no\s+valor|pre[cç]o|valor)\s+(?:de\s+)?)?${source}`, 'iu'),
);

/**
 * Reads a price range from a search text and returns the text without it.
 * @example readBudget('ração até R$ 100') // { text: 'ração', budget: { minCents: null, maxCents: 10_000 } }
 */
export function readBudget(text: string): { text: string; budget: Budget | null } {
  for (const pattern of pricePatterns) {
    const match = pattern.exec(text.normalize('NFC'));
    if (!match) continue;
    const [minCents, maxCents] = [readMoney(match.groups?.['min']), readMoney(match.groups?.['max'])];
    if (minCents === null && maxCents === null) continue;
    const remainingText = text.normalize('NFC').replace(match[0], ' ').replace(/\s+/gu, ' ').trim();
    return { text: remainingText, budget: { minCents, maxCents } };
  }
  return { text, budget: null };
}

function readMoney(text: string | undefined): number | null {
  const cents = parsePriceCents(text?.replace(/\s*\p{L}+$/u, '').replace(/\.$/, '') ?? '');
  return cents !== undefined && cents > 0 && cents <= maxPriceBoundCents ? cents : null;
}
