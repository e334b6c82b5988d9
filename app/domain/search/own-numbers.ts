import type { SearchLanguage } from './search-language.ts';
import { analyseText, analyseWords, type AnalysedWord } from './terms.ts';
import { getDocumentFrequency } from './vocabulary.ts';

/** What customers count: a number before one of these is theirs. Years are none of them: 'Sênior 7+' is for dogs from 7 years on. */
const heads = new Set(analyseText('cabeças animais bichos'));
const spans = new Set(
  analyseText('dias semanas meses hectares alqueires km quilômetros refeições doses vezes pessoas'),
);

/**
 * The words of a text without the customer's own numbers, which are no product's name: how many animals, days or hectares
 * something is for. What is counted stays where it is an animal, or where products have the word.
 * @example withoutOwnNumbers('sal para 40 bois', language) // the words 'sal' and 'bois'
 */
export function withoutOwnNumbers(text: string, { animals, vocabulary }: SearchLanguage): AnalysedWord[] {
  const words = analyseWords(text);
  const isFor = /(?:^|\s)(?:para|pra|pro|p\/)\s*\d/iu.test(text);
  const isOwn = (index: number) => {
    const [number, counted] = [words[index], words[index + 1]];
    if (!number || !counted || !/^\p{N}+$/u.test(number.term) || counted.isUnit) return false;
    if (heads.has(counted.term)) return true;
    if (spans.has(counted.term)) return getDocumentFrequency(vocabulary, counted.term) === 0;
    return animals.has(counted.term) && (isFor || counted.word.endsWith('s'));
  };
  return words.filter((word, index) => {
    const isCounted = index > 0 && isOwn(index - 1) && !animals.has(word.term);
    return !isOwn(index) && !isCounted;
  });
}
