import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgresBin } from '../scripts/lib/tools.mjs';
import { createPostgresServer } from '#tests/support/databases/postgres-server.ts';
import { writeCatalogueFile, type CatalogueFormat } from './lib/catalogue-file.ts';

type Engine = 'sqlite' | 'postgres';

export interface ImportCase {
  engine: Engine;
  format: CatalogueFormat;
  products: number;
  seconds: number;
  /** Of the importing process alone, whatever else the machine does. */
  cpuSeconds: number;
  peakMemoryMb: number;
  /** The same file once more, when there is nothing to write; null where that was not measured. */
  againSeconds: number | null;
}

export interface ImportResults {
  name: 'import';
  skipped?: string;
  cases: ImportCase[];
}

/** What an import may take (20,000 products on two cores) and the memory of an import of any size; a workbook's own. */
export const importLimits = { seconds: 60, peakMemoryMb: 400, workbookMemoryMb: 600 } as const;

const products = Number(process.env.BENCH_PRODUCTS ?? 20_000);
/** Ten times as many: memory must stay where it is. */
const manyProducts = Number(process.env.BENCH_MANY_PRODUCTS ?? 200_000);

/** What an owner's import of a large CSV costs, in a process of its own as the owner runs it, on both databases. */
export async function runImport(): Promise<ImportResults> {
  return runCases([
    { engine: 'sqlite', format: 'csv', products, isRepeated: true },
    { engine: 'postgres', format: 'csv', products, isRepeated: true },
  ]);
}

/** Whether memory stays flat: a catalogue ten times as large, in every format that is read row by row. Takes minutes. */
export async function runLargeImport(): Promise<ImportResults> {
  return runCases([
    { engine: 'sqlite', format: 'csv', products: manyProducts },
    { engine: 'sqlite', format: 'json', products: manyProducts },
    // A workbook is held in memory, and takes no more products than these.
    { engine: 'sqlite', format: 'xlsx', products },
    { engine: 'postgres', format: 'csv', products: manyProducts },
  ]);
}

interface PlannedCase {
  engine: Engine;
  format: CatalogueFormat;
  products: number;
  isRepeated?: boolean;
}

async function runCases(planned: readonly PlannedCase[]): Promise<ImportResults> {
  const hasPostgres = Boolean(findPostgresBin());
  const cases: ImportCase[] = [];
  for (const one of planned) {
    if (one.engine === 'sqlite')
      cases.push(await measureOn(one, (folder) => ({ DATA_DIR: path.join(folder, 'data') })));
    else if (hasPostgres) cases.push(await measureOnPostgres(one));
  }
  return { name: 'import', ...(!hasPostgres && { skipped: 'não há PostgreSQL nesta máquina' }), cases };
}

async function measureOnPostgres(planned: PlannedCase): Promise<ImportCase> {
  const server = await createPostgresServer();
  try {
    return await measureOn(planned, (folder) => ({ DATABASE_URL: server.urlOf('postgres'), DATA_DIR: folder }));
  } finally {
    await server.remove();
  }
}

async function measureOn(
  { isRepeated = false, ...planned }: PlannedCase,
  getEnv: (folder: string) => Record<string, string>,
): Promise<ImportCase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-bench-'));
  try {
    const file = path.join(folder, `catalogo.${planned.format}`);
    await writeCatalogueFile(file, planned);
    const first = await importFile(file, getEnv(folder));
    const again = isRepeated ? await importFile(file, getEnv(folder)) : undefined;
    return { ...planned, ...first, againSeconds: again?.seconds ?? null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFile(
  file: string,
  env: Record<string, string>,
): Promise<Pick<ImportCase, 'seconds' | 'cpuSeconds' | 'peakMemoryMb'>> {
  const child = spawn(process.execPath, ['cli/loja.ts', 'import', file, '--json'], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  for await (const piece of child.stdout as AsyncIterable<Buffer>) pieces.push(piece);
  const result = JSON.parse(Buffer.concat(pieces).toString()) as ImportCase & { ok: boolean };
  if (!result.ok) throw new Error(`The import failed: ${JSON.stringify(result)}`);
  const { seconds, cpuSeconds, peakMemoryMb } = result;
  return { seconds, cpuSeconds, peakMemoryMb };
}

// `node bench/import.ts` measures this part alone, `--large` the large catalogues, and prints JSON.
if (import.meta.main) {
  const results = process.argv.includes('--large') ? await runLargeImport() : await runImport();
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
}
