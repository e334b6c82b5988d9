import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listDevices, storeDevice } from '#app/data/notices/notice-targets.ts';
import { insertNotice, listNotices } from '#app/data/notices/notices.ts';
import { getVapidKeys } from '#app/operations/notices/notice-targets.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { backUpToText } from '#tests/support/databases/back-up-to-text.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { createProduct } from '#app/operations/catalogue/write-product.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { readBackup } from './read-backup.ts';
import { restoreStore } from './restore-store.ts';

const adminToken = 'token-do-dono-para-os-testes';

/**
 * Yields a backup that somebody has edited without the key: `edit` has changed its lines, and its checksum was
 * corrected.
 */
async function* makeEditedBackup(db: Database, edit: (lines: string) => string): AsyncIterable<string> {
  const lines = edit(await backUpToText(db, { nowMs: 1 }))
    .trimEnd()
    .split('\n');
  const { end } = JSON.parse(lines.pop() ?? '') as { end: { rows: number } };
  const body = lines.map((line) => `${line}\n`).join('');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  yield `${body}${JSON.stringify({ end: { ...end, rows, sha256: createHash('sha256').update(body).digest('hex') } })}\n`;
}

describeOnBothEngines('a backup', (open) => {
  test('is restored without NUL characters, which no text of a store may contain', async () => {
    const { db } = await openCatalogue(open, [{ sku: 'A', title: 'Milho moído' }]);
    await restoreStore(db, {
      text: makeEditedBackup(db, (backupText) => backupText.replace('Milho', 'Mi\\u0000lho')),
      nowMs: 2,
    });
    const { title } = await db.query.selectFrom('products').select('title').executeTakeFirstOrThrow();
    expect(title).toBe('Milho moído');
  });

  test('leaves the ids of later products to them, so that no other product is found in a cart or quotation that has them', async () => {
    const { db } = await openCatalogue(open, [{ sku: 'A', title: 'Milho' }]);
    const backupText = await backUpToText(db, { nowMs: 1 });
    const create = async (sku: string) => {
      const input = { sku, title: `Kit ${sku}`, parent: `Novos ${sku}`, children: 'Kits', brand: sku, price: 1 };
      const created = await createProduct(db, { input, nowMs: 2 });
      const { category_id: categoryId, brand_id: brandId } = await db.query
        .selectFrom('products')
        .select(['category_id', 'brand_id'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      return { productId: created.ok ? created.value.id : 0, categoryId, brandId: brandId ?? 0 };
    };
    const lost = await create('B');
    await restoreStore(db, { text: Readable.from([backupText]), nowMs: 3 });
    const later = await create('C');
    expect(later.productId).toBeGreaterThan(lost.productId);
    expect(later.categoryId).toBeGreaterThan(lost.categoryId);
    expect(later.brandId).toBeGreaterThan(lost.brandId);
  });

  test('contains people but no credentials, and restoring it leaves the people of the store unchanged, and gives nobody access to another store (W11)', async () => {
    const { db } = await open();
    const { db: otherDb } = await open();
    const access = createOwnerAccess({ db, adminToken, now: () => 1000 });
    const password = 'três sacos de milho';
    for (const name of ['Ana', 'Bia']) {
      const token = (await access.people.add({ name, whatsapp: '', role: 'seller' })) ?? '';
      expect(await access.passwords.accept({ token, password })).toMatchObject({ ok: true });
    }
    const backupText = await backUpToText(db, { nowMs: 1 });
    expect(backupText).toContain('"ana"');
    expect(backupText).not.toContain('argon2id');
    const [ana] = await access.people.list();
    await access.people.revoke(ana?.id ?? 0);
    await access.people.add({ name: 'Caio', whatsapp: '', role: 'owner' });
    await restoreStore(db, { text: Readable.from([backupText]), nowMs: 2, keepsQuotations: false });
    expect(await access.people.list()).toMatchObject([
      { name: 'Ana', revokedAtMs: 1000, hasPassword: false },
      { name: 'Bia', revokedAtMs: null, hasPassword: true },
      { name: 'Caio', revokedAtMs: null },
    ]);
    // On another machine the members of staff are restored but have to be invited again.
    await restoreStore(otherDb, { text: Readable.from([backupText]), nowMs: 2 });
    const otherAccess = createOwnerAccess({ db: otherDb, adminToken, now: () => 1000 });
    expect(await otherAccess.people.list()).toMatchObject([
      { name: 'Ana', hasPassword: false, invitedUntilMs: null },
      { name: 'Bia', hasPassword: false, invitedUntilMs: null },
    ]);
    expect((await otherAccess.passwords.signIn({ name: 'Bia', password, sender: '203.0.113.5' })).kind).toBe('refused');
    // The next person gets an id that no restored person has.
    await otherAccess.people.add({ name: 'Duda', whatsapp: '', role: 'seller' });
    expect(await otherAccess.people.list()).toHaveLength(3);
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
      const edit = (backupText: string) => {
        const productsIndex = backupText.indexOf('{"table":"products"');
        return backupText.slice(0, productsIndex) + backupText.slice(productsIndex).replace(right, wrong);
      };
      await expect(restoreStore(db, { text: makeEditedBackup(db, edit), nowMs: 2 })).rejects.toThrow(message);
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
  const addDevice = (db: Database, endpoint: string) => db.transact((tx) => storeDevice(tx, { ...device, endpoint }));
  const listEndpoints = async (db: Database) => (await listDevices(db)).map(({ endpoint }) => endpoint);
  const makeBackup = async (db: Database) => Readable.from([await backUpToText(db, { nowMs: 1 })]);

  test('are restored into a store that has none, stay unchanged in a store that has some, and no notice is sent again (N48)', async () => {
    const [{ db: sourceDb }, { db: emptyDb }, { db: usedDb }] = [await open(), await open(), await open()];
    await addDevice(sourceDb, 'https://push.example/de-antes');
    const { publicKey } = await getVapidKeys(sourceDb);
    await sourceDb.transact((tx) => insertNotice(tx, { kind: 'new', quotationId: 1, nowMs: 1 }));
    await getVapidKeys(emptyDb);
    await restoreStore(emptyDb, { text: await makeBackup(sourceDb), nowMs: 2 });
    expect(await listEndpoints(emptyDb)).toEqual(['https://push.example/de-antes']);
    expect((await getVapidKeys(emptyDb)).publicKey).toBe(publicKey);
    expect(await listNotices(emptyDb, 9)).toEqual([]);
    await addDevice(usedDb, 'https://push.example/de-agora');
    const ownKeys = await getVapidKeys(usedDb);
    await usedDb.transact((tx) => insertNotice(tx, { kind: 'new', quotationId: 2, nowMs: 1 }));
    await restoreStore(usedDb, { text: await makeBackup(sourceDb), nowMs: 2 });
    expect(await listEndpoints(usedDb)).toEqual(['https://push.example/de-agora']);
    expect(await getVapidKeys(usedDb)).toEqual(ownKeys);
    expect(await listNotices(usedDb, 9)).toHaveLength(1);
    // New ids continue after the highest id of the backup.
    await addDevice(emptyDb, 'https://push.example/novo');
    expect(await listEndpoints(emptyDb)).toHaveLength(2);
  });
});
