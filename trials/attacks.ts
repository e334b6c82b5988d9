import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolder } from './lib/store.ts';
import type { Trial } from './lib/trial.ts';

const runs = [
  ['vitest', 'run', '--project', 'unit', 'tests/attacks'],
  ['vitest', 'run', '--project', 'http', 'tests/attacks'],
  ['playwright', 'test', 'e2e/attacks', '--project', 'desktop', '--retries', '0'],
];

/** The tests of attacks, which count what they try. */
export const attacks: Trial = {
  title: 'Attacks',
  async run() {
    const folder = makeFolder();
    const file = path.join(folder, 'counts');
    const failed: string[] = [];
    for (const [program = '', ...args] of runs) {
      try {
        execFileSync(path.resolve('node_modules/.bin', program), args, {
          env: { ...process.env, ATTACK_COUNTS: file },
          stdio: 'pipe',
        });
      } catch {
        failed.push(`${program} ${args.join(' ')}`);
      }
    }
    const counts = new Map<string, number>();
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    for (const { attack, count } of lines.map((line) => JSON.parse(line) as { attack: string; count: number })) {
      counts.set(attack, (counts.get(attack) ?? 0) + count);
    }
    removeFolder(folder);
    const rows = [...counts].map(([attack, times]) => ({
      ...{ tried: attack, times, servedAgain: '' },
      ...{ outcome: failed.length === 0 ? 'none got through' : 'see the tests that fail', isHeld: failed.length === 0 },
    }));
    return { rows, notRun: failed.map((command) => `failed: ${command}`) };
  },
};
