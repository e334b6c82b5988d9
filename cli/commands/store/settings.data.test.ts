import { describe, expect, test } from 'vitest';
import { readStoredSettings, storeSetting } from '#app/data/store/stored-settings.ts';
import { makeLogo } from '#tests/factories/logo.ts';
import { openLoja } from '#tests/support/loja.ts';

describe('loja settings', () => {
  test('changes, lists with their source and removes settings', async () => {
    const { db, loja } = await openLoja({ env: { STORE_CITY: 'Vilhena – RO' } });
    const set = await loja('settings', 'set', 'STORE_WHATSAPP', '(69) 5550-0177');
    expect(set).toMatchObject({ code: 0, stderr: '' });
    expect(set.stdout).toContain('STORE_WHATSAPP: 556955500177');
    expect(await readStoredSettings(db)).toEqual({ whatsapp: '556955500177' });

    const { stdout } = await loja('settings', 'list');
    expect(stdout).toContain('WhatsApp que recebe as cotações (banco): 556955500177');
    expect(stdout).toContain('Cidade e estado (ambiente): Vilhena – RO');
    expect(stdout).toContain('Nome da loja (padrão): Boa Lida Nutrição Animal');

    expect((await loja('settings', 'unset', 'store_whatsapp')).stdout).toContain('de volta ao padrão, 556755500142');
    expect(await readStoredSettings(db)).toEqual({});

    const { stdout: log } = await loja('audit', '--limit', '1');
    expect(log).toMatch(
      /alterou configurações, pela linha de comando\n +WhatsApp que recebe as cotações: 556955500177 → nada/,
    );
  });

  test('stores a picture from a file, and refuses an invalid one with the reason', async () => {
    const { db, loja, save } = await openLoja();
    const set = (value: string) => loja('settings', 'set', 'STORE_LOGO', value);
    expect(await set(await save('logo.png', await makeLogo()))).toMatchObject({ code: 0, stderr: '' });
    expect((await readStoredSettings(db)).logo).toMatch(/^[0-9a-f]{20}$/);
    expect(await set('nada.png')).toMatchObject({ code: 2, stderr: expect.stringContaining('não existe') });
    await save('logo.png', 'não sou imagem');
    const refused = await set('logo.png');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('STORE_LOGO: o arquivo não é') });
    expect(await set('')).toMatchObject({ code: 0 });
    expect((await readStoredSettings(db)).logo).toBe('');
  });

  test('reports how a colour with low contrast is shown, as loja doctor does, which also reports a lost logo', async () => {
    const { db, loja } = await openLoja();
    const set = await loja('settings', 'set', 'STORE_MAIN_COLOR', 'FFCC00');
    expect(set).toMatchObject({ code: 0, stderr: expect.stringContaining('com #ffcc00 faltaria contraste') });
    expect(await readStoredSettings(db)).toEqual({ mainColour: '#ffcc00' });
    await db.transact((tx) => storeSetting(tx, { name: 'logo', value: 'a'.repeat(20), nowMs: 0 }));
    const { stdout } = await loja('doctor');
    expect(stdout).toContain('STORE_MAIN_COLOR: com #ffcc00 faltaria contraste para ler; a loja mostra #826600');
    expect(stdout).toContain('STORE_LOGO: a imagem gravada não está mais no banco');
  });

  test('warns that the environment has precedence, and refuses unknown values and names', async () => {
    const { db, loja } = await openLoja({ env: { STORE_NAME: 'Do ambiente' } });
    const overruled = await loja('settings', 'set', 'STORE_NAME', 'Do banco');
    expect(overruled).toMatchObject({ code: 0, stderr: expect.stringContaining('vale mais') });
    const refused = await loja('settings', 'set', 'STORE_WHATSAPP', '5550-0177');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('use o número com DDD') });
    const unknown = await loja('settings', 'set', 'STORE_COLOR', 'verde');
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('loja settings list') });
    expect(await readStoredSettings(db)).toEqual({ name: 'Do banco' });
  });
});
