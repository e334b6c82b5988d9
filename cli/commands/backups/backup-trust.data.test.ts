import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { importStarterCatalogue } from '#app/operations/import/import-starter-catalogue.ts';
import { restoreStore } from '#app/operations/backup/restore-store.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { readBackupFile } from '#app/files/backup-file.ts';

async function fill(db: Database): Promise<void> {
  await fillCatalogue(db, [{ id: 3, sku: 'A', img: 'a.png' }, { id: 9 }]);
}

async function dump(db: Database): Promise<unknown> {
  return db.query.selectFrom('products').selectAll().orderBy('id').execute();
}

test('a store whose folder was moved away is neither made anew by a backup or an examination, nor copied', async () => {
  const cwd = await createTemporaryFolder();
  const location = { url: null, dataDir: path.join(cwd, 'dados') };
  for (const args of [['backup', 'loja.backup'], ['doctor']]) {
    expect(await runLoja(args, { location, cwd })).toMatchObject({ code: 1 });
  }
  expect(await readdir(cwd)).toEqual([]);
});

describe('a backup of a store with a key', () => {
  const env = { BACKUP_KEY: 'k'.repeat(32) };

  test('is restored by the same key, and by a store without one', async () => {
    const { db, location } = await openSqliteDatabase();
    const cwd = await createTemporaryFolder();
    await fill(db);
    const before = await dump(db);
    await runLoja(['backup', 'loja.backup'], { location, cwd, env });
    expect(await readFile(path.join(cwd, 'loja.backup'))).not.toContain(env.BACKUP_KEY);
    for (const with_ of [env, {}]) {
      expect(await runLoja(['restore', 'loja.backup', '--yes'], { location, cwd, env: with_ })).toMatchObject({
        code: 0,
      });
      expect(await dump(db)).toEqual(before);
    }
  });

  test('is refused where the signature is missing or of another key, and where a line was changed', async () => {
    const { db, location } = await openSqliteDatabase();
    const cwd = await createTemporaryFolder();
    await fill(db);
    await runLoja(['backup', 'sem.backup'], { location, cwd });
    await runLoja(['backup', 'outra.backup'], { location, cwd, env: { BACKUP_KEY: 'o'.repeat(32) } });
    await runLoja(['backup', 'loja.backup'], { location, cwd, env });
    const text = gunzipSync(await readFile(path.join(cwd, 'loja.backup'))).toString();
    const lines = text.replace('"A"', '"Z"').trimEnd().split('\n');
    const end = JSON.parse(lines.pop() ?? '') as { end: { sha256: string } };
    // An attacker without the key can still write the correct checksum, which needs no key.
    end.end.sha256 = createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex');
    await writeFile(path.join(cwd, 'mudada.backup'), gzipSync(`${lines.join('\n')}\n${JSON.stringify(end)}\n`));
    const before = await dump(db);
    for (const [file, reason] of [
      ['sem.backup', 'não tem assinatura'],
      ['outra.backup', 'não confere com BACKUP_KEY'],
      ['mudada.backup', 'não confere com BACKUP_KEY'],
    ] as const) {
      const run = await runLoja(['restore', file, '--yes'], { location, cwd, env });
      expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining(reason) });
      await expect(
        restoreStore(db, { text: readBackupFile(path.join(cwd, file)), key: env.BACKUP_KEY, nowMs: 1 }),
      ).rejects.toThrow(reason);
    }
    expect(await dump(db)).toEqual(before);
  });
});

test('a backup of the starter catalogue is restored with its bundled pictures, and nothing is wrong with them', async () => {
  const [{ db, location }, other] = [await openSqliteDatabase(), await openSqliteDatabase()];
  const cwd = await createTemporaryFolder();
  await importStarterCatalogue(db, { nowMs: Date.UTC(2026, 10, 20, 15) });
  await runLoja(['backup', 'loja.backup'], { location, cwd });
  expect(await runLoja(['restore', 'loja.backup', '--yes'], { location: other.location, cwd })).toMatchObject({
    code: 0,
  });
  const list = (one: Database) => one.query.selectFrom('pictures').selectAll().orderBy('hash').execute();
  expect(await list(other.db)).toEqual(await list(db));
  const doctor = await runLoja(['doctor'], { location: other.location, cwd });
  expect(doctor.stdout).toContain('149 imagens guardadas, todas inteiras.');
});

describe('a backup from an untrusted source', () => {
  test('brings descriptions without what runs', async () => {
    const { db, location } = await openSqliteDatabase();
    const cwd = await createTemporaryFolder();
    await fill(db);
    const description_html = '<p onclick="x()">Boa.</p><script>x()</script>';
    await db.transact((tx) => tx.query.updateTable('products').set({ description_html }).execute());
    await runLoja(['backup', 'loja.backup'], { location, cwd });
    expect(await runLoja(['restore', 'loja.backup', '--yes'], { location, cwd })).toMatchObject({ code: 0 });
    const kept = await db.query.selectFrom('products').select('description_html').execute();
    expect(new Set(kept.map((row) => row.description_html))).toEqual(new Set(['<p>Boa.</p>']));
  });

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
  test.each<[string, { mime?: string; bytes?: Buffer; hash?: string; placeholder?: string }, string]>([
    ['another type', { mime: 'image/svg+xml' }, 'formato da loja'],
    ['a drawing', { bytes: drawing }, 'formato da loja'],
    ['the other type of the two', { mime: 'image/avif' }, 'formato da loja'],
    ['no type', { mime: '' }, 'formato da loja'],
    ['other bytes than its name says', { hash: '0'.repeat(20) }, 'não é a que foi guardada'],
    ['a thumbnail that is style', { placeholder: 'x);position:fixed' }, 'miniatura'],
  ])('is refused with a picture of %s', async (_what, fields, reason) => {
    const { db, location } = await openSqliteDatabase();
    const cwd = await createTemporaryFolder();
    await fillCatalogue(db, [{ img: 'a.png' }]);
    const picture = await db.query.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
    const bytes = fields.bytes ?? Buffer.concat([picture.bytes, Buffer.from('0')]);
    await db.transact((tx) =>
      tx.query
        .insertInto('pictures')
        .values({ ...picture, bytes, hash: hashPicture(bytes), ...fields })
        .execute(),
    );
    await runLoja(['backup', 'loja.backup'], { location, cwd });
    const run = await runLoja(['restore', 'loja.backup', '--yes'], { location, cwd });
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining(reason) });
  });
});

function hashPicture(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}
