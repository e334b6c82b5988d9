import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeScheduledBackupName } from '#app/files/backups/scheduled-backups.ts';
import { openCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

describe('backups at an interval', () => {
  test('are restored into a separate database and checked, a damaged one is reported, and the store stays unchanged', async () => {
    const { db, location } = await openCatalogue(openSqliteDatabase, [
      { id: 1, img: 'a.png', reviews: [makeCatalogueReview()] },
    ]);
    const folder = await createTemporaryFolder();
    const env = { BACKUP_TO: folder, LOG_LEVEL: 'debug' };
    let kill = () => {};
    const copying = runLoja(['backup', folder, '--every', '1s', '--keep', '1d'], {
      location,
      env,
      onStart: (end) => (kill = end),
    });
    const listCopies = () => readdir(folder).then((names) => names.filter((name) => name.endsWith('.backup')));
    await waitUntil(async () => (await listCopies()).length >= 2, { what: 'two copies' });
    kill();
    await copying;
    const run = await runLoja(['doctor', '--restore-drill'], { location, env });
    expect(run.stdout).toMatch(
      /ok {7} A cópia \S+-automatica-\S+\.backup restaura inteira em [\d,]+ s: 1 produto, cópia de/,
    );
    expect(run.stdout).not.toContain('não restaura');
    const [newest = ''] = (await listCopies()).toSorted().toReversed();
    const bytes = await readFile(path.join(folder, newest));
    const damaged = path.join(folder, makeScheduledBackupName(Date.now() + 60_000));
    await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
    const damagedRun = await runLoja(['doctor', '--restore-drill'], { location, env });
    expect([damagedRun.code, damagedRun.stdout]).toEqual([
      1,
      expect.stringMatching(/PROBLEMA {2}A cópia \S+ não restaura: /),
    ]);
    expect(await db.query.selectFrom('products').select('id').execute()).toEqual([{ id: 1 }]);
  });

  test('that cannot be found are reported, and an invalid interval is refused', async () => {
    const { location } = await openSqliteDatabase();
    const folder = await createTemporaryFolder();
    const none = await runLoja(['doctor', '--restore-drill'], { location });
    expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('Não sei que cópia ensaiar')]);
    const empty = await runLoja(['doctor', '--restore-drill', folder], { location });
    expect(empty.stdout).toContain(`Não há cópia em ${folder}`);
    const wrong = await runLoja(['backup', folder, '--every', 'sempre'], { location });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('15m')]);
  });
});
