import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { parseShoppingList } from './shopping-list.ts';
import { maxItems } from './quotation-request.ts';

test.each([
  ['10x Sal mineral', 10, 'Sal mineral'],
  ['- 3 BL-1001', 3, 'BL-1001'],
  ['Ração equina 40 kg', 1, 'Ração equina 40 kg'],
  ['2 sacos de Milho', 2, 'Milho'],
  ['0 Balde', 1, 'Balde'],
])('the line %j asks for %i units of %j', (line, quantity, nameOrSku) =>
  expect(parseShoppingList(`\n${line}\r\n  \n`)).toEqual([{ quantity, nameOrSku }]),
);

test('a line may have the longest possible product title after its quantity', () => {
  const title = 'Núcleo '.repeat(71).trim().padEnd(500, 'o');
  expect(parseShoppingList(`1000000 x ${title}\n`)).toEqual([{ quantity: 1_000_000, nameOrSku: title }]);
});

test('any text is parsed as at most the allowed number of items, each on one line', () => {
  forAll(fc.string(), (text) => {
    const lines = parseShoppingList(text);
    expect(lines.length).toBeLessThanOrEqual(maxItems);
    expect(
      lines.every(({ nameOrSku, quantity }) => nameOrSku !== '' && !nameOrSku.includes('\n') && quantity >= 1),
    ).toBe(true);
  });
  expect(parseShoppingList('a\n'.repeat(maxItems * 3))).toHaveLength(maxItems);
});
