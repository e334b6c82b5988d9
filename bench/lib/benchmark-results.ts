import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { findChromium } from '../../scripts/lib/find-programs.mjs';
import type { Report } from './report.ts';

/** Latest results by name of the part, each with the machine and the time of its measurement. */
type Results = Record<string, Report & ReturnType<typeof getRunMeta>>;

const file = 'bench/results/latest.json';

/** Files that benchmarks and trials write themselves. */
const writtenFiles = [file, 'trials/results.json', 'docs/trust.md'];

/**
 * Returns the machine, the time and the commit of a benchmark or trial. A plus after the commit marks uncommitted
 * changes.
 */
export function getRunMeta() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const chromium = execFileSync(findChromium() ?? 'true', ['--version'], { encoding: 'utf8' });
  const changed = git('status', '--porcelain', '--', '.', ...writtenFiles.map((written) => `:!${written}`));
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+'),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Linux ${release()}`,
    versions: `Node ${process.version}, ${chromium.trim()}`,
    loadBefore: loadavg()[0] ?? 0,
  };
}

/** Replaces the results of one part in the results file. */
export function saveResults(part: string, { figures, missing = [] }: Report, run: ReturnType<typeof getRunMeta>): void {
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
  results[part] = { ...run, figures, missing };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
