import { expect, test } from 'vitest';
import { shopPath } from '#app/storefront/shared/product/shop-paths.ts';

test('categories, subcategories and brands link to the listing by their slugs (PP2)', () => {
  expect(shopPath({ category: 'Cercas & Arames' })).toBe('/shop?category=cercas--arames');
  expect(shopPath({ category: 'Cães', subcategory: 'Ração Seca' })).toBe(
    '/shop?category=c%C3%A3es&subcategory=ra%C3%A7%C3%A3o-seca',
  );
  expect(shopPath({ brand: 'Vale do Cocho' })).toBe('/shop?brand=vale-do-cocho');
  expect(shopPath({ category: '' })).toBe('/shop');
});
