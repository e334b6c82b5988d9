import { expect, test } from 'vitest';
import { noGroupChanges } from '#app/operations/import/import-types.ts';
import { formatProductChange, formatSummary, listWarnings } from './format-summary.ts';

/** Describes one changed field of a product. @param headers headers of the file, by field */
function formatField(field: string, before: unknown, after: unknown, headers: Readonly<Record<string, string>> = {}) {
  const change = { sku: 'A', title: 'Sal', fields: [{ field, before, after }] };
  return formatProductChange(change, (_, name) => headers[name] ?? name).fields[0];
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
  const field = formatField('discount', 0, 23.1, { discount: 'Preço promocional' });
  expect(field).toEqual({ name: 'desconto (%)', before: '0%', after: '23,1%' });
  const selling = formatField('sellingPrice', 89.9, 92.63, { price: 'Valor' });
  expect(selling).toEqual({ name: 'preço com desconto', before: '89,90', after: '92,63' });
});

test('the visibility is reported in the words of the store, because its column may say the opposite', () => {
  expect(formatField('hidden', false, true, { hidden: 'Ativo' })).toEqual({
    name: 'oculto',
    before: 'não',
    after: 'sim',
  });
});

test('a price has the header of its column, unless the file also has prices before a promotion', () => {
  const headers = { price: 'Variant Price' };
  expect(formatField('price', 10, 12, headers)?.name).toBe('Variant Price');
  expect(formatField('price', 10, 12, { ...headers, compareAtPrice: 'Compare-at price' })?.name).toBe('preço');
});

test('a new product shows its prices and no values before them', () => {
  expect(formatField('price', null, 90)).toEqual({ name: 'preço', before: '', after: '90,00' });
  const steps = formatField('priceSteps', null, [{ quantity: 10, price: 80 }]);
  expect(steps).toEqual({ name: 'preço por quantidade', before: '', after: '10: 80,00' });
});

test('a description is shown before and after its change, unless the texts shown are the same', () => {
  const other = formatField('description', 'Para o cocho.', 'Para o pasto.');
  expect(other).toMatchObject({ before: 'Para o cocho.', after: 'Para o pasto.' });
  const same = formatField('description', 'Para o cocho.', 'Para o cocho.');
  expect(same?.before).not.toBe(same?.after);
});

test('a file without products is reported as such, and new products that it hides and groups that it adds or leaves without products are named', () => {
  const none = { count: 0, skus: [] };
  const summary = {
    created: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    unlimited: none,
    withoutPicture: none,
    idleDiscounts: none,
    hidden: none,
    reviewed: none,
    offersWithoutDiscount: none,
    withoutZeros: none,
    groups: noGroupChanges,
  };
  const options = { replace: true, dryRun: false, mentionsPictures: false, unusedPictures: [], getHeader: () => '' };
  expect(formatSummary({ ...summary, changes: { created: [], changed: [], removed: [] } }, options)).toEqual([
    'O arquivo não tem nenhum produto.',
  ]);
  const oneHidden = { ...summary, created: 1, hidden: { count: 1, skus: ['A-1'] } };
  expect(formatSummary({ ...oneHidden, changes: { created: [], changed: [], removed: [] } }, options)).toContain(
    '1 produto novo fica oculto, como está no arquivo: A-1.',
  );
  const replaced = {
    ...summary,
    removed: 2,
    reviewed: { count: 1, skus: ['R-1'] },
    groups: {
      categories: { created: ['Aves', 'Sais'], changed: ['Gado'], removed: [] },
      brands: { created: [], changed: [], removed: ['Vale'] },
    },
  };
  expect(listWarnings({ ...replaced, changes: { created: [], changed: [], removed: [] } })).toEqual([
    '2 categorias novas: Aves, Sais.',
    '1 categoria muda de dados, ordem ou subcategorias: Gado.',
    '1 marca fica sem produtos e é apagada: Vale.',
    expect.stringContaining('não vão para a lixeira'),
    '1 produto ganha comentários do arquivo, que ficam publicados: R-1.',
  ]);
});
