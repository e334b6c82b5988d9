import { execFileSync, execSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '#tests/support/wait-until.ts';
import { postReview } from './lib/store-writes.ts';
import { closeAtEnd } from '../bench/lib/close-at-end.ts';
import { makeFolder } from '../bench/lib/running-store.ts';
import { findFaults, makeTrialDatabase, ownerToken, startTrialStore } from './lib/trial-setup.ts';
import { formatTimes, formatNumber, NotRun, scaleCount, type Trial } from './lib/trial.ts';
import { startLoad, visit } from './lib/visits.ts';

const diskMb = 48;

/** Fills the disk of the embedded database, posts reviews, and then frees the space again. */
export const fullDisk: Trial = {
  title: 'Disk full',
  async run() {
    const disk = mountSmallDisk();
    const database = await makeTrialDatabase(null);
    await database.db.close();
    const location = { url: null, dataDir: path.join(disk, 'data') };
    cpSync(database.location.dataDir, location.dataDir, { recursive: true });
    const store = await startTrialStore(location, { env: { ACCESS_LOG_DAYS: '183' } });
    await visit(`${store.url}/shop`);
    const times = scaleCount(10);
    const storedTexts: string[] = [];
    const [faults, results, backMs]: [string[], Set<string>, number[]] = [[], new Set(), []];
    for (let round = 0; round < times; round += 1) {
      fillDisk(disk);
      let refused = 0;
      while (refused < 3) {
        const text = await postReview(store.url);
        if (text) storedTexts.push(text);
        else refused += 1;
      }
      results.add((await visit(`${store.url}/shop`)).result);
      rmSync(path.join(disk, 'ballast'));
      const startedAt = performance.now();
      storedTexts.push(await waitUntil(() => postReview(store.url), { what: 'a review is taken again' }));
      backMs.push(performance.now() - startedAt);
      faults.push(...(await findFaults(location)));
    }
    const lostCount = storedTexts.length - (await countStored(store.url, storedTexts));
    return [
      {
        tried: `disk of ${diskMb} MB filled to the last byte while reviews are posted, SQLite`,
        times,
        outcome: `${lostCount} of ${formatNumber(storedTexts.length)} acknowledged lost, the others refused with 503; pages: ${[...results].join(' ')}; ${faults.length} faults found`,
        servedAgain: formatTimes(backMs),
        isHeld: lostCount === 0 && faults.length === 0 && results.size === 1 && results.has('200'),
      },
    ];
  },
};

/** Starts the store with its log on a full disk. Every request must still be served. */
export const fullLogDisk: Trial = {
  title: 'Disk of the log full',
  async run() {
    const disk = mountSmallDisk();
    const { location } = await makeTrialDatabase(null);
    fillDisk(disk);
    const output = path.join(disk, 'store.log');
    const store = await startTrialStore(location, { env: { LOG_LEVEL: 'info' }, output });
    const load = startLoad(store.url, { visitors: 8, paths: ['/home', '/shop', '/shop/shop-details/1'] });
    await waitUntil(() => load.countSoFar() >= scaleCount(5000, 200), { what: 'the requests' });
    const results = await load.stop();
    const metrics = await fetch(`${store.url}/metrics`, { headers: { Authorization: `Bearer ${ownerToken}` } });
    const dropped = Number(/^boalida_log_lines_dropped_total (\d+)/m.exec(await metrics.text())?.[1] ?? 0);
    return [
      {
        tried: 'disk of the log full from the start',
        times: results['200'] ?? 0,
        outcome: `requests: ${JSON.stringify(results).replaceAll('"', '')}; ${formatNumber(dropped)} lines dropped and counted so far`,
        isHeld: Object.keys(results).every((result) => result === '200'),
      },
    ];
  },
};

async function countStored(url: string, texts: readonly string[]): Promise<number> {
  let storedCount = 0;
  const sentTexts = new Set(texts);
  for (let id = 1; id <= 20; id += 1) {
    const { data } = (await (await fetch(`${url}/api/Produto/v1/produtoDetalhe/${id}`)).json()) as {
      data: { reviews: { review: string }[] };
    };
    storedCount += data.reviews.filter(({ review }) => sentTexts.has(review)).length;
  }
  return storedCount;
}

/** Writes a file until the disk is full, first in large and last in small blocks. */
function fillDisk(disk: string): void {
  for (const block of ['1M', '4K', '1']) {
    try {
      const count = block === '1' ? 4096 : 100_000;
      execSync(`dd if=/dev/zero bs=${block} count=${count} >> "${disk}/ballast" 2>/dev/null`);
    } catch {
      // `dd` fails when the disk is full.
    }
  }
}

/**
 * Mounts a small file system in memory until the trial ends.
 * @throws {NotRun} when the user may not mount it
 */
function mountSmallDisk(): string {
  const folder = makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    throw new NotRun('a small file system can be mounted only as root');
  }
  closeAtEnd(() => execFileSync('umount', ['-l', folder]));
  return folder;
}
