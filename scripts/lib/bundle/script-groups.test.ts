import { expect, test } from 'vitest';
import { createScriptFinder } from './script-groups.ts';

/** Who imports each module; screens are named as the framework's entries are. */
const importersById: Record<string, string[]> = {
  '/s/app/ui/primitives/button.tsx': ['/s/app/ui/header.tsx', '/s/app/ui/card.tsx'],
  '/s/app/ui/header.tsx': [screen('root')],
  '/s/app/ui/card.tsx': [screen('home'), screen('listing')],
  '/s/app/ui/gallery.tsx': [screen('product'), screen('demo-product')],
  '/s/app/ui/hero.tsx': [screen('home')],
  '/s/app/ui/quotation.tsx': [screen('product'), screen('cart')],
  '/s/app/ui/map.tsx': [screen('contact'), screen('home')],
  '/s/app/ui/drawer.tsx': [],
  '/s/app/ui/line.tsx': [screen('listing'), '/s/app/ui/below.tsx'],
  '/s/app/ui/below.tsx': [],
  '/s/node_modules/react/index.js': ['/s/app/ui/header.tsx', '/s/node_modules/@react-router/dev/entry.client.tsx'],
  '/s/node_modules/react-dom/client.js': ['/s/node_modules/@react-router/dev/entry.client.tsx'],
  '/s/node_modules/carousel/index.js': ['/s/app/ui/gallery.tsx'],
};
const lateImportersById: Record<string, string[]> = { '/s/app/ui/below.tsx': [screen('home')] };
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importersById[id] ?? [],
    dynamicImporters: lateImportersById[id] ?? [],
  }),
};

test.each([
  ['/s/app/ui/primitives/button.tsx', 'root'],
  ['/s/app/ui/card.tsx', 'catalogue'],
  ['/s/app/ui/gallery.tsx', 'detail'],
  ['/s/app/ui/line.tsx', 'catalogue'],
  ['/s/app/ui/quotation.tsx', 'root'],
  ['/s/app/ui/map.tsx', 'root'],
  ['/s/node_modules/react/index.js', 'framework'],
  ['/s/node_modules/react-dom/client.js', 'framework'],
  ['/s/node_modules/carousel/index.js', 'detail'],
])('%s goes into the script of those who need it: %s', (id, script) => {
  expect(createScriptFinder()(id, graph)).toBe(script);
});

test('what belongs to one screen, or comes on intent, is left to the bundler', () => {
  const findScript = createScriptFinder();
  expect(findScript('/s/app/ui/hero.tsx', graph)).toBeUndefined();
  expect(findScript('/s/app/ui/drawer.tsx', graph)).toBeUndefined();
});

test('the lists of a visitor are one script, without what few visitors need', () => {
  const findScript = createScriptFinder();
  expect(findScript('/s/app/visitor/cart/cart-actions.ts', graph)).toBe('visitor');
  expect(findScript('/s/app/visitor/agents/offer-tools.ts', graph)).toBeUndefined();
  expect(findScript('/s/app/visitor/feeding/rations.ts', graph)).toBeUndefined();
});

function screen(name: string): string {
  const folder = name === 'root' ? '/s/app' : '/s/app/routes';
  return `${folder}/${name}.tsx?__react-router-build-client-route`;
}
