import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectDir } from '../scripts/lib/project.mjs';
import { atMost, roundTo, type Part } from './lib/report.ts';
import { createBenchFolder } from './lib/store.ts';

/** `npm start` in a clone that has neither packages nor a build. Elapsed time: of use on a quiet machine only. */
export const starting: Part = {
  title: 'Starting a fresh clone',
  isSlow: true,
  run: () =>
    withFreshClone(async (clone) => {
      const isListening = (line: string) => line.startsWith('Boa Lida em ');
      const firstSeconds = await timeCommand(clone, ['npm', 'start'], isListening);
      const secondSeconds = await timeCommand(clone, ['npm', 'start'], isListening);
      const why = 'packages are installed, then the build and the starter catalogue need both cores';
      return {
        figures: [
          atMost('npm start, first time: listening after', firstSeconds, 30, { unit: 's', why }),
          { name: 'npm start, second time: listening after', value: `${secondSeconds} s` },
        ],
      };
    }),
};

async function withFreshClone<Result>(work: (clone: string) => Promise<Result>): Promise<Result> {
  const folder = createBenchFolder();
  try {
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', projectDir, clone]);
    return await work(clone);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs a command until it prints a line that ends the measurement; whatever it started is then stopped.
 * @returns seconds until then
 * @throws Error when the command ends before
 */
async function timeCommand(cwd: string, [command = '', ...args]: string[], ends: (line: string) => boolean) {
  const startedMs = performance.now();
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'));
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: folders.join(path.delimiter), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (!ends(line)) continue;
    const seconds = roundTo((performance.now() - startedMs) / 1000, 1);
    child.stdout.resume();
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    return seconds;
  }
  throw new Error(`'${[command, ...args].join(' ')}' ended before it was ready.`);
}
