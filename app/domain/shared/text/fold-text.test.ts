import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { foldText } from './fold-text.ts';

test.each([
  ['Rações', 'racoes'],
  ['CÃES', 'caes'],
  ['ca\u0303es', 'caes'],
  ['ﬁbra ２５ m²', 'fibra 25 m2'],
  ['50% d’água_*', '50% d’agua_*'],
])('foldText folds "%s" to "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(wildText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
