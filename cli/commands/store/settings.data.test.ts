import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStoredSettings, storeSetting } from '#app/data/store/settings.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { makeLogo } from '#tests/factories/logo.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { runLoja } from '#tests/support/loja.ts';

describe('loja settings', () => {
  test('changes, lists with the source and forgets', async () => {
    const { db, location } = await openSqliteDatabase();
    const loja = (...args: string[]) =>
      runLoja(['settings', ...args], { location, env: { STORE_CITY: 'Vilhena – RO' } });

    const set = await loja('set', 'STORE_WHATSAPP', '(69) 5550-0177');
    expect(set).toMatchObject({ code: 0, stderr: '' });
    expect(set.stdout).toContain('STORE_WHATSAPP: 556955500177');
    expect(await readStoredSettings(db)).toEqual({ whatsapp: '556955500177' });

    const { stdout } = await loja('list');
    expect(stdout).toContain('WhatsApp que recebe as cotações (banco): 556955500177');
    expect(stdout).toContain('Cidade e estado (ambiente): Vilhena – RO');
    expect(stdout).toContain('Nome da loja (padrão): Boa Lida Nutrição Animal');

    expect((await loja('unset', 'store_whatsapp')).stdout).toContain('de volta ao padrão, 556755500142');
    expect(await readStoredSettings(db)).toEqual({});

    const { stdout: log } = await runLoja(['audit', '--limit', '1'], { location });
    expect(log).toMatch(/alterou configurações\n +WhatsApp que recebe as cotações: 556955500177 → nada/);
  });

  test('stores a picture from a file, and says what is wrong with one', async () => {
    const { db, location } = await openSqliteDatabase();
    const folder = await createTemporaryFolder();
    const file = path.join(folder, 'logo.png');
    await writeFile(file, await makeLogo());
    const set = (value: string) => runLoja(['settings', 'set', 'STORE_LOGO', value], { location });
    expect(await set(file)).toMatchObject({ code: 0, stderr: '' });
    expect((await readStoredSettings(db)).logo).toMatch(/^[0-9a-f]{20}$/);
    expect(await set(path.join(folder, 'nada.png'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('não existe'),
    });
    await writeFile(file, 'não sou imagem');
    expect(await set(file)).toMatchObject({ code: 2, stderr: expect.stringContaining('STORE_LOGO: o arquivo não é') });
    expect(await set('')).toMatchObject({ code: 0 });
    expect((await readStoredSettings(db)).logo).toBe('');
  });

  test('says how a colour without contrast is shown, as does doctor', async () => {
    const { db, location } = await openSqliteDatabase();
    const set = await runLoja(['settings', 'set', 'STORE_MAIN_COLOR', 'FFCC00'], { location });
    expect(set).toMatchObject({ code: 0, stderr: expect.stringContaining('com #ffcc00 faltaria contraste') });
    expect(await readStoredSettings(db)).toEqual({ mainColour: '#ffcc00' });
    await db.transact((tx) => storeSetting(tx, { name: 'logo', value: 'a'.repeat(20), nowMs: 0 }));
    const { stdout } = await runLoja(['doctor'], { location });
    expect(stdout).toContain('STORE_MAIN_COLOR: com #ffcc00 faltaria contraste para ler; a loja mostra #826600');
    expect(stdout).toContain('STORE_LOGO: a imagem gravada não está mais no banco');
  });

  test('warns that the environment wins, and refuses values and names it does not know', async () => {
    const { db, location } = await openSqliteDatabase();
    const env = { STORE_NAME: 'Do ambiente' };
    const overruled = await runLoja(['settings', 'set', 'STORE_NAME', 'Do banco'], { location, env });
    expect(overruled).toMatchObject({ code: 0, stderr: expect.stringContaining('vale mais') });
    const refused = await runLoja(['settings', 'set', 'STORE_WHATSAPP', '5550-0177'], { location });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('use o número com DDD') });
    const unknown = await runLoja(['settings', 'set', 'STORE_COLOR', 'verde'], { location });
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('loja settings list') });
    expect(await readStoredSettings(db)).toEqual({ name: 'Do banco' });
  });
});
