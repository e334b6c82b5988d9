import path from 'node:path';
import { expect, test } from 'vitest';
import { readBackupFile } from '#app/files/backup-file.ts';
import { listScheduledBackups } from '#app/files/backups/scheduled-backups.ts';
import { inspectBackup } from '#app/operations/backup/restore-store.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

describeOnBothEngines('a store that knows where copies go', (open, engine) => {
  // Each number of processes is tried with only one engine, because the two are independent.
  test.each([engine === 'sqlite' ? '2' : '1'])('with %s processes makes one whole copy at once', async (processes) => {
    const { db, location } = await open();
    await fillCatalogue(db, [{ id: 1 }, { id: 2 }]);
    const dataDir = location.url ? path.join(await createTemporaryFolder(), 'data') : location.dataDir;
    const folder = path.join(await createTemporaryFolder(), 'copias');
    const env = { BACKUP_TO: folder, BACKUP_EVERY: '1h', WEB_CONCURRENCY: processes };
    const server = await startServerProcess({ ...location, dataDir }, env);
    const find = async () => (await listScheduledBackups(folder))[0];
    const copy = await waitUntil(find, { what: 'a copy' });
    const { rowsByTable } = await inspectBackup(readBackupFile(copy.file));
    expect(rowsByTable.get('products')).toBe(2);
    expect(await server.stop()).toBe(0);
    expect(await listScheduledBackups(folder)).toHaveLength(1);
  });
});
