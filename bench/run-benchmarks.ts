import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/growing-catalogue.ts';
import { firstVisit } from './first-visit.ts';
import { freshCloneStart } from './fresh-clone.ts';
import { imports } from './import-files.ts';
import { interactions } from './interactions.ts';
import { closeOpened } from './lib/close-at-end.ts';
import type { BenchmarkPart, Report } from './lib/report.ts';
import { getRunMeta, saveResults } from './lib/benchmark-results.ts';
import { startBenchStore } from './lib/running-store.ts';
import { navigation } from './navigation.ts';
import { pictures } from './pictures.ts';
import { rendering } from './rendering.ts';
import { search } from './search/search-quality.ts';
import { serving } from './serving.ts';

/**
 * Parts of the benchmarks by name. This script runs all that are not slow, or those that `--only serving,import` names,
 * and writes the results to `bench/results/latest.json`. Results of other parts stay in the file.
 */
const parts: Record<string, BenchmarkPart> = {
  catalogue,
  search,
  import: imports,
  rendering,
  pictures,
  serving,
  interactions,
  navigation,
  'first-visit': firstVisit,
  starting: freshCloneStart,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const partNames = values.only?.split(',') ?? Object.keys(parts).filter((name) => !parts[name]?.isSlow);
// This folder exists until the end of the run, unlike those of `makeFolder`.
const folder = mkdtempSync(path.join(tmpdir(), 'boa-lida-bench-'));
try {
  await (await startBenchStore(folder)).stop();
  for (const name of partNames) await measure(name);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(name: string): Promise<void> {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}: there are ${Object.keys(parts).join(', ')}.`);
  console.log(`\n${part.title} …`);
  const runMeta = getRunMeta();
  const report = await part.run(folder).catch((error: unknown): Report => {
    console.error(error);
    return { figures: [], missing: [`everything: ${String(error)}`] };
  });
  await closeOpened();
  for (const { name: what, value, target, isMet, why = '' } of report.figures)
    console.log(`${what}: ${value}${isMet === undefined ? '' : ` – ${isMet ? 'met' : 'MISSED'} (${target}) ${why}`}`);
  for (const what of report.missing ?? []) console.log(`not measured: ${what}`);
  saveResults(name, report, runMeta);
}
