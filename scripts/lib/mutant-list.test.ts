import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countMatches, listMutants, summarize, type MutantFile, type Result } from './mutant-list.ts';

const mutants = [
  { rule: 'P1 whole centavos', find: 'round', replace: 'floor' },
  { rule: 'P5 no price', find: '> 0', replace: '>= 0' },
];
const list: MutantFile[] = [
  { file: 'app/price.ts', mutants },
  { file: 'app/stock.ts', test: 'app/shelf.test.ts', mutants: [{ rule: 'ST1', find: 'a', replace: 'b' }] },
];

test.each([
  ['', ['P1 whole centavos', 'P5 no price', 'ST1']],
  ['price.test', ['P1 whole centavos', 'P5 no price']],
  ['shelf,P1', ['P1 whole centavos', 'ST1']],
  ['nothing', []],
])('the filter "%s" selects the mutants whose file, test or rule contains one of its texts', (only, rules) => {
  expect(listMutants(list, only).map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  [97, ['survived', 'survived', 'not applicable'], true],
  [96, ['survived', 'survived', 'survived', 'not applicable'], false],
  [0, [], false],
] as const)('with %d killed and %j, when 97 %% is required, the run passes: %j', (killed, others, isEnough) => {
  const [mutant] = listMutants(list, 'P1');
  const outcomes = [...Array.from({ length: killed }, () => 'killed' as const), ...others];
  const results = mutant ? outcomes.map((outcome): Result => ({ mutant, outcome, reason: '' })) : [];
  const summary = summarize(results);
  expect(summary.isEnough).toBe(isEnough);
  expect(summary.text.split('\n')).toHaveLength(others.length + 1);
});

test('every text of the list occurs exactly once in its file, and its test exists', () => {
  const committed = JSON.parse(readFileSync('scripts/mutants.json', 'utf8')) as MutantFile[];
  const stale = listMutants(committed, '').filter(
    ({ file, find, test: testFile }) =>
      !existsSync(file) || !existsSync(testFile) || countMatches(readFileSync(file, 'utf8'), find) !== 1,
  );
  expect(stale).toEqual([]);
  expect(committed.length).toBeGreaterThan(50);
});
