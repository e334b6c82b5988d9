import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCatalogues } from './catalogue/run.ts';
import { runFirstVisit } from './first-visit.ts';
import { runFloods } from './floods.ts';
import { runImport } from './import.ts';
import { describeMachine } from './lib/machine.ts';
import { formatReadme, type MeasuredPart, type Results } from './lib/readme.ts';
import { describeMiss, type PartReport } from './lib/report.ts';
import { createBenchFolder, startStore } from './lib/store.ts';
import { reportCatalogue, reportImport, reportSearch } from './lib/summaries.ts';
import { runOverload } from './overload.ts';
import { runPressure } from './pressure.ts';
import { runSearch } from './search/run.ts';
import { runServing } from './serving.ts';
import { runWeight } from './weight.ts';

/**
 * Runs the benchmarks, all or those named with `--only serving,import`; writes what they found to `bench/results/` and the
 * table in `bench/README.md`. Parts that are not run keep what the file of that day says of them. `--data` names a folder that
 * holds the starter catalogue already; without it one is filled first. `--table` measures nothing: it writes the table anew.
 */
const parts: Record<string, (dataDir: string) => Promise<PartReport>> = {
  catalogue: async () => reportCatalogue(await measureCatalogues()),
  search: async () => reportSearch(await runSearch()),
  import: async () => reportImport(await runImport()),
  weight: runWeight,
  serving: runServing,
  pressure: runPressure,
  overload: runOverload,
  floods: (dataDir) => runFloods(dataDir),
  'first-visit': runFirstVisit,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, data: { type: 'string' }, table: { type: 'boolean', default: false } },
});
const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const startedAt = new Date();
const latest = existsSync('bench/results') ? readdirSync('bench/results').toSorted().at(-1) : undefined;
const today = `${startedAt.toISOString().slice(0, 10)}.json`;
const file = `bench/results/${values.table ? (latest ?? today) : today}`;
const results: Results = readResults() ?? { machine: describeMachine(), parts: {} };
if (values.table) writeTable();
else await measureAll();

async function measureAll(): Promise<void> {
  results.machine = describeMachine();
  const folder = values.data ?? createBenchFolder();
  try {
    // Filled once: the first start draws the pictures of the starter catalogue, which takes a minute.
    await (await startStore(folder)).stop();
    for (const name of wanted) await measure(name, folder);
  } finally {
    if (!values.data) rmSync(folder, { recursive: true });
  }
}

async function measure(name: string, folder: string): Promise<void> {
  console.log(`\n${name} …`);
  const at = new Date().toISOString();
  const loadBefore = loadavg()[0] ?? 0;
  const report = await parts[name]?.(folder).catch((error: unknown) => describeFailure(name, error));
  if (!report) return;
  const part: MeasuredPart = { ...report, at, loadAverages: [loadBefore, loadavg()[0] ?? 0] };
  for (const figure of part.figures) {
    const { name: what, value, target, isMet } = figure;
    const verdict = isMet ? `met (${target})` : `MISSED (${target}), ${describeMiss(figure)}`;
    console.log(`${what}: ${value}${isMet === undefined ? '' : ` – ${verdict}`}`);
  }
  for (const line of part.missing) console.log(`not measured: ${line}`);
  results.parts[name] = part;
  save();
}

function describeFailure(name: string, error: unknown): PartReport {
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  return { name, command: `npm run bench -- --only ${name}`, figures: [], missing: [reason], details: null };
}

function readResults(): Results | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
}

function save(): void {
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  writeTable();
}

function writeTable(): void {
  writeFileSync('bench/README.md', formatReadme(results, { file, order: Object.keys(parts) }));
}
