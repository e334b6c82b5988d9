import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // All URLs of the panel are below its own path; in development those of the bundler's files too.
  base: command === 'serve' ? '/painel/' : '/',
  // The package is bundled, because Node cannot resolve the folder imports between its modules.
  ssr: { noExternal: [/^@atlaskit\/pragmatic-drag-and-drop/] },
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  // The bundlers of store and panel keep separate caches, because both run in development.
  cacheDir: '../../node_modules/.vite-panel',
  build: { assetsDir: 'painel/assets', assetsInlineLimit: 0, target: 'es2022' },
}));
