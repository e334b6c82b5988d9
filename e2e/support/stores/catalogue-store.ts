import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from './server.ts';
import type { CatalogueFile } from './catalogue-files.ts';

const loja = path.join(import.meta.dirname, '../../../cli/loja.ts');
const run = promisify(execFile);

export interface CatalogueStore {
  url: string;
  stop(): Promise<void>;
}

/** Starts a store whose catalogue is replaced with `loja import --replace`. */
export async function startStoreWith(
  catalogue: CatalogueFile,
  env: Record<string, string> = {},
): Promise<CatalogueStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-catalogo-'));
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'catalogo.json');
  await writeFile(file, JSON.stringify(catalogue));
  await run(process.execPath, [loja, 'import', file, '--replace', '--yes', '--json'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
    },
  });
  const server = await startServer({ dataDir, env });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
