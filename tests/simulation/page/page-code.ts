import path from 'node:path';
import { bundle } from '../bundle.ts';
import type * as page from './page-entry.ts';

export type PageCode = typeof page;

/** Runs the code of a newly loaded page, with its own stores and messages, on the given browser globals. */
export type LoadPage = (globals: Readonly<Record<string, unknown>>) => PageCode;

export function bundlePage(): Promise<LoadPage> {
  return bundle<PageCode>(path.join(import.meta.dirname, 'page-entry.ts'));
}
