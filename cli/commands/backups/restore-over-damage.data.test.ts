import { open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { openForTest } from '#tests/support/databases/databases.ts';
import { openLoja } from '#tests/support/loja.ts';

const pageBytes = 4096;

const damages: [string, (file: string) => Promise<void>][] = [
  ['cut within its first page', (file) => truncate(file, 700)],
  ['with one broken page in its middle', (file) => overwrite(file, { from: 20 * pageBytes, bytes: pageBytes })],
  ['that is another file', (file) => writeFile(file, 'isto não é um banco de dados'.repeat(500))],
];

describe('loja restore over a database', () => {
  test.each(damages)(
    '%s keeps it under another name and puts the restored one in its place',
    async (_damage, breakFile) => {
      const { location, loja, file } = await makeDamagedStore(breakFile);
      const damaged = await readFile(file);
      const doctor = await loja('doctor');
      expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining('loja restore') });

      const run = await loja('restore', 'loja.backup', '--yes');
      expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('danificado foi guardado em') });
      const db = await openForTest(location);
      expect((await listSkus(db)).map(({ sku }) => sku)).toEqual(['A', 'B']);
      await db.close();
      const damagedFiles = (await readdir(location.dataDir)).filter((name) => /\.danificado-\w+$/.test(name));
      expect(damagedFiles).toHaveLength(1);
      expect((await readFile(path.join(location.dataDir, damagedFiles[0] ?? ''))).equals(damaged)).toBe(true);
      const findings = (await loja('doctor', '--json')).json();
      expect(JSON.stringify(findings)).toContain('O banco está íntegro');
    },
  );

  test('that is damaged says so before it asks for confirmation, and changes nothing without confirmation or with an incomplete backup', async () => {
    const { location, cwd, loja } = await makeDamagedStore((file) => truncate(file, 700));
    const before = await readdir(location.dataDir);
    const unsure = await loja('restore', 'loja.backup');
    expect(unsure).toMatchObject({ code: 4, stderr: expect.stringMatching(/está danificado.*--yes/) });
    await truncate(path.join(cwd, 'loja.backup'), 200);
    expect(await loja('restore', 'loja.backup', '--yes')).toMatchObject({ code: 3 });
    expect(await readdir(location.dataDir)).toEqual(before);
  });
});

/** Creates a store with two products, backs it up and then damages its database. */
async function makeDamagedStore(breakFile: (file: string) => Promise<void>) {
  const { db, location, cwd, loja } = await openCatalogue(openLoja, [{ sku: 'A' }, { sku: 'B', img: 'b.png' }]);
  await db.close();
  expect(await loja('backup', 'loja.backup')).toMatchObject({ code: 0 });
  const file = path.join(location.dataDir, databaseFileName);
  await breakFile(file);
  return { location, cwd, loja, file };
}

async function overwrite(file: string, { from, bytes }: { from: number; bytes: number }): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  await handle.close();
}
