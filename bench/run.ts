import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/run.ts';
import { firstVisit } from './first-visit.ts';
import { starting } from './fresh-clone.ts';
import { imports } from './import.ts';
import { interactions } from './interactions.ts';
import { navigation } from './navigation.ts';
import { hasProgram } from './lib/processes.ts';
import type { Part, Report } from './lib/report.ts';
import { getRunMeta, saveResults } from './lib/results.ts';
import { createBenchFolder, startStore } from './lib/store.ts';
import { pictures } from './pictures.ts';
import { rendering } from './rendering.ts';
import { search } from './search/run.ts';
import { serving } from './serving.ts';

/**
 * Runs the benchmarks, all or those named with `--only serving,import`, and writes what they found to
 * `bench/results/latest.json`. Parts that are not run keep what the file says of them. `--data` names a folder that holds
 * the starter catalogue already; without it one is filled first.
 */
const parts: Record<string, Part> = {
  catalogue,
  search,
  import: imports,
  rendering,
  pictures,
  serving,
  interactions,
  navigation,
  'first-visit': firstVisit,
  starting,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, data: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(parts).filter((name) => !parts[name]?.isSlow);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const folder = values.data ?? createBenchFolder();
try {
  await (await startStore(folder)).stop();
  for (const name of wanted) await measure(name);
} finally {
  if (!values.data) rmSync(folder, { recursive: true });
}

async function measure(name: string): Promise<void> {
  const part = parts[name];
  if (!part) return;
  console.log(`\n${part.title} …`);
  const runMeta = getRunMeta();
  const report = await run(part);
  for (const { name: what, value, target, isMet, why = '' } of report.figures)
    console.log(`${what}: ${value}${isMet === undefined ? '' : ` – ${isMet ? 'met' : 'MISSED'} (${target}) ${why}`}`);
  for (const what of report.missing ?? []) console.log(`not measured: ${what}`);
  for (const note of report.notes ?? []) console.log(note);
  saveResults(name, report, runMeta);
}

async function run(part: Part): Promise<Report> {
  const absent = part.needs?.filter((program) => !hasProgram(program)) ?? [];
  try {
    if (absent.length > 0) throw new Error(`not installed: ${absent.join(', ')}`);
    return await part.run(folder);
  } catch (error) {
    console.error(error);
    return { figures: [], missing: [`everything: ${String(error)}`] };
  }
}
