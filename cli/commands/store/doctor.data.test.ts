import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { replaceDeliveryRates } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { loadSettings } from '#app/server/settings.ts';
import { makeScheduledBackupName } from '#app/files/backups/scheduled-backups.ts';
import { openCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { createOwnerAccess } from '#app/operations/owner/owner-access.ts';
import { readDoctorReport } from '#app/operations/store/doctor-report.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { productSchema } from '#app/operations/import/catalogue-schema.ts';
import { fillCatalogue, makeCatalogueReview, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeNewQuotation } from '#tests/factories/quotation.ts';
import { customShopSettings } from '#tests/factories/shop.ts';
import { openLoja, runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

const contacts = { STORE_WHATSAPP: '556755500142', STORE_PHONE: '(67) 5550-0142', STORE_EMAIL: 'a@b.example' };

/**
 * Opens a store with products. The returned `run` runs `loja doctor` with valid contact data and the given settings.
 */
async function openShop(products: Partial<CatalogueRow>[] = [{}]) {
  const { db, location } = await openLoja();
  await fillCatalogue(db, products);
  const run = (env: Record<string, string> = {}, ...flags: string[]) =>
    runLoja(['doctor', ...flags], { location, env: { ...contacts, ...env } });
  return { db, location, run, read: async (env?: Record<string, string>) => (await run(env)).stdout };
}

/** Runs `loja doctor` on an empty store with only the given settings. */
async function examine(env: Record<string, string>) {
  const { location } = await openLoja();
  return runLoja(['doctor'], { location, env });
}

describe('loja doctor', () => {
  test('finds no problem in a sound store', async () => {
    const { run } = await openShop([{ img: 'a.png', reviews: [makeCatalogueReview()] }]);
    const sound = await run({}, '--json');
    expect([sound.code, sound.json()]).toMatchObject([0, { ok: true, problems: 0 }]);
  });

  test('lists keys of label filters that no product has, unfinished rows of information, and offers that have ended (L30)', async () => {
    const [past, future] = ['2020-01-31T03:00:00.000Z', '2999-01-31T03:00:00.000Z'];
    const offer = (endDate: string) => ({ discount: 10, offerDate: { startDate: null, endDate } });
    const { read } = await openShop([
      { additionalInformation: [{ key: 'MATERIAL', value: 'PVC' }] },
      { additionalInformation: [{ key: 'Registro', value: 'Informar aqui o RENASEM' }] },
      { title: 'Sela australiana', ...offer(past) },
      { title: 'Cabresto', ...offer(future) },
      { title: 'Buçal', ...offer(past), discount: 0 },
    ]);
    const output = await read({ STORE_LABEL_KEYS: 'Material; Diâmetro' });
    expect(output).toMatch(/STORE_LABEL_KEYS: em nenhum produto .* em “Diâmetro”;/);
    expect(output).toMatch(/atenção .*1 produto pede que se informe o registro/);
    expect(output).toMatch(/atenção .*desconto continua: Sela australiana \(SKU [^)]+\)\./);
    const other = await read({ OFFER_ENDS_DISCOUNT: 'true' });
    expect(other).not.toMatch(/STORE_LABEL_KEYS: em nenhum|desconto continua/);
  });

  test('lists exactly the people who cannot sign in, for example after a new token (W12)', async () => {
    const { db, read } = await openShop();
    const adminToken = 'token-do-dono-para-os-testes';
    const { people, passwords } = createOwnerAccess({ db, adminToken, now: Date.now });
    const token = (await people.add({ name: 'Ana Paula', whatsapp: '', role: 'seller' })) ?? '';
    await passwords.accept({ token, password: 'três sacos de milho' });
    expect(await read({ ADMIN_TOKEN: adminToken })).not.toContain('Ana Paula');
    const output = await read({ ADMIN_TOKEN: 'outro-token-do-dono-000000' });
    expect(output).toMatch(/atenção .*convite aberto: Ana Paula\./);
  });

  test('finds an outdated search index, wrong ratings and a broken picture, repairs what it can, and stores its findings', async () => {
    const product = { id: 1, title: 'Sela', img: 'a.png', reviews: [makeCatalogueReview()] };
    const { db, location, run } = await openShop([product]);
    await db.transact(async (tx) => {
      await tx.query.updateTable('products').set({ owner_text: '', rating_count: 0, rating_sum: 0 }).execute();
      const bytes = Buffer.from('RIFF');
      await tx.query.updateTable('pictures').set({ bytes }).execute();
    });
    const ill = await run();
    expect(ill.code).toBe(1);
    for (const part of ['busca', 'notas', 'Sela']) expect(ill.stdout).toMatch(new RegExp(`PROBLEMA .*${part}`));
    expect((await readDoctorReport(location.dataDir))?.findings).toContainEqual({
      level: 'problem',
      message: 'O índice da busca não corresponde aos produtos.',
      cure: 'Rode "loja doctor --mend".',
    });
    const mended = await run({}, '--mend', '--json');
    expect(mended.json()).toMatchObject({ problems: 1 });
    expect(await findProduct(db, 1)).toMatchObject({ ratingCount: 1 });
    const findings = (await readDoctorReport(location.dataDir))?.findings;
    expect(findings?.some(({ message }) => message.includes('busca'))).toBe(false);
  });

  test('lists missing details that the law requires, hidden prices, and the source of each value', async () => {
    const { db, location } = await openLoja();
    const read = async (env = {}) => (await runLoja(['doctor'], { location, env })).stdout;
    await changeSettings(db, { changes: customShopSettings, nowMs: 0 });
    const completeReport = await read({ STORE_NAME: 'Do ambiente' });
    expect(completeReport).toContain('A loja diz quem vende, como a lei pede.');
    expect(completeReport).toMatch(/ambiente \(STORE_NAME\); banco \(STORE_TAGLINE, /);
    expect(completeReport).not.toMatch(/Decreto|valor de exemplo|MAPA informa|SHOW_PRICES=false/);
    await changeSettings(db, { changes: { cnpj: null, crmv: '', showPrices: 'false' }, nowMs: 0 });
    const partial = await read();
    expect(partial).toContain('(Decreto 7.962/2013): STORE_CNPJ (CNPJ).');
    expect(partial).toContain('informa também: STORE_CRMV (CRMV do responsável técnico).');
    expect(partial).toMatch(/atenção .*SHOW_PRICES=false: quem vende ao público/);
  });

  test('lists settings that are wrong, weak, missing or still examples, and prints no token', async () => {
    expect(await examine({ PORT: 'três' })).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT') });
    const { stdout } = await examine({ ADMIN_TOKEN: 'curto'.repeat(5), HOST: '0.0.0.0' });
    expect(stdout).toMatch(/atenção .*STORE_NAME.*STORE_WHATSAPP.*valor de exemplo/);
    for (const expectedText of ['pode ser adivinhado', 'BACKUP_KEY está vazia', 'PUBLIC_URL'])
      expect(stdout).toContain(expectedText);
    const short = await examine({ ADMIN_TOKEN: 'curto' });
    expect(short).toMatchObject({ code: 1, stdout: expect.stringMatching(/PROBLEMA .*ADMIN_TOKEN.*de 24 a 200/) });
    expect(short.stdout).not.toContain('curto');
    expect((await examine({ BACKUP_KEY: 'chave'.repeat(8) })).stdout).toContain('são assinadas com BACKUP_KEY');
  });

  test.each([
    ['http://loja.example', true],
    ['https://loja.example', false],
    ['http://192.168.0.9:3000', false],
    ['http://servidor', false],
  ])('reports the URL %s as one without TLS: %s', async (address, isSaid) => {
    const { stdout } = await examine({ PUBLIC_URL: address });
    expect(stdout.includes(`atenção   PUBLIC_URL (${address}) não é https`)).toBe(isSaid);
  });

  test('reports backups that are switched off, stored on the same disk, missing, late or made', async () => {
    const { location, read } = await openShop();
    expect(await read({ BACKUP_TO: '' })).toContain('não faz cópias de segurança sozinha: BACKUP_TO está vazia.');
    const inside = await read({ BACKUP_TO: path.join(location.dataDir, 'copias-daqui') });
    expect(inside).toMatch(/atenção {3}As cópias \(.*\) ficam dentro de DATA_DIR/);
    const folder = await createTemporaryFolder();
    const makeCopy = (ageMs: number) => writeFile(path.join(folder, makeScheduledBackupName(Date.now() - ageMs)), '');
    expect(await read({ BACKUP_TO: folder })).toContain(`atenção   Ainda não há cópia da loja em ${folder}.`);
    await makeCopy(24 * 60 * 60_000);
    expect(await read({ BACKUP_TO: folder })).toContain(`atenção   A cópia mais nova em ${folder} é de `);
    await makeCopy(0);
    expect(await read({ BACKUP_TO: folder })).toContain(`ok        A cópia mais nova em ${folder} é de `);
  });

  test('reports a missing store, an empty folder and outdated tables', async () => {
    const folder = await createTemporaryFolder();
    const expectSaid = async (dataDir: string, expectedText: string) =>
      expect(await runLoja(['doctor'], { env: { ...contacts, DATA_DIR: dataDir } })).toMatchObject({
        code: 1,
        stdout: expect.stringContaining(expectedText),
      });
    await expectSaid(path.join(folder, 'nada'), 'não existe');
    await expectSaid(folder, 'npm start');
    const { db, location } = await openLoja();
    await db.transact((tx) => tx.query.deleteFrom('migrations' as never).execute());
    await expectSaid(location.dataDir, 'npm run db:migrate');
  });

  test('lists quotations that wait for an answer, that are kept too long or that lack items, and overlapping delivery rates', async () => {
    const { db, run, read } = await openShop([{ id: 1 }]);
    const none = await read();
    expect(none).toContain('0 cotações guardadas.');
    expect(none).toContain('Entrega sem rotas nem tabela');
    const dayMs = 24 * 60 * 60 * 1000;
    const at = (createdAtMs: number) => ({ createdAtMs, validUntilMs: createdAtMs + 10 * dayMs });
    const weights = { fromGrams: 0, toGrams: 9, priceCents: 1, days: 1, excessCents: 0 };
    const rate = { fromPostalCode: 1, toPostalCode: 9, ...weights };
    const id = await db.transact(async (tx) => {
      await insertQuotation(tx, makeNewQuotation(at(Date.now() - 40 * dayMs)));
      await replaceDeliveryRates(tx, [rate]);
      return insertQuotation(tx, makeNewQuotation(at(Date.now())));
    });
    const env = { QUOTATION_KEEP_DAYS: '30' };
    const sound = await read(env);
    expect(sound).toContain('2 cotações guardadas.');
    expect(sound).toMatch(/atenção .*1 cotação espera resposta\./);
    expect(sound).toMatch(/atenção .*1 cotação passou de QUOTATION_KEEP_DAYS \(30 dias\)\./);
    expect(sound).toContain('Entrega: 0 rotas próprias e tabela de 1 linha.');
    await db.transact(async (tx) => {
      const items = tx.query.deleteFrom('quotation_items').where('quotation_id', '=', id ?? 0);
      await items.execute();
      await replaceDeliveryRates(tx, [rate, rate]);
    });
    const ill = await run(env);
    expect(ill.code).toBe(1);
    expect(ill.stdout).toMatch(/PROBLEMA .*1 cotação sem todos os seus itens\./);
    expect(ill.stdout).toMatch(/PROBLEMA .*Linhas da tabela de entrega/);
  });
});

test('loja token prints a token that the settings accept, a new one each time', async () => {
  const read = async (...flags: string[]) => (await runLoja(['token', ...flags])).stdout;
  const tokens = [await read(), await read()].map((text) => /^ADMIN_TOKEN=(.*)$/m.exec(text)?.[1]);
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(loadSettings({ ADMIN_TOKEN: token }).adminToken).toMatch(/^[\w-]{43}$/);
  const key = /^BACKUP_KEY=(.*)$/m.exec(await read('--backup'))?.[1];
  expect(loadSettings({ BACKUP_KEY: key }).backupKey).toMatch(/^[\w-]{43}$/);
});

test('loja modelo writes a spreadsheet that can be imported unchanged, equal to the one in the documentation, and never overwrites a file', async () => {
  const { cwd, loja, save } = await openLoja();
  expect(await loja('modelo')).toMatchObject({ code: 0 });
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
  expect([opened.listNotices(), skus]).toEqual([[], ['EXEMPLO-001', 'EXEMPLO-002', 'EXEMPLO-003']]);
  const ownFile = await save('meu.xlsx', 'meu');
  expect(await loja('modelo', 'meu.xlsx')).toMatchObject({ code: 4 });
  expect(await readFile(ownFile, 'utf8')).toBe('meu');
});
