import { describe, expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { parseAnimals } from './animals.ts';
import { withoutCustomerNumbers } from './customer-numbers.ts';
import { findPageTopics } from './page-answers.ts';
import { prepareSearchLanguage } from './words/search-language.ts';
import { readBudget } from './search-notes.ts';
import { parseSynonyms } from './words/synonyms.ts';
import { createVocabulary } from './words/vocabulary.ts';

describe('a budget in a search text (S5)', () => {
  test.each([
    ['ração ate 100 reais cachorro', 'ração cachorro', null, 10_000],
    ['preço até R$ 1.000,50', '', null, 100_050],
    ['sal de 100 reais', 'sal', null, 10_000],
    ['ração até 80', 'ração', null, 8000],
    ['ração de 50 a 90 reais', 'ração', 5000, 9000],
    ['entre R$ 50 e R$ 90 ração', 'ração', 5000, 9000],
    ['acima de 500 reais', '', 50_000, null],
  ])('"%s" searches for "%s" from %j to %j centavos', (text, remainingText, minCents, maxCents) => {
    expect(readBudget(text)).toEqual({ text: remainingText, budget: { minCents, maxCents } });
  });

  test.each(['ração saco até 40 kg', 'ração 25', 'sal real', 'até R$ 0'])('"%s" states no price', (text) => {
    expect(readBudget(text)).toEqual({ text, budget: null });
  });
});

const vocabulary = createVocabulary([
  ['sal', 3],
  ['dose', 1],
]);
const language = runToEnd(
  prepareSearchLanguage({
    vocabulary,
    synonyms: parseSynonyms([]),
    animals: parseAnimals(['boi, vaca', 'frango']),
    productCount: 4,
  }),
);

test.each([
  ['sal 40 vacas', 'sal vacas'],
  ['sal para 1 boi', 'sal boi'],
  ['sal 90 dias', 'sal'],
  ['sal para 30 cabeças', 'sal'],
  ['ração 22 frango', 'racao 22 frango'],
  ['sal 10 doses', 'sal 10 doses'],
  ['cachorro 7 anos', 'cachorro 7 anos'],
])('without the numbers that describe the customer, "%s" is searched as "%s" (S6)', (text, words) => {
  expect(withoutCustomerNumbers(text, language).map(({ word }) => word)).toEqual(words.split(' '));
});

test.each([
  ['vocês entregam em casa', ['delivery']],
  ['que horas abre', ['hours']],
  ['onde fica a loja', ['address']],
  ['onde comprar ração', []],
  ['contato', ['phone']],
  ['cola de contato', []],
  ['política de privacidade', ['privacy']],
  ['', []],
])('"%s" asks about %j (S7)', (text, topics) => {
  expect(findPageTopics(text, (term) => ['cola', 'contat', 'racao'].includes(term))).toEqual(topics);
});
