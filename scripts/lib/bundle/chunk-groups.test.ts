import { expect, test } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

/** A module graph: the ids of the modules that statically import each module. */
const importers: Record<string, readonly string[]> = {
  '/app/entry.client.tsx': [],
  '/app/root.tsx': [],
  '/app/storefront/home/home.tsx': [],
  '/app/storefront/shop/shop.tsx': [],
  '/app/storefront/cart/cart.tsx': [],
  '/app/storefront/cart/order/order.tsx': [],
  '/app/storefront/cart/cart-layout.tsx': [],
  '/app/design/button.tsx': ['/app/storefront/home/home.tsx', '/app/storefront/shop/shop.tsx', '/app/design/table.tsx'],
  '/app/design/header.tsx': ['/app/root.tsx', '/app/storefront/home/home.tsx'],
  '/app/design/list.tsx': ['/app/storefront/home/home.tsx', '/app/storefront/shop/shop.tsx'],
  '/app/design/table.tsx': ['/app/storefront/cart/cart.tsx'],
  '/app/design/frame.tsx': ['/app/storefront/cart/cart-layout.tsx'],
  '/app/design/line.tsx': ['/app/storefront/cart/order/order.tsx', '/app/design/table.tsx', '/app/design/frame.tsx'],
  '/app/design/dialog.tsx': [],
  '/app/lists/store.ts': ['/app/lists/add.ts', '/app/lists/remove.ts', '/app/lists/compare.ts', '/app/lists/share.ts'],
  '/app/lists/price.ts': ['/app/lists/store.ts', '/app/storefront/cart/cart.tsx'],
  '/app/lists/texts.ts': ['/app/lists/add.ts', '/app/lists/remove.ts', '/app/lists/compare.ts'],
  '/app/start.ts': ['/app/entry.client.tsx'],
  '/node_modules/react/index.js': ['/app/design/table.tsx'],
  '/node_modules/router/index.js': ['/app/design/table.tsx'],
  '/node_modules/chart/index.js': ['/app/design/dialog.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: /\/(?:entry\.client|root|storefront\/[\w/-]+)\.tsx$/.test(id),
    importers: importers[id] ?? [],
    dynamicImporters: /^\/app\/lists\/(?:add|remove|compare|share)\.ts$/.test(id) ? ['/app/root.tsx'] : [],
  }),
};

test.each([
  ['/node_modules/react/index.js', 'react'],
  ['/node_modules/router/index.js', 'libraries'],
  ['/node_modules/chart/index.js', null],
  ['/app/entry.client.tsx', null],
  ['/app/start.ts', 'libraries'],
  ['/app/design/button.tsx', 'shared'],
  ['/app/design/header.tsx', 'shared'],
  ['/app/root.tsx', 'shared'],
  ['/app/design/list.tsx', 'shared-home-shop'],
  ['/app/design/line.tsx', 'shared-cart'],
  ['/app/design/frame.tsx', 'shared-cart'],
  ['/app/storefront/cart/cart-layout.tsx', 'shared-cart'],
  ['/app/design/table.tsx', 'cart-cart'],
  ['/app/storefront/cart/cart.tsx', 'cart-cart'],
  ['/app/design/dialog.tsx', null],
  ['/app/lists/store.ts', 'interactions'],
  ['/app/lists/price.ts', 'shared'],
  ['/app/lists/texts.ts', null],
  ['/app/lists/add.ts', null],
])('%s is in the chunk %s (null: the bundler chooses)', (id, chunk) => {
  const [firstName = null] = chunkGroups.flatMap(({ name }) => name(id, graph) ?? []);
  expect(firstName).toBe(chunk);
});
