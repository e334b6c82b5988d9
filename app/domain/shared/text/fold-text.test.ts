import { expect, test } from 'vitest';
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
