import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/run.ts';
import { firstVisit } from './first-visit.ts';
import { floods } from './floods.ts';
import { starting, tests } from './fresh-clone.ts';
import { imports, largeImports } from './import.ts';
import { interactions } from './interactions.ts';
import { navigation } from './navigation.ts';
import { hasProgram } from './lib/processes.ts';
import type { Part, Report } from './lib/report.ts';
import { getMachine, formatResults, type Results } from './lib/results.ts';
import { createBenchFolder, startStore } from './lib/store.ts';
import { overload } from './overload.ts';
import { panel } from './panel.ts';
import { pictures } from './pictures.ts';
import { pressure } from './pressure.ts';
import { rendering } from './rendering.ts';
import { search } from './search/run.ts';
import { serving } from './serving.ts';
import { weight } from './weight.ts';

/**
 * Runs the benchmarks, all or those named with `--only serving,import`, and writes what they found to `bench/results/`.
 * Parts that are not run keep what the file of that day says of them. `--data` names a folder that holds the starter
 * catalogue already; without it one is filled first.
 */
const parts: Record<string, Part> = {
  catalogue,
  search,
  panel,
  import: imports,
  'large-import': largeImports,
  weight,
  rendering,
  pictures,
  serving,
  pressure,
  overload,
  floods,
  interactions,
  navigation,
  'first-visit': firstVisit,
  starting,
  tests,
};

const { values } = parseArgs({ options: { only: { type: 'string' }, data: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(parts).filter((name) => !parts[name]?.isSlow);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const file = `bench/results/${new Date().toISOString().slice(0, 10)}.json`;
const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
const results: Results = { machine: getMachine(), parts: earlier?.parts ?? {} };
const folder = values.data ?? createBenchFolder();
try {
  await (await startStore(folder)).stop();
  for (const name of wanted) await measure(name);
} finally {
  if (!values.data) rmSync(folder, { recursive: true });
}

async function measure(name: string): Promise<void> {
  console.log(`\n${name} …`);
  const at = new Date().toISOString();
  const loadBefore = loadavg()[0] ?? 0;
  const { notes = [], ...report } = await run(name);
  for (const { name: what, value, target, isMet, why = '' } of report.figures)
    console.log(`${what}: ${value}${isMet === undefined ? '' : ` – ${isMet ? 'met' : 'MISSED'} (${target}) ${why}`}`);
  for (const line of [...(report.missing ?? []).map((what) => `not measured: ${what}`), ...notes]) console.log(line);
  results.parts[name] = { ...report, at, loadAverages: [loadBefore, loadavg()[0] ?? 0] };
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(file.replace('.json', '.md'), await formatResults(results, parts));
}

async function run(name: string): Promise<Report> {
  const absent = parts[name]?.needs?.filter((program) => !hasProgram(program)) ?? [];
  try {
    if (absent.length > 0) throw new Error(`not installed: ${absent.join(', ')}`);
    return (await parts[name]?.run(folder)) ?? { figures: [], details: null };
  } catch (error) {
    console.error(error);
    return { figures: [], missing: [`everything: ${String(error)}`], details: null };
  }
}
