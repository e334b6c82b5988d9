import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups, joinEntries } from './scripts/lib/bundle/chunk-groups.ts';
import { provideEarlyScript } from './scripts/lib/bundle/early-script-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), provideEarlyScript(), joinEntries()],
  build: {
    assetsInlineLimit: 0,
    // The panel is built at the same time, in a folder inside of this one.
    emptyOutDir: false,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // No browser loads the server's bundle, and minifying it takes as long as the rest of the build.
    ssr: { build: { minify: false } },
  },
});
