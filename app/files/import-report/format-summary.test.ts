import { expect, test } from 'vitest';
import { formatSummary, nameField, showFieldChange, showFieldValue } from './format-summary.ts';

test.each([
  ['discount', 23.1, '23,1%'],
  ['discount', 0, '0%'],
  ['price', 1249.9, '1.249,90'],
  ['quantity', 12, '12'],
  ['hidden', true, 'sim'],
  ['title', '', '(vazio)'],
])('%s %s is shown to the owner as %s', (field, value, shown) => {
  expect(showFieldValue(field, value)).toBe(shown);
});

test('a discount that comes from a price column is not reported as a price', () => {
  const name = nameField('discount', () => 'Promoção');
  expect(`${name}: ${showFieldValue('discount', 0)} → ${showFieldValue('discount', 23.1)}`).toBe(
    'Promoção: 0% → 23,1%',
  );
});

test('a change of only the markup, or of text beyond the excerpt shown, is described as such', () => {
  const other = showFieldChange({ field: 'description', before: 'Para o cocho.', after: 'Para o pasto.' });
  expect(other).toEqual({ before: 'Para o cocho.', after: 'Para o pasto.' });
  const same = showFieldChange({ field: 'description', before: 'Para o cocho.', after: 'Para o cocho.' });
  expect(same.before).not.toBe(same.after);
});

test('a file without products is reported as such', () => {
  const none = { count: 0, skus: [] };
  const summary = { created: 0, changed: 0, unchanged: 0, removed: 0, unlimited: none, withoutPicture: none };
  const options = { replace: true, dryRun: false, mentionsPictures: false, unusedPictures: [], nameColumn: () => '' };
  expect(formatSummary({ ...summary, changes: { created: [], changed: [], removed: [] } }, options)).toEqual([
    'O arquivo não tem nenhum produto.',
  ]);
});
