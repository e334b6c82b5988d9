import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Of the visitor's lists, what every screen needs at once; the rest comes with the first entry or the first touch. */
const firstOfVisitor = ['actions', 'list-views', 'quick-view', 'toasts', 'use-lists', 'use-now', 'use-visitor-lists'];
const rulesOfLists = [
  'cart',
  'html-text',
  'merge-lists',
  'product-json',
  'read-unknown',
  'refresh-cart',
  'refresh-list',
  'stored-list',
];
/** Of the screens of a product and of the lists, what a card and the header show too. */
const firstOfScreens = ['add-to-cart-button', 'cart-button', 'compare-toggle', 'wishlist-toggle'];

/**
 * Few scripts rather than many: on a weak network each costs a round trip, and small files compress badly. One holds
 * the libraries, which change seldom, one what several screens share, and each screen has one of its own.
 */
const scripts = {
  groups: [
    { name: 'framework', test: /node_modules/, priority: 3 },
    { name: 'shared', test: isSharedModule, minShareCount: 4, priority: 2 },
    { name: 'lists', test: isListModule, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Terser takes two seconds more than the bundler's own minifier and leaves 2 % less to download.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scripts } } } } },
});

function isListModule(id: string): boolean {
  const [, folder, name = ''] = /\/app\/(visitor|domain|texts)\/([\w-]+)\.ts$/.exec(id) ?? [];
  if (folder === 'visitor') return !firstOfVisitor.includes(name);
  return folder === 'domain' ? rulesOfLists.includes(name) : folder === 'texts' && name === 'toasts';
}

function isSharedModule(id: string): boolean {
  return /\/app\/(ui|visitor|domain|texts|paths)/.test(id) && !isListModule(id) && !isOfOtherScreens(id);
}

/** Used by several screens, but by none that a first visit opens with. */
function isOfOtherScreens(id: string): boolean {
  const [, name = ''] = /\/app\/ui\/(?:cart|lists|product)\/([\w-]+)\.tsx?$/.exec(id) ?? [];
  return name === '' ? id.endsWith('/quotation.ts') : !firstOfScreens.includes(name);
}
