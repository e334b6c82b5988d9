import { weighPage, type PageWeight } from '#tests/support/http/page-weight.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';
import { atMost, roundTo, type Figure, type Part } from './lib/report.ts';
import { withStore } from './lib/store.ts';

/** Transfer size of the first visit to each public screen, without its pictures. */
export const weight: Part = {
  title: 'Weight of the first visit',
  run: (dataDir) =>
    withStore(dataDir, { env: { LOG_LEVEL: 'error' } }, async ({ url }) => {
      const pages: PageWeight[] = [];
      for (const pathname of publicPaths) pages.push(await weighPage(url, pathname));
      const heaviest = (
        kind: 'scriptBytes' | 'htmlBytes' | 'cssBytes' | 'requests',
        what: string,
        limit: number,
      ): Figure => {
        const page = pages.reduce((most, one) => (one[kind] > most[kind] ? one : most));
        const [value, unit] = kind === 'requests' ? [page[kind], ''] : [roundTo(page[kind] / 1000, 1), 'KB'];
        return atMost(`${what}, the most of ${pages.length} screens (${page.path})`, value, limit, { unit });
      };
      return {
        figures: [
          heaviest('scriptBytes', 'Scripts of the first visit', 62),
          heaviest('htmlBytes', 'HTML', 14),
          heaviest('cssBytes', 'Style sheets', 16),
          heaviest('requests', 'Requests before the first picture', 10),
        ],
        details: pages,
      };
    }),
};
