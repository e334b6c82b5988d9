import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // Everything of the panel is below its own path, in development the bundler's own files too.
  base: command === 'serve' ? '/painel/' : '/',
  // Node does not resolve the folders that its modules are named by.
  ssr: { noExternal: [/^@atlaskit\/pragmatic-drag-and-drop/] },
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  // The store's bundler has its own beside it.
  cacheDir: '../../node_modules/.vite-panel',
  build: { assetsDir: 'painel/assets', assetsInlineLimit: 0, target: 'es2022' },
}));
