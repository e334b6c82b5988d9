import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { getGeneratedFolder } from './catalogue/open-catalogue.ts';
import { atMost, roundTo, type Figure, type Part, type Report } from './lib/report.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createBenchFolder, missingPostgres, withPostgres } from './lib/store.ts';

interface Case {
  engine: 'sqlite' | 'postgres';
  format: 'csv' | 'json' | 'xlsx';
}

interface Outcome {
  ok: boolean;
  seconds: number;
  cpuSeconds: number;
  peakMemoryMb: number;
}

/** As `npm run loja` starts it. */
const program = packageJson.scripts.loja.split(' ').slice(1);
const limitSeconds = 60;
/** Memory of an import of any size; a workbook is held in memory, and has its own limit. */
const limitMb = { csv: 400, json: 400, xlsx: 600 };
const products = Number(process.env.BENCH_PRODUCTS ?? 20_000);

/** What an owner's import of a large catalogue costs in a process of its own, in every format and on both databases. */
export const imports: Part = {
  title: 'Import',
  run: () =>
    runCases([
      { engine: 'sqlite', format: 'csv' },
      { engine: 'sqlite', format: 'json' },
      { engine: 'sqlite', format: 'xlsx' },
      { engine: 'postgres', format: 'csv' },
    ]),
};

async function runCases(cases: readonly Case[]): Promise<Report> {
  const report = { figures: [] as Figure[], missing: [] as string[] };
  for (const one of cases) {
    const outcomes =
      one.engine === 'sqlite'
        ? await measure(one, '')
        : await withPostgres((server) => measure(one, server.urlOf('postgres')));
    if (!outcomes) report.missing.push(missingPostgres);
    else report.figures.push(...toFigures(one, outcomes));
  }
  return report;
}

/** Exports a generated catalogue and imports the file twice; the second time there is nothing to write. */
async function measure({ format }: Case, databaseUrl: string) {
  const folder = createBenchFolder();
  const file = path.join(folder, `catalogo.${format}`);
  try {
    await runLoja(['export', file, '--no-pictures'], {
      DATA_DIR: await getGeneratedFolder(products),
      DATABASE_URL: '',
    });
    const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: databaseUrl };
    return { first: await runLoja(['import', file], env), again: await runLoja(['import', file], env) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runLoja(args: string[], env: Record<string, string>): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...args, '--json'], {
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(stdout) as Outcome;
}

function toFigures({ engine, format }: Case, { first, again }: { first: Outcome; again: Outcome }): Figure[] {
  const what = `${products} products from ${format}, ${engine}`;
  const { seconds, cpuSeconds, peakMemoryMb } = first;
  const whySlow = `the process works ${roundTo((cpuSeconds * 1000) / products, 2)} ms on each product, ${cpuSeconds} s in all (decision 188)`;
  return [
    atMost(`${what}: time`, roundTo(seconds, 1), limitSeconds, { unit: 's', why: whySlow }),
    atMost(`${what}: memory`, Math.round(peakMemoryMb), limitMb[format], { unit: 'MB' }),
    { name: `${what}: CPU`, value: `${cpuSeconds} s, the same file again ${again.seconds} s` },
  ];
}
