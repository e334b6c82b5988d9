import { expect, test } from 'vitest';
import { defaultProductTab, getTabAfterKey, productTabIds } from '#app/storefront/shared/product/product-tabs.tsx';

const tabs = productTabIds.map((id) => ({ id }));

test('D09 the additional information is open at first', () => {
  expect(defaultProductTab).toBe('informacoes');
});

test.each([
  ['ArrowRight', 'descricao', 'informacoes'],
  ['ArrowRight', 'comentarios', 'descricao'],
  ['ArrowLeft', 'descricao', 'comentarios'],
  ['ArrowLeft', 'comentarios', 'informacoes'],
  ['Home', 'comentarios', 'descricao'],
  ['End', 'descricao', 'comentarios'],
  ['Enter', 'descricao', undefined],
] as const)('D09 %s moves from %s to %s', (key, selectedId, expected) => {
  expect(getTabAfterKey({ tabs, selectedId, key })).toBe(expected);
});
