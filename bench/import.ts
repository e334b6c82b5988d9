import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgresServer } from '../tests/support/postgres-server.ts';
import { findPostgresBin } from '../scripts/lib/tools.mjs';

export interface ImportCase {
  engine: 'sqlite' | 'postgres';
  products: number;
  seconds: number;
  /** Of the importing process alone, whatever else the machine does. */
  cpuSeconds: number;
  peakMemoryMb: number;
  /** The same file once more: nothing to write. */
  againSeconds: number;
}

export interface ImportResults {
  name: 'import';
  skipped?: string;
  cases: ImportCase[];
}

const products = Number(process.env.BENCH_PRODUCTS ?? 20_000);

/** What an owner's import of a large CSV costs, in a process of its own as the owner runs it, on both databases. */
export async function runImport(): Promise<ImportResults> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-bench-'));
  try {
    const file = path.join(folder, 'catalogo.csv');
    await writeCatalogue(file);
    const sqlite = await measure(file, { engine: 'sqlite', env: { DATA_DIR: path.join(folder, 'data') } });
    if (!findPostgresBin()) return { name: 'import', skipped: 'não há PostgreSQL nesta máquina', cases: [sqlite] };
    const server = await createPostgresServer();
    try {
      const env = { DATABASE_URL: server.urlOf('postgres'), DATA_DIR: folder };
      return { name: 'import', cases: [sqlite, await measure(file, { engine: 'postgres', env })] };
    } finally {
      await server.remove();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  file: string,
  { engine, env }: { engine: ImportCase['engine']; env: Record<string, string> },
): Promise<ImportCase> {
  const first = await importFile(file, env);
  const again = await importFile(file, env);
  return { engine, products, ...first, againSeconds: again.seconds };
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

async function writeCatalogue(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write(
    'sku;título;preço;desconto;quantidade;categoria;subcategoria;marca;unidade;descrição;informações adicionais;etiquetas\n',
  );
  const categories = ['Bovinos', 'Equinos', 'Aves', 'Suínos', 'Cães', 'Cercas & Arames'];
  const text = 'Texto do produto, com palavras bastantes para uma descrição de verdade. '.repeat(5);
  for (let index = 0; index < products; index += 1) {
    const category = categories[index % categories.length] ?? '';
    const cells = [
      `SKU-${index}`,
      `Ração modelo ${index} para ${category}, linha ${index % 97}`,
      `${(index % 5000) + 1},${String(index % 100).padStart(2, '0')}`,
      index % 30,
      index % 50,
      category,
      `Linha ${index % 40}`,
      `Marca ${index % 60}`,
      `saco ${(index % 40) + 5} kg`,
      text,
      `Peso=${index % 40} kg|Proteína=${index % 30} %`,
      `a${index % 11}|b${index % 13}`,
    ];
    if (!out.write(`${cells.join(';')}\n`)) await once(out, 'drain');
  }
  await new Promise<void>((resolve) => {
    out.end(() => resolve());
  });
}
