import { runFlood } from './lib/flood.ts';
import { atMost, getMedian, roundTo, type PartReport } from './lib/report.ts';
import { startStore } from './lib/store.ts';

const seconds = 15;
const clients = 100;
const visits = 200;
const slowdownLimit = 10;

/** How long a page in memory takes while a hundred clients search for what nobody has searched for. */
export async function runOverload(dataDir: string): Promise<PartReport> {
  const store = await startStore(dataDir);
  try {
    await timeVisits(store.url, () => false);
    const idleMs = await timeVisits(store.url, () => false);
    let isOver = false;
    const flood = runFlood(
      store.url,
      { name: 'random searches', clients, reads: true, write: (count) => search(count) },
      seconds,
    ).finally(() => (isOver = true));
    const busyMs = await timeVisits(store.url, () => isOver);
    const counts = await flood;
    return {
      name: 'overload',
      command: 'npm run bench -- --only overload',
      figures: [
        atMost(`Page in memory, ${clients} clients on random searches : idle (medians)`, roundTo(busyMs / idleMs, 1), {
          ...{ limit: slowdownLimit, unit: '×' },
        }),
        { name: 'The same, median', value: `${roundTo(busyMs, 2)} ms; idle ${roundTo(idleMs, 2)} ms` },
        { name: 'Searches answered and refused', value: JSON.stringify(counts.statuses) },
      ],
      missing: [],
      details: { idleMs, busyMs, ...counts },
    };
  } finally {
    await store.stop();
  }
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

function search(count: number): string {
  return `GET /pages/search?searchText=procura${count} HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n`;
}
