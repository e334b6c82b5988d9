import { setTimeout as wait } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { paths } from '#app/paths.ts';
import { getCpuSeconds } from './lib/processes.ts';
import { atMost, roundTo, type Part } from './lib/report.ts';
import { createBenchFolder, withStore } from './lib/store.ts';

/** A store that nobody visits draws its first pictures meanwhile. */
const restSeconds = 60;

/** Pictures of a store that has just been filled: for a visitor who comes at once, and for one who comes later. */
export const pictures: Part = {
  title: 'First pictures',
  async run() {
    const folder = createBenchFolder();
    try {
      return await withStore(folder, { env: { PICTURES_AHEAD: 'true' } }, async ({ url, pid }) => {
        const atOnce = await visit(url, { pid, page: 1 });
        await wait(restSeconds * 1000);
        const later = await visit(url, { pid, page: 2 });
        return {
          figures: [
            {
              name: `${atOnce.count} cards at once after the first start: CPU of a picture`,
              value: `${atOnce.cpuMs} ms`,
            },
            { name: 'The same: the last picture is there after', value: `${atOnce.lastMs} ms` },
            atMost(`The next page, ${restSeconds} s later: the last picture is there after`, later.lastMs, 100, {
              unit: 'ms',
              why: 'the machine had no processor to spare, or too little time',
            }),
          ],
        };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Asks for the cards' pictures of a listing page, all at once, in the size of a phone. */
async function visit(url: string, { pid, page }: { pid: number; page: number }) {
  const html = await (await fetch(`${url}${paths.shop}?page=${page}`)).text();
  const found = [...new Set(html.match(/\/imagens\/[0-9a-f]+\/480\.avif/g))];
  const cpuBefore = getCpuSeconds([pid]);
  const startedAt = performance.now();
  await Promise.all(found.map(async (picture) => (await fetch(url + picture)).arrayBuffer()));
  return {
    count: found.length,
    lastMs: Math.round(performance.now() - startedAt),
    cpuMs: roundTo(((getCpuSeconds([pid]) - cpuBefore) * 1000) / found.length, 1),
  };
}
