import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { restoreStore } from '#app/operations/backup/restore-store.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { findPicture, savePicture } from '#app/data/pictures/pictures.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { readBundledPicture } from '#db/pictures/read-bundled-picture.ts';
import { openLoja, runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

test('a backup or a check of a store whose folder is missing fails and creates no folder', async () => {
  const cwd = await createTemporaryFolder();
  const location = { url: null, dataDir: path.join(cwd, 'dados') };
  for (const args of [['backup', 'loja.backup'], ['doctor']]) {
    expect(await runLoja(args, { location, cwd })).toMatchObject({ code: 1 });
  }
  expect(await readdir(cwd)).toEqual([]);
});

describe('a signed backup', () => {
  const env = { BACKUP_KEY: 'k'.repeat(32) };

  test('is restored by a store with the same key or without a key, but refused when a line was changed, or when the signature is missing or made with another key', async () => {
    const { db, location, cwd, loja, save } = await openLoja({ env });
    await fillCatalogue(db, [{ id: 3, sku: 'A', img: 'a.png' }, { id: 9 }]);
    const lojaWith = (key: Record<string, string>, ...args: string[]) => runLoja(args, { location, cwd, env: key });
    const before = await dumpTables(db, ['products']);
    await lojaWith({}, 'backup', 'sem.backup');
    await lojaWith({ BACKUP_KEY: 'o'.repeat(32) }, 'backup', 'outra.backup');
    await loja('backup', 'loja.backup');
    expect(await readFile(path.join(cwd, 'loja.backup'))).not.toContain(env.BACKUP_KEY);
    for (const key of [env, {}]) {
      expect(await lojaWith(key, 'restore', 'loja.backup', '--yes')).toMatchObject({ code: 0 });
      expect(await dumpTables(db, ['products'])).toEqual(before);
    }
    const text = gunzipSync(await readFile(path.join(cwd, 'loja.backup'))).toString();
    const lines = text.replace('"A"', '"Z"').trimEnd().split('\n');
    const end = JSON.parse(lines.pop() ?? '') as { end: { sha256: string } };
    // The attacker also corrects the checksum, which is possible without the key.
    end.end.sha256 = createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex');
    await save('mudada.backup', gzipSync(`${lines.join('\n')}\n${JSON.stringify(end)}\n`));
    for (const [file, reason] of [
      ['sem.backup', 'não tem assinatura'],
      ['outra.backup', 'não confere com BACKUP_KEY'],
      ['mudada.backup', 'não confere com BACKUP_KEY'],
    ] as const) {
      const run = await loja('restore', file, '--yes');
      expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining(reason) });
      const restored = restoreStore(db, { text: readBackupFile(path.join(cwd, file)), key: env.BACKUP_KEY, nowMs: 1 });
      await expect(restored).rejects.toThrow(reason);
    }
    expect(await dumpTables(db, ['products'])).toEqual(before);
  });
});

test('a picture of the starter catalogue is restored byte for byte, and the check finds no problem with it', async () => {
  const [{ db, loja, cwd }, other] = [await openLoja(), await openLoja()];
  const name = 'categories/aves';
  const bundled = bundledPictures[name];
  const bytes = await readBundledPicture(bundled?.hash ?? '');
  if (!bundled || !bytes) throw new Error('There is no such picture');
  const picture = { ...bundled, mime: 'image/avif', name, bytes };
  await db.transact((tx) => savePicture(tx, picture, { sourceHash: 'e'.repeat(64) }));
  await loja('backup', 'loja.backup');
  expect(await other.loja('restore', path.join(cwd, 'loja.backup'), '--yes')).toMatchObject({ code: 0 });
  expect(await findPicture(other.db, bundled.hash)).toEqual(picture);
  expect((await other.loja('doctor')).stdout).toContain('1 imagem guardada, inteira.');
});

describe('a backup from an untrusted source', () => {
  test('is restored with its descriptions sanitized', async () => {
    const { db, loja } = await openCatalogue(openLoja, [{}]);
    const description_html = '<p onclick="x()">Boa.</p><script>x()</script>';
    await db.transact((tx) => tx.query.updateTable('products').set({ description_html }).execute());
    await loja('backup', 'loja.backup');
    expect(await loja('restore', 'loja.backup', '--yes')).toMatchObject({ code: 0 });
    const storedDescriptions = await db.query.selectFrom('products').select('description_html').execute();
    expect(storedDescriptions).toEqual([{ description_html: '<p>Boa.</p>' }]);
  });

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>');
  test.each<[string, { mime?: string; bytes?: Buffer; hash?: string; placeholder?: string }, string]>([
    ['an unknown type', { mime: 'image/svg+xml', bytes: drawing }, 'formato da loja'],
    ['a type that differs from its content', { mime: 'image/avif' }, 'formato da loja'],
    ['content that differs from its hash', { hash: '0'.repeat(20) }, 'não é a que foi guardada'],
    ['a placeholder that contains a style', { placeholder: 'x);position:fixed' }, 'miniatura'],
  ])('is refused with a picture of %s', async (_what, fields, reason) => {
    const { db, loja } = await openCatalogue(openLoja, [{ img: 'a.png' }]);
    const picture = await db.query.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
    const bytes = fields.bytes ?? Buffer.concat([picture.bytes, Buffer.from('0')]);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
    const row = { ...picture, bytes, hash, ...fields };
    await db.transact((tx) => tx.query.insertInto('pictures').values(row).execute());
    await loja('backup', 'loja.backup');
    const run = await loja('restore', 'loja.backup', '--yes');
    expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining(reason) });
  });
});
