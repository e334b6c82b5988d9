import { runFlood } from './lib/flood.ts';
import { atMost, getMedian, roundTo, type Part } from './lib/report.ts';
import { readMetric, withStore } from './lib/store.ts';

const seconds = 15;
const clients = 100;
const visits = 200;
const slowdownLimit = 10;
const stampedeVisitors = 1000;

/** How long a cached page takes while a hundred clients send searches that are all different. */
export const overload: Part = {
  title: 'More visitors than can be rendered for',
  run: (dataDir) =>
    withStore(dataDir, {}, async ({ url }) => {
      const stampede = await visitAtOnce(url);
      await timeVisits(url, () => false);
      const idleMs = await timeVisits(url, () => false);
      let isOver = false;
      const flood = runFlood(url, {
        clients,
        seconds,
        reads: true,
        write: (count) =>
          `GET /pages/search?searchText=procura${count} HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n`,
      }).finally(() => (isOver = true));
      const busyMs = await timeVisits(url, () => isOver);
      const counts = await flood;
      const slowdown = roundTo(busyMs / idleMs, 1);
      return {
        figures: [
          atMost(`${stampedeVisitors} visitors at once on a cold page: pages rendered`, stampede.rendered, 1),
          atMost(`Cached page, ${clients} clients on random searches : idle (medians)`, slowdown, slowdownLimit, {
            unit: '×',
          }),
          { name: 'The same, median', value: `${roundTo(busyMs, 2)} ms; idle ${roundTo(idleMs, 2)} ms` },
          { name: 'Searches answered and refused', value: JSON.stringify(counts.statuses) },
        ],
        details: { idleMs, busyMs, stampede, ...counts },
      };
    }),
};

async function visitAtOnce(url: string) {
  const before = await readMetric(url, 'boalida_pages_rendered_total');
  const responses = Array.from({ length: stampedeVisitors }, async () => {
    const response = await fetch(`${url}/shop?sortBy=high&category=equinos`);
    await response.arrayBuffer();
    return response.ok;
  });
  const failed = (await Promise.all(responses)).filter((isOk) => !isOk).length;
  return { rendered: (await readMetric(url, 'boalida_pages_rendered_total')) - before, failed };
}

/** Median of visits one after the other, in ms. */
async function timeVisits(url: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (times.length < visits && !isOver()) {
    const startedAt = performance.now();
    await (await fetch(`${url}/home`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return getMedian(times);
}
