import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openBackupLocation, removeExpiredBackups } from './backup-location.ts';
import { listScheduledBackups, makeScheduledBackupName } from './scheduled-backups.ts';

const dayMs = 24 * 60 * 60 * 1000;
const noon = Date.UTC(2026, 10, 20, 12);

test('backups are found by their names, the newest first; other files and a missing folder are ignored', async () => {
  const folder = await createTemporaryFolder();
  for (const daysAgo of [3, 0, 1])
    await writeFile(path.join(folder, makeScheduledBackupName(noon - daysAgo * dayMs)), 'abc');
  await writeFile(path.join(folder, 'loja-20261120T120000Z-pedida-1f2e.backup'), '');
  const copies = await listScheduledBackups(folder);
  expect(copies.map(({ createdAtMs, bytes }) => [(noon - createdAtMs) / dayMs, bytes])).toEqual([
    [0, 3],
    [1, 3],
    [3, 3],
  ]);
  expect(await listScheduledBackups(path.join(folder, 'nada'))).toEqual([]);
});

test('old backups are removed, but neither the newest backup nor any other file', async () => {
  const folder = await createTemporaryFolder();
  const [fresh, old, older] = [8, 9, 30].map((daysAgo) => makeScheduledBackupName(noon - daysAgo * dayMs));
  for (const name of [fresh, old, older, 'notas.txt']) await writeFile(path.join(folder, name ?? ''), '');
  expect(await removeExpiredBackups(openBackupLocation(folder, null), { keepMs: 7 * dayMs, nowMs: noon })).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual([fresh, 'notas.txt'].toSorted());
});
