import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // Everything of these pages is below their own path, in development the bundler's own files too.
  base: command === 'serve' ? '/cotacao/' : '/',
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  // The store's bundler has its own beside it.
  cacheDir: '../../../node_modules/.vite-quotation',
  build: { assetsDir: 'cotacao/assets', assetsInlineLimit: 0, target: 'es2022' },
}));
