import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Few scripts rather than many: on a weak network each costs a round trip, and small files compress badly. One holds
 * the libraries, which change seldom, one what several screens share, and each screen has one of its own.
 */
const scripts = {
  groups: [
    { name: 'framework', test: /node_modules/, priority: 2 },
    { name: 'shared', test: /\/app\/(ui|visitor|domain|texts|paths)/, minShareCount: 4, priority: 1 },
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
