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

/** Globals that the code finds in place of a browser's. */
type PageGlobals = Record<(typeof names)[number], unknown>;

/** Runs the code of a page that has just been loaded, with stores and messages of its own. */
export type LoadPage = (globals: PageGlobals) => PageCode;

/** Bundles the code of pages as one function of a browser's globals. */
export function bundlePage(): Promise<LoadPage> {
  return bundle<PageCode>(path.join(import.meta.dirname, 'page-entry.ts'), { names, result: true });
}
