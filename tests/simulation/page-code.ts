import path from 'node:path';
import { build } from 'vite';
import type * as page from './page-entry.ts';

export type PageCode = typeof page;

/** What the code finds in the place of a browser. */
export interface PageGlobals {
  window: object;
  document: object;
  navigator: object;
  localStorage: object;
  fetch: unknown;
  AbortSignal: object;
  setTimeout: unknown;
}

/** Runs the code of a page that has just been loaded: its stores and messages are its own. */
export type LoadPage = (globals: PageGlobals) => PageCode;

/** Bundles what pages run as one function of what a browser gives them. */
export async function bundlePage(): Promise<LoadPage> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: path.join(import.meta.dirname, 'page-entry.ts'), formats: ['iife'], name: 'page' },
      // Hooks of components that no page of the simulation shows.
      rollupOptions: { external: ['react'], output: { globals: { react: 'undefined' } } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The code of the page could not be bundled');
  const names: (keyof PageGlobals)[] = [
    ...(['window', 'document', 'navigator', 'localStorage', 'fetch', 'AbortSignal', 'setTimeout'] as const),
  ];
  const run = new Function(...names, `${chunk.code}\nreturn page;`) as (...globals: unknown[]) => PageCode;
  return (globals) => run(...names.map((name) => globals[name]));
}
