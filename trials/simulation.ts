import { simulate } from '#tests/simulation/simulate.ts';
import { formatNumber, scaled, toSeconds, type Trial } from './lib/trial.ts';

interface SimulationOptions {
  seed?: number;
  path?: string;
  minutes?: number;
}

/**
 * Simulates two tabs, a service worker, two instances and an owner, in orders that a seed determines. `--seed 7 --path
 * 41` repeats run 41 of a seed, and `--minutes 40` ends early.
 */
export function simulation({ seed = Date.now() % 1_000_000_000, path, minutes }: SimulationOptions): Trial {
  return {
    title: 'Simulation',
    async run() {
      const startedAt = performance.now();
      let times = 0;
      const broken = await simulate({
        seed,
        path,
        minutes,
        runs: path === undefined ? scaled(100_000) : Number(path.split(':', 1)[0]) + 1,
        onRun(done) {
          times = done;
          if (done % 1000 === 0) console.log(`${formatNumber(done)} runs`);
        },
      });
      if (broken) console.error(broken);
      return [
        {
          tried: 'simulated runs of two tabs, a service worker and two instances',
          times,
          outcome: `${broken ? 'a law was broken' : 'no law broken'}; seed ${seed}; ${toSeconds(performance.now() - startedAt)} s`,
          isHeld: !broken,
        },
      ];
    },
  };
}
