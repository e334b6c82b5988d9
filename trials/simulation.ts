import { availableParallelism } from 'node:os';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { simulate } from '#tests/simulation/simulate.ts';
import { formatNumber, scaled, toSeconds, type Trial } from './lib/trial.ts';

const laws =
  'no item lost, no price believed, stock kept, messages and quotations once; no personal data cached, builds not mixed, copies open offline and tell their age';

/**
 * Two tabs, a service worker, two instances and an owner, in orders that a seed draws. `--seed 7 --path 41` makes run 41 of a seed
 * again, `--minutes 40` ends early.
 */
export function simulation({ seed = Date.now() % 1_000_000_000, path, minutes }: SimulationOptions): Trial {
  return {
    title: 'Simulation',
    async run() {
      const threads = path === undefined ? Math.min(availableParallelism(), 8) : 1;
      const perThread = Math.ceil(scaled(100_000) / threads);
      const startedAt = performance.now();
      const parts =
        path === undefined
          ? Array.from({ length: threads }, (_, index) => runThread({ seed: seed + index, runs: perThread, minutes }))
          : [simulate({ seed, runs: Number(path.split(':', 1)[0]) + 1, path }).then((broken) => ({ broken, runs: 1 }))];
      const ended = await Promise.all(parts);
      const broken = ended.flatMap((part) => part.broken ?? []);
      for (const what of broken) console.error(what);
      const runs = ended.reduce((sum, part) => sum + part.runs, 0);
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

interface SimulationOptions {
  seed?: number;
  path?: string;
  /** Ends after so long, with as many runs as there were. */
  minutes?: number;
}

interface Ended {
  broken?: string | undefined;
  runs: number;
}

async function runThread(part: { seed: number; runs: number; minutes: number | undefined }): Promise<Ended> {
  const file = new URL('../tests/simulation/simulate-thread.ts', import.meta.url);
  const thread = new Worker(file, { workerData: part });
  let ended: Ended = { broken: 'The thread told nothing', runs: 0 };
  thread.on('message', (message: Ended | { done: number }) => {
    if ('runs' in message) ended = message;
    else console.log(`seed ${part.seed}: ${formatNumber(message.done)} runs`);
  });
  await once(thread, 'exit');
  return ended;
}
