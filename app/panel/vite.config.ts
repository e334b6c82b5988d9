import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // In development, URLs of the bundler's files must be below the panel's path too.
  base: command === 'serve' ? '/painel/' : '/',
  // The package is bundled, because Node cannot resolve the folder imports between its modules.
  ssr: { noExternal: [/^@atlaskit\/pragmatic-drag-and-drop/] },
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  // The bundlers of store and panel keep separate caches, because both run in development.
  cacheDir: '../../node_modules/.vite-panel',
  build: { assetsDir: 'painel/assets', assetsInlineLimit: 0, emptyOutDir: false, target: 'es2022' },
}));
