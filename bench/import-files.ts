import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getGeneratedFolder } from './catalogue/generated-folder.ts';
import { atMost, roundTo, type Figure, type BenchmarkPart } from './lib/report.ts';
import packageJson from '../package.json' with { type: 'json' };
import { hasEngine, makeEmptyDatabase } from './lib/databases.ts';
import { makeEnv } from './lib/running-store.ts';
import { missingPostgres } from '#tests/support/databases/postgres-server.ts';
import type { DatabaseLocation } from '#app/data/database/database.ts';

interface Outcome {
  seconds: number;
  cpuSeconds: number;
  peakMemoryMb: number;
}

/** Arguments of `node` in the script `npm run loja`. */
const lojaArguments = packageJson.scripts.loja.split(' ').slice(1);
const limitSeconds = 60;
/** Limits in MB of an import's memory, by format. That of `xlsx` is higher, because a workbook is held in memory. */
const limitMb = { csv: 400, json: 400, xlsx: 600 };
const products = Number(process.env.BENCH_PRODUCTS ?? 20_000);
const cases = [
  { engine: 'sqlite', format: 'csv' },
  { engine: 'sqlite', format: 'json' },
  { engine: 'sqlite', format: 'xlsx' },
  { engine: 'postgres', format: 'csv' },
] as const;

/** Measures the import of a large catalogue by the command line, in several formats and on both engines. */
export const imports: BenchmarkPart = {
  title: 'Import',
  async run() {
    const figures: Figure[] = [];
    for (const { engine, format } of cases.filter((importCase) => hasEngine(importCase.engine))) {
      const { first, again } = await importTwice(await makeEmptyDatabase(engine), format);
      const what = `${products} products from ${format}, ${engine}`;
      const why = `the process works ${roundTo((first.cpuSeconds * 1000) / products, 2)} ms on each product, ${first.cpuSeconds} s in all (decision 188)`;
      figures.push(
        atMost(`${what}: time`, roundTo(first.seconds, 1), limitSeconds, { unit: 's', why }),
        atMost(`${what}: memory`, Math.round(first.peakMemoryMb), limitMb[format], { unit: 'MB' }),
        { name: `${what}: CPU`, value: `${first.cpuSeconds} s, the same file again ${again.seconds} s` },
      );
    }
    return { figures, missing: hasEngine('postgres') ? [] : [missingPostgres] };
  },
};

/** Exports a generated catalogue and imports the file twice. The second import finds no changes. */
async function importTwice(location: DatabaseLocation, format: string): Promise<{ first: Outcome; again: Outcome }> {
  const file = path.join(location.dataDir, `catalogo.${format}`);
  const generated = { url: null, dataDir: await getGeneratedFolder(products) };
  await runLoja(['export', file, '--no-pictures'], generated);
  return { first: await runLoja(['import', file], location), again: await runLoja(['import', file], location) };
}

async function runLoja(args: string[], location: DatabaseLocation): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, [...lojaArguments, ...args, '--json'], {
    env: makeEnv(location),
  });
  return JSON.parse(stdout) as Outcome;
}
