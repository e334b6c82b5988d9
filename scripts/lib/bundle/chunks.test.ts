import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';

/** Modules by name, each with those that import it statically. */
const importers: Record<string, readonly string[]> = {
  '/app/entry.client.tsx': [],
  '/app/root.tsx': [],
  '/app/routes/home.tsx': [],
  '/app/routes/shop.tsx': [],
  '/app/routes/cart.tsx': [],
  '/app/ui/button.tsx': ['/app/routes/home.tsx', '/app/routes/shop.tsx', '/app/ui/table.tsx'],
  '/app/ui/header.tsx': ['/app/root.tsx', '/app/routes/home.tsx'],
  '/app/ui/list.tsx': ['/app/routes/home.tsx', '/app/routes/shop.tsx'],
  '/app/ui/table.tsx': ['/app/routes/cart.tsx'],
  '/app/ui/dialog.tsx': [],
  '/node_modules/react/index.js': ['/app/ui/table.tsx'],
  '/node_modules/chart/index.js': ['/app/ui/dialog.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: /\/(?:entry\.client|root|routes\/\w+)\.tsx$/.test(id),
    importers: importers[id] ?? [],
  }),
};

test.each([
  ['/node_modules/react/index.js', 'libraries'],
  ['/node_modules/chart/index.js', null],
  ['/app/entry.client.tsx', 'libraries'],
  ['/app/ui/button.tsx', 'shared'],
  ['/app/ui/header.tsx', 'shared'],
  ['/app/ui/list.tsx', 'home-shop'],
  ['/app/ui/table.tsx', 'cart'],
  ['/app/routes/cart.tsx', 'cart'],
  ['/app/ui/dialog.tsx', null],
])('%s is in the chunk %s', (id, chunk) => {
  const [found = null] = chunkGroups.flatMap(({ name }) => name(id, graph) ?? []);
  expect(found).toBe(chunk);
});
