import { availableParallelism } from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { simulate } from '#tests/simulation/simulate.ts';
import { formatNumber, scaled, toSeconds, type Trial } from './lib/trial.ts';

const laws = 'no item lost, no price of a browser believed, stock kept, actions announced once, quotations kept once';

/**
 * Two tabs, a service worker, two instances and an owner, in orders that a seed draws. `--seed 7 --path 41` makes run 41 of a seed
 * again.
 */
export function simulation({ seed = Date.now() % 1_000_000_000, path }: { seed?: number; path?: string }): Trial {
  return {
    title: 'Simulation',
    async run() {
      const threads = path === undefined ? Math.min(availableParallelism(), 8) : 1;
      const perThread = Math.ceil(scaled(100_000) / threads);
      const runs = path === undefined ? perThread * threads : 1;
      const startedAt = performance.now();
      const parts =
        path === undefined
          ? Array.from({ length: threads }, (_, index) => runThread({ seed: seed + index, runs: perThread }))
          : [simulate({ seed, runs: Number(path.split(':', 1)[0]) + 1, path })];
      const broken = (await Promise.all(parts)).filter((part) => part !== undefined);
      for (const part of broken) console.error(part);
      const seconds = toSeconds(performance.now() - startedAt);
      return {
        rows: [
          {
            ...{
              tried: 'simulated runs of two tabs, a service worker and two instances',
              times: runs,
              servedAgain: '',
            },
            outcome: `${broken.length > 0 ? 'a law was broken' : `no law broken: ${laws}`}; seed ${seed}; ${seconds} s`,
            isHeld: broken.length === 0,
          },
        ],
      };
    },
  };
}

async function runThread(part: { seed: number; runs: number }): Promise<string | undefined> {
  const file = new URL('../tests/simulation/simulate-thread.ts', import.meta.url);
  const thread = new Worker(file, { workerData: part });
  let broken: string | undefined = 'The thread told nothing';
  thread.on('message', (message: { done?: number; broken?: string }) => {
    if (message.done === undefined) ({ broken } = message);
    else console.log(`seed ${part.seed}: ${formatNumber(message.done)} runs`);
  });
  await once(thread, 'exit');
  return broken;
}
