import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openAsItIs } from '#app/data/database/open-database.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { hashSources, writeStamp } from '../../scripts/lib/build.mjs';
import { startServer } from '../support/stores/server.ts';
import { templateDataDir } from '../support/stores/template.ts';

const projectDir = path.join(import.meta.dirname, '../..');
const versionFiles = ['app', 'cli', 'db', 'public', 'scripts', 'server.ts', 'package.json', 'package-lock.json'];
const buildFiles = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** The version that is installed shows in what it says. */
const changedFile = 'app/storefront/crawlers/texts.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-versoes-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test("'loja update' builds a version beside the open shop, which answers until the new one is in its place", async () => {
  const store = await copyVersion('loja');
  await cp(path.join(projectDir, 'build'), path.join(store, 'build'), { recursive: true });
  const dataDir = path.join(store, 'data');
  await cp(templateDataDir(), dataDir, { recursive: true });
  const port = await findFreePort();
  const shop = await startServer({ dataDir, port, cwd: store, script: path.join(store, 'server.ts') });
  const watch = watchShop(`${shop.url}/healthz`, async () =>
    (await readFile(path.join(store, changedFile), 'utf8')).includes('Versão nova'),
  );
  try {
    const broken = await copyVersion('quebrada');
    // Found before anything is bundled: how much of it is does not matter here.
    await edit(broken, 'vite.config.ts', (text) => `${text}\nimport './nada.ts';\n`);
    expect(await runUpdate(store, broken, { dataDir, port })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A versão nova não pôde ser construída'),
    });
    const wrong = await runUpdate(store, dataDir, { dataDir, port });
    expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining('não é uma pasta com uma versão da loja') });
    expect(watch.failures()).toEqual([]);
    expect(await readLlms(shop.url)).not.toContain('Versão nova');

    const next = await copyVersion('nova');
    await edit(next, changedFile, (text) => text.replace("'Os preços", "'Versão nova. Os preços"));
    await addMigration(next);
    // As its set-up would build it, which takes a minute.
    await cp(path.join(projectDir, 'build'), path.join(next, 'build'), { recursive: true });
    await edit(next, 'build/server/index.js', (text) => text.replace('"Os preços', '"Versão nova. Os preços'));
    writeStamp(next, hashSources(next));
    const run = await runUpdate(store, next, { dataDir, port });
    expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining('A loja reabriu em') });
    await expect.poll(() => readLlms(shop.url)).toContain('Versão nova');
    // How long it is shut is a measurement: `docs/decisions/057-update-beside-the-open-shop.md`.
    expect(watch.failures().every(({ isReplaced }) => isReplaced)).toBe(true);
    expect(watch.answers()).toBeGreaterThan(0);
    expect(await listTables(dataDir)).toContain('of_the_next_version');
  } finally {
    watch.stop();
    await shop.stop();
  }
});

/** The project as a version in a folder of its own, not built. */
async function copyVersion(name: string): Promise<string> {
  const version = path.join(folder, name);
  await mkdir(version);
  for (const file of [...versionFiles, ...buildFiles]) {
    await cp(path.join(projectDir, file), path.join(version, file), { recursive: true });
  }
  await symlink(path.join(projectDir, 'node_modules'), path.join(version, 'node_modules'), 'dir');
  return version;
}

async function edit(version: string, file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(version, file);
  const before = await readFile(place, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(place, after);
}

async function addMigration(version: string): Promise<void> {
  await writeFile(
    path.join(version, 'db/migrations/900-next.ts'),
    `import { sql, type Kysely } from 'kysely';
export const name = '900-next';
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table of_the_next_version (id integer)').execute(db);
}
`,
  );
  await edit(version, 'app/data/database/migrate.ts', (text) =>
    text
      .replace('import type { Database', "import * as next from '#db/migrations/900-next.ts';\nimport type { Database")
      .replace('readonly Migration[] = [', 'readonly Migration[] = [{ next }, '),
  );
}

function runUpdate(
  store: string,
  source: string,
  { dataDir, port }: { dataDir: string; port: number },
): Promise<{ code: number | string | null; stdout: string; stderr: string }> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' };
  const args = [path.join(store, 'cli/loja.ts'), 'update', source];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: store, env }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? null) : 0, stdout, stderr }),
    );
  });
}

/** Asks the shop every 50 ms, each time on a connection of its own, and notes of a refusal whether the new version was in place. */
function watchShop(address: string, isReplaced: () => Promise<boolean>) {
  const failures: { isReplaced: boolean }[] = [];
  let answers = 0;
  const note = async () => failures.push({ isReplaced: await isReplaced() });
  const timer = setInterval(() => {
    fetch(address, { headers: { Connection: 'close' } })
      .then(({ ok }) => (ok ? (answers += 1) : note()))
      .catch(note);
  }, 50);
  return {
    failures: () => failures,
    answers: () => answers,
    stop: () => clearInterval(timer),
  };
}

async function readLlms(url: string): Promise<string> {
  return (await fetch(`${url}/llms.txt`)).text();
}

async function listTables(dataDir: string): Promise<string[]> {
  const db = await openAsItIs({ url: null, dataDir });
  const tables = await db.query.introspection.getTables();
  await db.close();
  return tables.map(({ name }) => name);
}
