import { expect, test } from 'vitest';
import { getTabAfterKey, productTabIds } from '#app/storefront/shared/product/product-tabs.tsx';

const tabs = productTabIds.map((id) => ({ id }));

test.each([
  ['ArrowRight', 'comentarios', 'descricao'],
  ['ArrowLeft', 'comentarios', 'informacoes'],
  ['Home', 'comentarios', 'descricao'],
  ['End', 'descricao', 'comentarios'],
  ['Enter', 'descricao', undefined],
] as const)('%s moves the focus from %s to %s (PP9)', (key, selectedId, expected) => {
  expect(getTabAfterKey({ tabs, selectedId, key })).toBe(expected);
});
