import type { SearchLanguage } from './words/search-language.ts';
import { analyseText, analyseWords, type AnalysedWord } from './words/terms.ts';
import { getDocumentFrequency } from './words/vocabulary.ts';

/** Words for animals. A number before such a word describes the customer's herd, not the product. */
const animalWords = new Set(analyseText('cabeças animais bichos'));
/**
 * Other words that customers count. A number before such a word describes the customer, unless products contain the
 * word. 'anos' (years) is not among them, because 'Sênior 7+' is a product for dogs from 7 years on.
 */
const countedUnits = new Set(
  analyseText('dias semanas meses hectares alqueires km quilômetros refeições doses vezes pessoas'),
);

/**
 * Removes from a text the numbers that describe the customer rather than a product: how many animals, days or hectares
 * the product is for. The word after the number is kept when it names an animal, or when products contain it.
 * @example withoutCustomerNumbers('sal para 40 bois', language) // the words 'sal' and 'bois'
 */
export function withoutCustomerNumbers(text: string, { animals, vocabulary }: SearchLanguage): AnalysedWord[] {
  const words = analyseWords(text);
  const followsFor = /(?:^|\s)(?:para|pra|pro|p\/)\s*\d/iu.test(text);
  const describesCustomer = (index: number) => {
    const [number, countedWord] = [words[index], words[index + 1]];
    if (!number || !countedWord || !/^\p{N}+$/u.test(number.term) || countedWord.isUnit) return false;
    if (animalWords.has(countedWord.term)) return true;
    if (countedUnits.has(countedWord.term)) return getDocumentFrequency(vocabulary, countedWord.term) === 0;
    return animals.has(countedWord.term) && (followsFor || countedWord.word.endsWith('s'));
  };
  return words.filter((word, index) => {
    const isCounted = index > 0 && describesCustomer(index - 1) && !animals.has(word.term);
    return !describesCustomer(index) && !isCounted;
  });
}
