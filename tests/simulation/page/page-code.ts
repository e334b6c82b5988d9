import path from 'node:path';
import { bundle } from '../bundle.ts';
import type * as page from './page-entry.ts';

export type PageCode = typeof page;

const names = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'caches',
  'fetch',
  'AbortSignal',
  'setTimeout',
  'Date',
] as const;

/** What the code finds in the place of a browser. */
type PageGlobals = Record<(typeof names)[number], unknown>;

/** Runs the code of a page that has just been loaded: its stores and messages are its own. */
export type LoadPage = (globals: PageGlobals) => PageCode;

/** Bundles what pages run as one function of what a browser gives them. */
export function bundlePage(): Promise<LoadPage> {
  return bundle<PageCode>(path.join(import.meta.dirname, 'page-entry.ts'), { names, result: true });
}
