import path from 'node:path';
import { expect, test } from 'vitest';
import { readBackupFile } from '#app/files/backup-file.ts';
import { listScheduledBackups } from '#app/files/backups/scheduled-backups.ts';
import { inspectBackup } from '#app/operations/backup/restore-store.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

test('two processes of a store that knows where copies go make one whole copy at once', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ id: 1 }, { id: 2 }]);
  const folder = path.join(await createTemporaryFolder(), 'copias');
  const env = { BACKUP_TO: folder, BACKUP_EVERY: '1h', WEB_CONCURRENCY: '2' };
  const server = await startServerProcess(location, env);
  const find = async () => (await listScheduledBackups(folder))[0];
  const copy = await waitUntil(find, { what: 'a copy' });
  const { rowsByTable } = await inspectBackup(readBackupFile(copy.file));
  expect(rowsByTable.get('products')).toBe(2);
  expect(await server.stop()).toBe(0);
  expect(await listScheduledBackups(folder)).toHaveLength(1);
});
