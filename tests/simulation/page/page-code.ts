import path from 'node:path';
import { bundle } from '../bundle.ts';
import type * as page from './page-entry.ts';

export type PageCode = typeof page;

/** Runs the code of a page that has just been loaded, with stores and messages of its own, on globals of a browser. */
export type LoadPage = (globals: Readonly<Record<string, unknown>>) => PageCode;

export function bundlePage(): Promise<LoadPage> {
  return bundle<PageCode>(path.join(import.meta.dirname, 'page-entry.ts'));
}
