import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { provideEarlyScript } from './scripts/lib/bundle/early-script.ts';
import { replaceReact } from './scripts/lib/bundle/preact.ts';
import { leaveOutRouterParts, storeFolds } from './scripts/lib/bundle/router-parts.ts';
import {
  createScriptFinder,
  mergeScreensIntoEntries,
  scriptNames,
  type ModuleGraph,
} from './scripts/lib/bundle/script-groups.ts';

const findScript = createScriptFinder();
const scripts = {
  groups: scriptNames.map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (findScript(id, graph) === name ? name : null),
    priority: scriptNames.length - index,
  })),
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    provideEarlyScript(),
    replaceReact(),
    leaveOutRouterParts(storeFolds),
    mergeScreensIntoEntries(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Terser takes two seconds longer than the bundler's minifier and saves 2 %.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: scripts } } } },
    // No browser loads the server's bundle, and minifying it takes as long as the rest of the build.
    ssr: { build: { minify: false } },
  },
});
