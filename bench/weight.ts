import { weighPage, type PageWeight } from '#tests/support/http/page-weight.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';
import { atMost, type PartReport } from './lib/report.ts';
import { startStore } from './lib/store.ts';

/** What the first visit to each public screen costs before its pictures, in bytes as they cross the wire. */
export async function runWeight(dataDir: string): Promise<PartReport> {
  const store = await startStore(dataDir, { LOG_LEVEL: 'error' });
  const pages: PageWeight[] = [];
  try {
    for (const pathname of publicPaths) pages.push(await weighPage(store.url, pathname));
  } finally {
    await store.stop();
  }
  return {
    name: 'weight',
    command: 'npm run bench -- --only weight',
    figures: [
      describe(pages, 'scriptBytes', { what: 'Scripts of the first visit', limit: 110, divisor: 1000, unit: 'KB' }),
      describe(pages, 'htmlBytes', { what: 'HTML', limit: 14, divisor: 1000, unit: 'KB' }),
      describe(pages, 'cssBytes', { what: 'Style sheets', limit: 16, divisor: 1000, unit: 'KB' }),
      describe(pages, 'requests', { what: 'Requests before the first picture', limit: 10, divisor: 1, unit: '' }),
    ],
    missing: [],
    details: pages,
  };
}

function describe(
  pages: readonly PageWeight[],
  kind: 'scriptBytes' | 'htmlBytes' | 'cssBytes' | 'requests',
  { what, limit, divisor, unit }: { what: string; limit: number; divisor: number; unit: string },
) {
  const heaviest = pages.toSorted((one, other) => other[kind] - one[kind])[0];
  if (!heaviest) throw new Error('no page was weighed');
  const value = Math.round((heaviest[kind] / divisor) * 10) / 10;
  return atMost(`${what}, the most of ${pages.length} screens (${heaviest.path})`, value, { limit, unit });
}
