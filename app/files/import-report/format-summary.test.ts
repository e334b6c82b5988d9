import { expect, test } from 'vitest';
import { formatProductChange, formatSummary } from './format-summary.ts';

/** Describes one changed field of a product. */
function formatField(field: string, before: unknown, after: unknown, header = field) {
  return formatProductChange({ sku: 'A', title: 'Sal', fields: [{ field, before, after }] }, () => header).fields[0];
}

test.each([
  ['discount', 23.1, '23,1%'],
  ['discount', 0, '0%'],
  ['price', 1249.9, '1.249,90'],
  ['price', 0, 'sob consulta'],
  ['quantity', 12, '12'],
  ['hidden', true, 'sim'],
  ['title', '', '(vazio)'],
])('%s %s is shown to the owner as %s', (field, value, shown) => {
  expect(formatField(field, value, value)).toMatchObject({ before: shown, after: shown });
});

test('a discount that comes from a price column is not reported as a price, and the discounted price has its own name', () => {
  const field = formatField('discount', 0, 23.1, 'Preço promocional');
  expect(field).toEqual({ name: 'desconto (%)', before: '0%', after: '23,1%' });
  const selling = formatField('sellingPrice', 89.9, 92.63, 'Valor');
  expect(selling).toEqual({ name: 'preço com desconto', before: '89,90', after: '92,63' });
});

test('a description is shown before and after its change, unless the texts shown are the same', () => {
  const other = formatField('description', 'Para o cocho.', 'Para o pasto.');
  expect(other).toMatchObject({ before: 'Para o cocho.', after: 'Para o pasto.' });
  const same = formatField('description', 'Para o cocho.', 'Para o cocho.');
  expect(same?.before).not.toBe(same?.after);
});

test('a file without products is reported as such', () => {
  const none = { count: 0, skus: [] };
  const summary = {
    created: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    unlimited: none,
    withoutPicture: none,
    idleDiscounts: none,
  };
  const options = { replace: true, dryRun: false, mentionsPictures: false, unusedPictures: [], getHeader: () => '' };
  expect(formatSummary({ ...summary, changes: { created: [], changed: [], removed: [] } }, options)).toEqual([
    'O arquivo não tem nenhum produto.',
  ]);
});
