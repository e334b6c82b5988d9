import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectDir } from '../scripts/lib/project.mjs';
import { atMost, roundTo, type BenchmarkPart } from './lib/report.ts';
import { makeFolder } from './lib/running-store.ts';

/**
 * Measures the elapsed time of `npm start` in a clone without packages and build, and of a second start. The figures
 * are meaningful only on an idle machine.
 */
export const freshCloneStart: BenchmarkPart = {
  title: 'Starting a fresh clone',
  isSlow: true,
  async run() {
    const clone = makeFolder();
    execFileSync('git', ['clone', '--quiet', projectDir, clone]);
    const [first, second] = [await timeStart(clone), await timeStart(clone)];
    const why = 'packages are installed, then the build and the starter catalogue need both cores';
    return {
      figures: [
        atMost('npm start, first time: listening after', first, 30, { unit: 's', why }),
        atMost('npm start, second time: listening after', second, 3, { unit: 's' }),
      ],
    };
  },
};

/** Starts a store, and stops it once it listens. @returns seconds until it listened */
async function timeStart(clone: string): Promise<number> {
  const startedMs = performance.now();
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PATH: folders.join(path.delimiter), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Boa Lida em ')) continue;
    const seconds = roundTo((performance.now() - startedMs) / 1000, 1);
    child.stdout.resume();
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    return seconds;
  }
  throw new Error('npm start ended before the store listened.');
}
