import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { replaceDeliveryRates } from '#app/data/quotation/delivery.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { loadSettings } from '#app/server/settings.ts';
import { fillCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { runLoja } from '#tests/support/loja.ts';
import { nameScheduledBackup } from '#app/files/backups/scheduled-backups.ts';
import { openCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { readDoctorReport } from '#app/operations/store/doctor-report.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { ownSettings } from '#tests/factories/shop.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const env = { STORE_WHATSAPP: '556755500142', STORE_PHONE: '(67) 5550-0142', STORE_EMAIL: 'a@b.example' };

describe('loja doctor', () => {
  test('finds nothing wrong with a sound store', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{ img: 'a.png', reviews: [makeCatalogueReview()] }]);
    const run = await runLoja(['doctor', '--json'], { location, env });
    expect(run.code).toBe(0);
    expect(run.json()).toMatchObject({ ok: true, problems: 0 });
  });

  test('names the keys of label filters that no product has, and none of the default ones', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{ additionalInformation: [{ key: 'MATERIAL', value: 'PVC' }] }]);
    const run = await runLoja(['doctor'], { location, env: { ...env, STORE_LABEL_KEYS: 'Material; Diâmetro' } });
    expect(run.stdout).toMatch(/STORE_LABEL_KEYS: em nenhum produto .* em “Diâmetro”;/);
    expect((await runLoja(['doctor'], { location, env })).stdout).not.toContain('STORE_LABEL_KEYS: em nenhum');
  });

  test('counts the products with a row that is still to be filled in [L30]', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{ additionalInformation: [{ key: 'Registro', value: 'Informar aqui o RENASEM' }] }]);
    const run = await runLoja(['doctor'], { location, env });
    expect(run.stdout).toMatch(/atenção .*1 produto pede que se informe o registro/);
  });

  test('names the people who cannot sign in, as after a new token, and nobody who can [W12]', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{}]);
    const adminToken = 'token-do-dono-para-os-testes';
    const { people, passwords } = createOwnerAccess({ db, adminToken, now: Date.now });
    const token = (await people.add({ name: 'Ana Paula', whatsapp: '', role: 'seller' })) ?? '';
    await passwords.accept({ token, password: 'três sacos de milho' });
    const run = async (ADMIN_TOKEN: string) =>
      (await runLoja(['doctor'], { location, env: { ...env, ADMIN_TOKEN } })).stdout;
    expect(await run(adminToken)).not.toContain('Ana Paula');
    expect(await run('outro-token-do-dono-000000')).toMatch(/atenção .*convite aberto: Ana Paula\./);
  });

  test('finds a stale search index, wrong ratings and a broken picture; mends what can be', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{ id: 1, title: 'Sela', img: 'a.png', reviews: [makeCatalogueReview()] }]);
    await db.transact(async (tx) => {
      await tx.query.updateTable('products').set({ owner_text: '' }).execute();
      await tx.query.updateTable('products').set({ rating_count: 0, rating_sum: 0 }).execute();
      await tx.query
        .updateTable('pictures')
        .set({ bytes: Buffer.from('RIFF') })
        .execute();
    });
    const ill = await runLoja(['doctor'], { location, env });
    expect(ill.code).toBe(1);
    for (const part of ['busca', 'notas', 'Sela']) {
      expect(ill.stdout).toMatch(new RegExp(`PROBLEMA .*${part}`));
    }
    const mended = await runLoja(['doctor', '--mend', '--json'], { location, env });
    expect(mended.json()).toMatchObject({ problems: 1 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1 });
  });
});

test('loja doctor stores its findings for the panel', async () => {
  const { db, location } = await openSqliteDatabase();
  await fillCatalogue(db, [{ id: 1, title: 'Sela' }]);
  await db.transact((tx) => tx.query.updateTable('products').set({ owner_text: '' }).execute());
  await runLoja(['doctor'], { location, env });
  const ill = await readDoctorReport(location.dataDir);
  expect(ill?.findings).toContainEqual({
    level: 'problem',
    message: 'O índice da busca não corresponde aos produtos.',
    cure: 'Rode "loja doctor --mend".',
  });
  await runLoja(['doctor', '--mend'], { location, env });
  const mended = await readDoctorReport(location.dataDir);
  expect(mended?.findings.some(({ message }) => message.includes('busca'))).toBe(false);
});

describe('loja doctor of the shop itself', () => {
  test('names missing details that the law requires, and the source of each value', async () => {
    const { db, location } = await openSqliteDatabase();
    await changeSettings(db, { changes: ownSettings, nowMs: 0 });
    const whole = (await runLoja(['doctor'], { location, env: { STORE_NAME: 'Do ambiente' } })).stdout;
    expect(whole).toContain('A loja diz quem vende, como a lei pede.');
    expect(whole).toMatch(/ambiente \(STORE_NAME\); banco \(STORE_TAGLINE, /);
    expect(whole).not.toMatch(/Decreto|valor de exemplo|MAPA informa|SHOW_PRICES=false/);
    await changeSettings(db, { changes: { cnpj: null, crmv: '', showPrices: 'false' }, nowMs: 0 });
    const partial = (await runLoja(['doctor'], { location })).stdout;
    expect(partial).toContain('(Decreto 7.962/2013): STORE_CNPJ (CNPJ).');
    expect(partial).toContain('informa também: STORE_CRMV (CRMV do responsável técnico).');
    expect(partial).toMatch(/atenção .*SHOW_PRICES=false: quem vende ao público/);
  });
});

describe('loja doctor', () => {
  test('names the offers that ended and still discount, unless discounts end with them', async () => {
    const { db, location } = await openSqliteDatabase();
    const [past, future] = ['2020-01-31T03:00:00.000Z', '2999-01-31T03:00:00.000Z'];
    await fillCatalogue(db, [
      { title: 'Sela australiana', discount: 10, offerDate: { startDate: null, endDate: past } },
      { title: 'Cabresto', discount: 10, offerDate: { startDate: null, endDate: future } },
      { title: 'Buçal', discount: 0, offerDate: { startDate: null, endDate: past } },
    ]);
    const off = await runLoja(['doctor'], { location, env });
    expect(off).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/atenção .*desconto continua: Sela australiana \(SKU [^)]+\)\./),
    });
    const on = await runLoja(['doctor'], { location, env: { ...env, OFFER_ENDS_DISCOUNT: 'true' } });
    expect(on.stdout).not.toContain('desconto continua');
  });

  test('says which settings are wrong, unfinished or unknown', async () => {
    const { location } = await openSqliteDatabase();
    const run = await runLoja(['doctor'], { location, env: { PORT: 'três' } });
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT') });
    const open = await runLoja(['doctor'], { location, env: { ADMIN_TOKEN: 'curto'.repeat(5), HOST: '0.0.0.0' } });
    expect(open.stdout).toMatch(/atenção .*STORE_NAME.*STORE_WHATSAPP.*valor de exemplo/);
    expect(open.stdout).toContain('pode ser adivinhado');
    expect(open.stdout).toContain('BACKUP_KEY está vazia');
    const short = await runLoja(['doctor'], { location, env: { ADMIN_TOKEN: 'curto' } });
    expect(short).toMatchObject({ code: 1, stdout: expect.stringMatching(/PROBLEMA .*ADMIN_TOKEN.*de 24 a 200/) });
    expect(short.stdout).not.toContain('curto');
    const signed = await runLoja(['doctor'], { location, env: { BACKUP_KEY: 'chave'.repeat(8) } });
    expect(signed.stdout).toContain('são assinadas com BACKUP_KEY');
    expect(open.stdout).toContain('PUBLIC_URL');
  });

  test.each([
    ['http://loja.example', true],
    ['https://loja.example', false],
    ['http://192.168.0.9:3000', false],
    ['http://servidor', false],
  ])('with the address %s says that it is without TLS: %s', async (address, isSaid) => {
    const { location } = await openSqliteDatabase();
    const { stdout } = await runLoja(['doctor'], { location, env: { PUBLIC_URL: address } });
    expect(stdout.includes(`atenção   PUBLIC_URL (${address}) não é https`)).toBe(isSaid);
  });

  test('says that copies are off, lost with the store, missing, late or made', async () => {
    const { location } = await openSqliteDatabase();
    const examine = async (BACKUP_TO: string) => (await runLoja(['doctor'], { location, env: { BACKUP_TO } })).stdout;
    expect(await examine('')).toContain('atenção   A loja não faz cópias de segurança sozinha: BACKUP_TO está vazia.');
    const inside = await examine(path.join(location.dataDir, 'copias-daqui'));
    expect(inside).toMatch(/atenção {3}As cópias \(.*\) ficam dentro de DATA_DIR/);
    const folder = await createTemporaryFolder();
    expect(await examine(folder)).toContain(`atenção   Ainda não há cópia da loja em ${folder}.`);
    await writeFile(path.join(folder, nameScheduledBackup(Date.now() - 24 * 60 * 60_000)), '');
    expect(await examine(folder)).toContain(`atenção   A cópia mais nova em ${folder} é de `);
    await writeFile(path.join(folder, nameScheduledBackup(Date.now())), '');
    expect(await examine(folder)).toContain(`ok        A cópia mais nova em ${folder} é de `);
  });

  test('says that there is no store yet, that a folder cannot be written and that a server is away', async () => {
    const folder = await createTemporaryFolder();
    const none = await runLoja(['doctor'], { env: { ...env, DATA_DIR: path.join(folder, 'nada') } });
    expect(none).toMatchObject({ code: 1, stdout: expect.stringContaining('não existe') });
    const empty = await runLoja(['doctor'], { env: { ...env, DATA_DIR: folder } });
    expect(empty).toMatchObject({ code: 1, stdout: expect.stringContaining('npm start') });
    const away = await runLoja(['doctor'], {
      env: { ...env, DATA_DIR: folder, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    });
    expect(away).toMatchObject({ code: 1, stdout: expect.stringContaining('não responde') });
    expect(away.stdout).not.toContain(':b@');
  });

  test('finds a database that is damaged or whose tables are out of date, and leaves it so', async () => {
    const { db, location } = await openSqliteDatabase();
    await db.transact((tx) => tx.query.deleteFrom('migrations' as never).execute());
    const run = await runLoja(['doctor'], { location, env });
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('npm run db:migrate') });
    const broken = await createTemporaryFolder();
    await writeFile(path.join(broken, 'boa-lida.db'), 'isto não é um banco de dados, nem de longe'.repeat(50));
    const damaged = await runLoja(['doctor'], { env: { ...env, DATA_DIR: broken } });
    expect(damaged).toMatchObject({ code: 1, stdout: expect.stringContaining('loja restore') });
  });
});

describe('loja token', () => {
  test('prints a token that the settings accept, a new one each time', async () => {
    const [one, two] = [await runLoja(['token', '--json']), await runLoja(['token', '--json'])];
    const tokens = [one.json().token, two.json().token] as string[];
    expect(new Set(tokens).size).toBe(2);
    const key = await runLoja(['token', '--backup']);
    expect(loadSettings({ BACKUP_KEY: /^BACKUP_KEY=(.*)$/m.exec(key.stdout)?.[1] }).backupKey).toMatch(/^[\w-]{43}$/);
    for (const token of tokens) expect(loadSettings({ ADMIN_TOKEN: token }).adminToken).toMatch(/^[\w-]{43}$/);
  });
});

describe('loja modelo', () => {
  test('gives a spreadsheet that imports as it is, equal to the one in the documentation', async () => {
    const cwd = await createTemporaryFolder();
    expect(await runLoja(['modelo'], { cwd })).toMatchObject({ code: 0 });
    const file = path.join(cwd, 'modelo-catalogo.xlsx');
    const documented = await readFile(path.join(import.meta.dirname, '../../../docs/modelo-catalogo.xlsx'));
    expect((await readFile(file)).equals(documented)).toBe(true);
    const opened = await openCatalogueFile(file);
    const skus = [];
    for await (const { value, problems } of opened.source.products()) {
      expect(problems).toBeUndefined();
      skus.push(productSchema.parse(value).sku);
    }
    await opened.close();
    expect([opened.notices, skus]).toEqual([[], ['EXEMPLO-001', 'EXEMPLO-002', 'EXEMPLO-003']]);
  });

  test('never overwrites a file', async () => {
    const cwd = await createTemporaryFolder();
    await writeFile(path.join(cwd, 'meu.xlsx'), 'meu');
    expect(await runLoja(['modelo', 'meu.xlsx'], { cwd })).toMatchObject({ code: 4 });
    expect(await readFile(path.join(cwd, 'meu.xlsx'), 'utf8')).toBe('meu');
    expect(await runLoja(['modelo', 'nada/meu.xlsx'], { cwd })).toMatchObject({ code: 1 });
  });
});

describe('loja doctor of quotations and delivery', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const rate = { fromPostalCode: 1, toPostalCode: 9, fromGrams: 0, toGrams: 9, priceCents: 1, days: 1, excessCents: 0 };

  test('names those that wait for an answer, that are kept too long, and that lack items', async () => {
    const { db, location } = await openSqliteDatabase();
    await fillCatalogue(db, [{ id: 1 }]);
    const none = (await runLoja(['doctor'], { location, env })).stdout;
    expect(none).toContain('0 cotações guardadas.');
    expect(none).toContain('Entrega sem rotas nem tabela');
    const at = (createdAtMs: number) => ({ createdAtMs, validUntilMs: createdAtMs + 10 * dayMs });
    const ids = await db.transact(async (tx) => [
      await insertQuotation(tx, makeNewQuotation(at(Date.now()))),
      await insertQuotation(tx, makeNewQuotation(at(Date.now() - 40 * dayMs))),
    ]);
    await db.transact((tx) => replaceDeliveryRates(tx, [rate]));
    const kept = { ...env, QUOTATION_KEEP_DAYS: '30' };
    const sound = await runLoja(['doctor'], { location, env: kept });
    expect(sound.stdout).toContain('2 cotações guardadas.');
    expect(sound.stdout).toMatch(/atenção .*1 cotação espera resposta\./);
    expect(sound.stdout).toMatch(/atenção .*1 cotação passou de QUOTATION_KEEP_DAYS \(30 dias\)\./);
    expect(sound.stdout).toContain('Entrega: 0 rotas próprias e tabela de 1 linha.');
    await db.transact(async (tx) => {
      await tx.query
        .deleteFrom('quotation_items')
        .where('quotation_id', '=', ids[0] ?? 0)
        .execute();
      await replaceDeliveryRates(tx, [rate, rate]);
    });
    const ill = await runLoja(['doctor'], { location, env: kept });
    expect(ill.code).toBe(1);
    expect(ill.stdout).toMatch(/PROBLEMA .*1 cotação sem todos os seus itens\./);
    expect(ill.stdout).toMatch(/PROBLEMA .*Linhas da tabela de entrega/);
  });
});
