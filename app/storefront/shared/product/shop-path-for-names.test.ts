import { expect, test } from 'vitest';
import { shopPathForNames } from '#app/storefront/shared/product/shop-path-for-names.ts';

test('categories, subcategories and brands link to the listing by their slugs (PP2)', () => {
  expect(shopPathForNames({ category: 'Cercas & Arames' })).toBe('/shop?category=cercas--arames');
  expect(shopPathForNames({ category: 'Cães', subcategory: 'Ração Seca' })).toBe(
    '/shop?category=c%C3%A3es&subcategory=ra%C3%A7%C3%A3o-seca',
  );
  expect(shopPathForNames({ brand: 'Vale do Cocho' })).toBe('/shop?brand=vale-do-cocho');
  expect(shopPathForNames({ category: '' })).toBe('/shop');
});
