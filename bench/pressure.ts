import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasProgram } from './lib/processes.ts';
import { atMost, type Figure, type PartReport } from './lib/report.ts';
import { createBenchFolder, readMetric, startStore, type BenchStore } from './lib/store.ts';
import { describeMemory, measureMemory, randomQueries } from './random-queries.ts';
import { compareProcesses, describeSharing, type SharedWork } from './share-work.ts';

const stampedeVisitors = 1000;

/** How the store holds when many come at once, for long, or for pages nobody has asked for. */
export async function runPressure(dataDir: string): Promise<PartReport> {
  const report = { name: 'pressure', command: 'npm run bench -- --only pressure' };
  const store = await startStore(dataDir);
  const folder = createBenchFolder();
  try {
    const stampede = await measureStampede(store);
    const figures: Figure[] = [
      atMost(`${stampedeVisitors} visitors at once on a cold page: pages rendered`, stampede.rendered, {
        ...{ limit: 1, unit: '' },
      }),
    ];
    if (!hasProgram('wrk')) return { ...report, figures, missing: ['load: wrk not installed'], details: { stampede } };
    const memory = await measureMemory(store, writeScript(folder, randomQueries));
    await store.stop();
    const sharing = await compareProcesses(dataDir, (offset) => writeScript(folder, askForColdPages(offset)));
    figures.push(...describeRendering(sharing), ...describeMemory(memory), ...describeSharing(sharing));
    return { ...report, figures, missing: [], details: { stampede, memory, sharing } };
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true });
  }
}

function describeRendering({ one }: SharedWork): Figure[] {
  return [
    {
      name: 'Uncached listings rendered per CPU-second of the main thread, once warm',
      value: String(Math.round(1000 / one.mainMsPerPage)),
    },
    {
      name: "The same, compression and the engine's own threads included",
      value: String(Math.round(1000 / one.cpuMsPerPage)),
    },
  ];
}

/** Listings that are in no cache, every time: 400,000 of them before the next offset begins. */
function askForColdPages(offset: number): string {
  return `
local count = ${offset * 400_000}
request = function()
  count = count + 1
  return wrk.format('GET', '/shop?minPrice=' .. (count % 400) .. '&maxPrice=' .. (500 + math.floor(count / 400)))
end`;
}

function writeScript(folder: string, text: string): string {
  const file = path.join(folder, 'requests.lua');
  writeFileSync(file, text);
  return file;
}

async function measureStampede({ url }: BenchStore) {
  const before = await readMetric(url, 'boalida_pages_rendered_total');
  const visits = Array.from({ length: stampedeVisitors }, async () => {
    const response = await fetch(`${url}/shop?sortBy=high&category=equinos`);
    await response.arrayBuffer();
    return response.status;
  });
  const statuses = await Promise.all(visits);
  const rendered = (await readMetric(url, 'boalida_pages_rendered_total')) - before;
  return { visitors: stampedeVisitors, rendered, failed: statuses.filter((status) => status !== 200).length };
}
