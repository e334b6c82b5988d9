import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { prepareSearchLanguage, type SearchLanguage } from './words/search-language.ts';
import { createVocabulary } from './words/vocabulary.ts';
import { noQuery, parseSearchQuery } from './search-query.ts';
import { parseSynonyms } from './words/synonyms.ts';
import { analyseFully } from './words/terms.ts';

const titles = [
  'Ração Equinos 25 – Saco 40 kg',
  'Suplemento Mineral Cocho – Saco 25 kg',
  'Antiparasitário Pour-On',
  'Ração Postura para Galinhas',
  'Semente de Capim-Marandu',
];
const language = makeLanguage(titles, [
  'vermífugo, antiparasitário',
  'sal, suplemento mineral',
  'cavalo, equino',
  'pato, ganso',
]);

function makeLanguage(texts: readonly string[], lines: readonly string[]): SearchLanguage {
  const terms = texts.flatMap((text) => [...new Set(analyseFully(text))]);
  const counts = [...Map.groupBy(terms, (term) => term)].map(([term, all]) => [term, all.length] as const);
  const vocabulary = createVocabulary(counts);
  return runToEnd(prepareSearchLanguage({ vocabulary, synonyms: parseSynonyms(lines), productCount: texts.length }));
}

function listTerms(text: string, options?: { isLiteral?: boolean }): string[][] {
  const { words: queryWords } = parseSearchQuery(text, language, options);
  return queryWords.map(({ alternatives }) => alternatives.map(({ terms }) => terms.join('+')));
}

test.each([
  ['ração equinos rações ', [['racao'], ['equin']]],
  ['sal ', [['suplement+mineral']]],
  ['suplemento mineral 25kg', [['suplement'], ['mineral'], ['25kg']]],
  ['ração 25 ', [['racao'], ['25']]],
  ['vermifgo ', [['antiparasitario']]],
  ['capim-marand', [['capim'], ['marandu']]],
  ['xyzxyz', []],
  ['%_"*', []],
])('"%s" searches for %j (S1)', (text, terms) => {
  expect(listTerms(text)).toEqual(terms);
});

test('a word weighs more than its synonyms, and in the tags more than a synonym in the title (S1)', () => {
  const both = makeLanguage([...titles, 'Cavalo'], ['cavalo, equino']);
  const [queryWord] = parseSearchQuery('cavalo ', both).words;
  const [ownAlternative, synonym] = queryWord?.alternatives ?? [];
  expect(ownAlternative?.terms).toEqual(['caval']);
  expect((ownAlternative?.factor ?? 0) * 8).toBeGreaterThan((synonym?.factor ?? 0) * 50);
});

test('a power is not the same number in a fraction (S1)', () => {
  const pumps = makeLanguage(['Bomba 1/2 CV', 'Bomba 1 CV'], []);
  const { words: queryWords } = parseSearchQuery('bomba 1cv', pumps);
  expect(queryWords.map(({ alternatives }) => alternatives.map(({ terms }) => terms))).toEqual([[['bomb']], [['1cv']]]);
});

test('a word from the owner’s synonyms is not corrected, even when no product has it (S1)', () => {
  const cats = makeLanguage(['Prato', 'Gato'], ['pato, ganso']);
  expect(parseSearchQuery('pato ', cats)).toEqual({ ...noQuery, leftOut: ['pato'] });
  expect(parseSearchQuery('gatp ', cats).corrections).toEqual([{ typed: ['gatp'], terms: ['gato'] }]);
});

test.each([
  ['equinação ', [['equin']]],
  ['sacoboi ', []],
  ['suplementação ', [['suplement']]],
  ['raçãomarandu ', [['racao'], ['marandu']]],
])('a bare ending is not searched as a word: "%s" searches for %j (S1–S4)', (text, terms) => {
  const withDogs = makeLanguage([...titles, 'Cães', 'Boi'], []);
  const { words: queryWords } = parseSearchQuery(text, withDogs);
  expect(queryWords.map(({ alternatives }) => alternatives.map((one) => one.terms.join('+')))).toEqual(terms);
});

test('real words are not corrected, whether everyday words or parts of a synonym (S1–S4)', () => {
  const everyday = { ...language, everydayTerms: new Set(['semest']) };
  expect(parseSearchQuery('semeste ', language).corrections).not.toEqual([]);
  expect(parseSearchQuery('semeste ', everyday)).toMatchObject({ words: [], corrections: [] });
  const named = makeLanguage(['Aveia'], ['areia higiênica, areia sanitária']);
  expect(parseSearchQuery('areia ', named)).toMatchObject({ words: [], corrections: [] });
});

test('a query marks its first word and its numbers (S1–S4)', () => {
  const { words: queryWords } = parseSearchQuery('postura suplemento 25', language);
  expect(queryWords.map(({ isFirst, isNumber }) => [isFirst, isNumber])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('words of the catalogue are never corrected, whatever the words next to them (S1)', () => {
  const names = ['ração', 'RAÇÕES', 'equinos', 'suplementos', 'sementes', 'pour-on', '25 kg', 'saco'];
  const known = fc.constantFrom(...names);
  forAll(fc.array(known, { minLength: 1, maxLength: 5 }), (words) => {
    expect(parseSearchQuery(words.join(' '), language).corrections).toEqual([]);
  });
});

test('nothing is corrected in a literal search, whatever is typed (S1)', () => {
  forAll(oddText, (text) => {
    expect(parseSearchQuery(text, language, { isLiteral: true }).corrections).toEqual([]);
  });
  expect(listTerms('racoo ', { isLiteral: true })).toEqual([]);
  expect(listTerms('sal ', { isLiteral: true })).toEqual([]);
});
