import { readdir } from 'node:fs/promises';
import path from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { makeCatalogueRow, fillCatalogue } from '#tests/factories/catalogue.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';
import { startTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { openImport, pressImportButton, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const rows = Array.from({ length: 200 }, (_, index) => makeCatalogueRow({ sku: `N-${index}`, title: `Novo ${index}` }));

test('a store that is stopped during an import stores no part of it, and reports that after the restart', async () => {
  const first = await startTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1' }]), env: ownerEnv });
  const cookie = await planImport(first);
  const before = await dumpCatalogue(first.db);
  await stallAtLastRow(first.db);
  await pressImportButton(first, cookie, { acao: 'confirmar' });
  await waitForWriting(first, cookie);
  await waitUntil(() => isWriteLocked(path.join(first.dataDir, databaseFileName)), {
    what: 'the rows before the last',
  });
  const restarted = await first.restart();
  expect(await dumpCatalogue(restarted.db)).toEqual(before);
  const screen = await openImport(restarted, await signInToPanel(restarted));
  expect(screen).toContain('A loja foi desligada ou reiniciada antes do fim.');
  const [id = ''] = await readdir(path.join(restarted.dataDir, 'importacao'));
  expect(await readdir(path.join(restarted.dataDir, 'importacao', id))).toEqual(['estado.json']);
  await restarted.stop();
});

test('an import that is cancelled while it waits to write changes no product', async () => {
  const app = await startTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1' }]), env: ownerEnv });
  const cookie = await planImport(app);
  const before = await dumpCatalogue(app.db);
  await app.db.transact(async (tx) => {
    await lockCatalogue(tx);
    await pressImportButton(app, cookie, { acao: 'confirmar' });
    await waitForWriting(app, cookie);
    await pressImportButton(app, cookie, { acao: 'cancelar' });
  });
  expect(await waitForImport(app, cookie)).toContain('foi cancelada. Nada foi mudado na loja.');
  expect(await dumpCatalogue(app.db)).toEqual(before);
  await app.stop();
});

/** Makes the insertion of the last row hang, so that the import is always interrupted before it ends. */
async function stallAtLastRow({ transact }: Database): Promise<void> {
  const statement = `create trigger stall before insert on products when new.sku = 'N-${rows.length - 1}' begin
    select count(*) from products a, products b, products c, products d, products e; end`;
  await transact((tx) => sql.raw(statement).execute(tx.query));
}

/** Returns whether a transaction, such as that of the import, has locked the database. */
function isWriteLocked(file: string): boolean {
  const connection = new SqliteConnection(file, { timeout: 0 });
  try {
    connection.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof SqliteConnection.SqliteError && error.code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    connection.close();
  }
}

async function planImport(app: TestApp): Promise<string> {
  const cookie = await signInToPanel(app);
  await sendImport(app, cookie, { planilha: [{ name: 'a.json', content: JSON.stringify(rows) }] });
  expect(await waitForImport(app, cookie)).toContain('200 produtos novos');
  return cookie;
}

function waitForWriting(app: TestApp, cookie: string): Promise<unknown> {
  return waitUntil(async () => (await openImport(app, cookie)).includes('>Importando</h2>'), { what: 'the writing' });
}
