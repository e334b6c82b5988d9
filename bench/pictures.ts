import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#app/paths.ts';
import { getCpuSeconds } from './lib/cpu-time.ts';
import { atMost, roundTo, type BenchmarkPart } from './lib/report.ts';
import { makeFolder, startBenchStore } from './lib/running-store.ts';

/** Time in seconds without visitors, in which the store encodes its first pictures in advance. */
const restSeconds = 60;
/** Matches the paths of card pictures in the size for phones. */
const phonePicturePath = /\/imagens\/[0-9a-f]+\/480\.avif/g;

/**
 * Measures the loading of pictures from a newly filled store, for a visitor right after the start and for a later one.
 */
export const pictures: BenchmarkPart = {
  title: 'First pictures',
  async run() {
    const { url, pid } = await startBenchStore(makeFolder(), { PICTURES_AHEAD: 'true' });
    const cpuBefore = getCpuSeconds(pid());
    const atOnce = await loadPictures(`${url}${paths.shop}`, phonePicturePath);
    const cpuMs = roundTo(((getCpuSeconds(pid()) - cpuBefore) * 1000) / atOnce.count, 1);
    await wait(restSeconds * 1000);
    const later = await loadPictures(`${url}${paths.shop}?page=2`, phonePicturePath);
    const name = `The next page, ${restSeconds} s later: the last picture is there after`;
    return {
      figures: [
        { name: `${atOnce.count} cards at once after the first start: CPU of a picture`, value: `${cpuMs} ms` },
        { name: 'The same: the last picture is there after', value: `${atOnce.lastMs} ms` },
        atMost(name, later.lastMs, 100, { unit: 'ms', why: 'no processor was idle, or too little time' }),
      ],
    };
  },
};

/** Requests a page, and then all of its pictures with such a path in parallel. @returns ms until the last has loaded */
export async function loadPictures(url: string, path: RegExp): Promise<{ count: number; lastMs: number }> {
  const html = await (await fetch(url)).text();
  const picturePaths = [...new Set(html.match(path))];
  const startedAt = performance.now();
  await Promise.all(picturePaths.map(async (picture) => (await fetch(new URL(picture, url))).arrayBuffer()));
  return { count: picturePaths.length, lastMs: Math.round(performance.now() - startedAt) };
}
