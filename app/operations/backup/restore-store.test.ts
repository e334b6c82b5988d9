import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';
import type { Database } from '#app/data/database/database.ts';
import { listDevices, storeDevice } from '#app/data/notices/notice-targets.ts';
import { insertNotice, listNotices } from '#app/data/notices/notices.ts';
import { getVapidKeys } from '#app/operations/notices/notice-targets.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { readBackup } from './read-backup.ts';
import { restoreStore } from './restore-store.ts';

const adminToken = 'token-do-dono-para-os-testes';

/**
 * Yields a backup that somebody has edited without the key: `edit` has changed its lines, and its checksum was
 * corrected.
 */
async function* editCopy(db: Database, edit: (lines: string) => string): AsyncIterable<string> {
  let copy = '';
  await db.snapshot(async (reads) => {
    for await (const line of backUpStore(reads, { nowMs: 1, key: null, onRows: () => {} })) copy += line;
  });
  const lines = edit(copy).trimEnd().split('\n');
  const { end } = JSON.parse(lines.pop() ?? '') as { end: { rows: number } };
  const body = lines.map((line) => `${line}\n`).join('');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  yield `${body}${JSON.stringify({ end: { ...end, rows, sha256: createHash('sha256').update(body).digest('hex') } })}\n`;
}

describeOnBothEngines('a backup', (open) => {
  test('is restored without NUL characters, which no text of a store may contain', async () => {
    const { db } = await openCatalogue(open, [{ sku: 'A', title: 'Milho moído' }]);
    await restoreStore(db, { text: editCopy(db, (copy) => copy.replace('Milho', 'Mi\\u0000lho')), nowMs: 2 });
    const { title } = await db.query.selectFrom('products').select('title').executeTakeFirstOrThrow();
    expect(title).toBe('Milho moído');
  });

  test('contains people but no credentials, and restoring it leaves the people of the store unchanged (W11)', async () => {
    const { db } = await open();
    const { db: other } = await open();
    const shop = createOwnerAccess({ db, adminToken, now: () => 1000 });
    const password = 'três sacos de milho';
    for (const name of ['Ana', 'Bia']) {
      const token = (await shop.people.add({ name, whatsapp: '', role: 'seller' })) ?? '';
      expect(await shop.passwords.accept({ token, password })).toMatchObject({ ok: true });
    }
    let copy = '';
    for await (const line of editCopy(db, (lines) => lines)) copy += line;
    expect(copy).toContain('"ana"');
    expect(copy).not.toContain('argon2id');
    const [ana] = await shop.people.list();
    await shop.people.revoke(ana?.id ?? 0);
    await shop.people.add({ name: 'Caio', whatsapp: '', role: 'owner' });
    const asCopy = async function* () {
      yield copy;
    };
    await restoreStore(db, { text: asCopy(), nowMs: 2, keepsQuotations: false });
    expect(await shop.people.list()).toMatchObject([
      { name: 'Ana', revokedAtMs: 1000, hasPassword: false },
      { name: 'Bia', revokedAtMs: null, hasPassword: true },
      { name: 'Caio', revokedAtMs: null },
    ]);
    // On another machine the members of staff are restored but have to be invited again.
    await restoreStore(other, { text: asCopy(), nowMs: 2 });
    const moved = createOwnerAccess({ db: other, adminToken, now: () => 1000 });
    expect(await moved.people.list()).toMatchObject([
      { name: 'Ana', hasPassword: false, invitedUntilMs: null },
      { name: 'Bia', hasPassword: false, invitedUntilMs: null },
    ]);
    expect((await moved.passwords.signIn({ name: 'Bia', password, sender: '203.0.113.5' })).kind).toBe('refused');
    // The next person gets an id that no restored person has.
    await moved.people.add({ name: 'Duda', whatsapp: '', role: 'seller' });
    expect(await moved.people.list()).toHaveLength(3);
  });

  test('with a repeated id, an invalid field or an invalid value is refused in one sentence, and changes nothing', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, sku: 'A' },
      { id: 2, sku: 'B' },
    ]);
    for (const [right, wrong, message] of [
      ['[2,', '[1,', 'dois registros têm o mesmo código'],
      ['"title"', '"titulo"', 'há um campo que a loja não tem'],
      ['"in-stock"', '"talvez"', 'um valor está fora do que a loja'],
    ] as const) {
      const edit = (copy: string) => {
        const at = copy.indexOf('{"table":"products"');
        return copy.slice(0, at) + copy.slice(at).replace(right, wrong);
      };
      await expect(restoreStore(db, { text: editCopy(db, edit), nowMs: 2 })).rejects.toThrow(message);
    }
    const storedProducts = await db.query.selectFrom('products').select('sku').orderBy('id').execute();
    expect(storedProducts).toEqual([{ sku: 'A' }, { sku: 'B' }]);
  });
});

/**
 * Yields a line of 80 million zeros in pieces, like the output of decompression. The reader must scan each piece only
 * once, because otherwise it would take minutes.
 */
async function* makeEndlessLine() {
  const piece = '0'.repeat(16 * 1024);
  for (let madeLength = 0; madeLength < 80_000_000; madeLength += piece.length) yield piece;
}

test('a backup with a line that does not end is refused at the maximum length of a line', async () => {
  const read = readBackup(makeEndlessLine(), { key: null });
  await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('danificada ou incompleta');
});

describeOnBothEngines('the devices that receive notices', (open) => {
  const device = { p256dh: 'B', auth: 'a', name: 'Telefone', personId: null, createdAtMs: 1 };
  const add = (db: Database, endpoint: string) => db.transact((tx) => storeDevice(tx, { ...device, endpoint }));
  const list = async (db: Database) => (await listDevices(db)).map(({ endpoint }) => endpoint);
  const copy = (db: Database) => editCopy(db, (lines) => lines);

  test('are restored into a store that has none, stay unchanged in a store that has some, and no notice is sent again (N48)', async () => {
    const [{ db: from }, { db: empty }, { db: used }] = [await open(), await open(), await open()];
    await add(from, 'https://push.example/de-antes');
    const { publicKey } = await getVapidKeys(from);
    await from.transact((tx) => insertNotice(tx, { kind: 'new', quotationId: 1, nowMs: 1 }));
    await getVapidKeys(empty);
    await restoreStore(empty, { text: copy(from), nowMs: 2 });
    expect(await list(empty)).toEqual(['https://push.example/de-antes']);
    expect((await getVapidKeys(empty)).publicKey).toBe(publicKey);
    expect(await listNotices(empty, 9)).toEqual([]);
    await add(used, 'https://push.example/de-agora');
    const ownKeys = await getVapidKeys(used);
    await used.transact((tx) => insertNotice(tx, { kind: 'new', quotationId: 2, nowMs: 1 }));
    await restoreStore(used, { text: copy(from), nowMs: 2 });
    expect(await list(used)).toEqual(['https://push.example/de-agora']);
    expect(await getVapidKeys(used)).toEqual(ownKeys);
    expect(await listNotices(used, 9)).toHaveLength(1);
    // New ids continue after the highest id of the backup.
    await add(empty, 'https://push.example/novo');
    expect(await list(empty)).toHaveLength(2);
  });
});
