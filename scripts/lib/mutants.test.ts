import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countMatches, listMutants, summarize, type MutantFile, type Result } from './mutants.ts';

const list: MutantFile[] = [
  {
    file: 'app/price.ts',
    mutants: [
      { rule: 'P1 whole centavos', find: 'round', replace: 'floor' },
      { rule: 'P5 no price', find: '> 0', replace: '>= 0' },
    ],
  },
  {
    file: 'app/stock.ts',
    test: 'app/shelf.test.ts',
    mutants: [{ rule: 'ST1', find: 'a', replace: 'b' }],
  },
];

function makeResults(killed: number, others: Result['outcome'][] = []): Result[] {
  const [mutant] = listMutants(list, '');
  if (!mutant) throw new Error('The list has mutants');
  const outcomes = [...Array.from({ length: killed }, () => 'killed' as const), ...others];
  return outcomes.map((outcome) => ({ mutant, outcome, reason: '' }));
}

test('a filter takes the mutants whose file, test or rule holds one of its texts', () => {
  const rules = (only: string) => listMutants(list, only).map(({ rule }) => rule);
  expect(rules('')).toHaveLength(3);
  expect(rules('P5')).toEqual(['P5 no price']);
  expect(rules('shelf,P1')).toEqual(['P1 whole centavos', 'ST1']);
  expect(rules('nothing')).toEqual([]);
  expect(rules('price.test')).toHaveLength(2);
});

test('a text is counted wherever it occurs, signs of patterns included', () => {
  expect(countMatches('a > 0 && b > 0', '> 0')).toBe(2);
  expect(countMatches('a.b', '.*')).toBe(0);
});

test('97 % must be killed, and a mutant that does not apply is not', () => {
  expect(summarize(makeResults(97, ['survived', 'survived', 'not applicable'])).isEnough).toBe(true);
  const { text, isEnough } = summarize(makeResults(96, ['survived', 'survived', 'survived', 'not applicable']));
  expect(isEnough).toBe(false);
  expect(text).toContain('survived: P1 whole centavos · app/price.ts · "round" → "floor"');
  expect(text).toContain('96 killed, 3 survived, 1 not applicable of 100 mutants: 96 %');
  expect(summarize([]).isEnough).toBe(false);
});

test('every text of the list stands exactly once in its file, and its test is there', () => {
  const committed = JSON.parse(readFileSync('scripts/mutants.json', 'utf8')) as MutantFile[];
  const stale = listMutants(committed, '').filter(
    ({ file, find, test: testFile }) =>
      !existsSync(file) || !existsSync(testFile) || countMatches(readFileSync(file, 'utf8'), find) !== 1,
  );
  expect(stale).toEqual([]);
  expect(committed.length).toBeGreaterThan(50);
});
