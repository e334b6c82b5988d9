import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicPaths } from '#tests/support/public-paths.ts';
import { weighPage } from '#tests/support/page-weight.ts';
import type { PageWeight } from '#tests/support/page-weight.ts';
import { startUntil, stopProcess } from './lib/processes.ts';

/** What the first visit to each public screen costs before its pictures, in bytes as they cross the wire. */
export interface BundleResult {
  part: 'bundle';
  pages: PageWeight[];
}

/** @param dataDir a folder that already holds a catalogue; one of its own is filled and thrown away when left out */
export async function runBundle(dataDir?: string): Promise<BundleResult> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'boalida-bench-'));
  const { child, match } = await startUntil({
    command: process.execPath,
    args: ['server.ts'],
    env: { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
    ready: /Boa Lida em (http:\S+)/,
  });
  try {
    const pages: PageWeight[] = [];
    for (const pathname of publicPaths) pages.push(await weighPage(match[1] ?? '', pathname));
    return { part: 'bundle', pages };
  } finally {
    await stopProcess(child);
    if (!dataDir) rmSync(folder, { recursive: true });
  }
}

/** The figures of a page on one line of a table. */
export function summarizePage({ path: pathname, scripts, status, ...figures }: PageWeight) {
  return { path: pathname, status, scripts: scripts.length, ...figures };
}

if (import.meta.main) {
  const { pages } = await runBundle(process.argv[2]);
  console.table(pages.map(summarizePage));
}
