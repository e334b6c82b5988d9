import { expect, test } from 'vitest';
import { hasPicture, sweepPictures, unusedPictureGraceMs } from '#app/data/pictures/pictures.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { createShopReader, readStoredSettings } from '#app/data/store/stored-settings.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  changeSettingsWithPictures,
  pickChangedSettings,
} from '#app/operations/store/change-settings-with-pictures.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { makeShopFrontPhoto, makeLogo } from '#tests/factories/logo.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2026, 11, 20, 12);
const change = { environment: {}, nowMs };

describeOnBothEngines('pictures of the shop', (open) => {
  const countPictures = async (db: Database) => (await db.query.selectFrom('pictures').select('hash').execute()).length;

  test('are stored with the settings that name them', async () => {
    const { db } = await open();
    const files = { logo: await makeLogo(), heroPicture: await makeShopFrontPhoto() };
    expect(
      await changeSettingsWithPictures(db, { ...change, changes: { name: 'Casa do Campo' }, files }),
    ).toMatchObject({ ok: true });
    expect(await readShop(db)).toMatchObject({
      name: 'Casa do Campo',
      logo: { width: 600, height: 200 },
      hero: { picture: { width: 1600, height: 800 } },
    });
  });

  test('change nothing when one of them is refused, and none of the others is stored', async () => {
    const { db } = await open();
    const files = { logo: await makeLogo(), heroPicture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    const refused = await changeSettingsWithPictures(db, { ...change, changes: { name: 'Casa do Campo' }, files });
    expect(refused).toEqual({
      ok: false,
      error: makeRefusal({ name: 'heroPicture', reason: expect.stringContaining('não é uma imagem') }),
    });
    const refusedWithInvalidEmail = await changeSettingsWithPictures(db, {
      ...change,
      changes: { email: 'nenhum' },
      files: { logo: await makeLogo() },
    });
    expect(refusedWithInvalidEmail).toEqual({ ok: false, error: makeRefusal({ name: 'email' }) });
    expect([await countPictures(db), await readStoredSettings(db)]).toEqual([0, {}]);
    const refusedWithMissingPicture = await changeSettings(db, { changes: { logo: 'a'.repeat(20) }, nowMs });
    expect(refusedWithMissingPicture).toEqual({ ok: false, error: makeRefusal({ name: 'logo' }) });
  });

  test('remain, with the settings that refer to them, through imports and cleanups, and without these settings are removed afterwards', async () => {
    const { db } = await open();
    await changeSettingsWithPictures(db, { ...change, changes: {}, files: { logo: await makeLogo() } });
    const [logoHash = ''] = Object.values(await readStoredSettings(db));
    expect(await importJson(db, [makeCatalogueRow({ id: 1 })], { replace: true })).toMatchObject({ ok: true });
    expect(await readStoredSettings(db)).toEqual({ logo: logoHash });
    const sweepLater = async (weeks: number) =>
      db.transact((tx) => sweepPictures(tx, nowMs + weeks * (unusedPictureGraceMs + 1)));
    for (const weeks of [0, 1]) await sweepLater(weeks);
    expect(await hasPicture(db, logoHash)).toBe(true);
    await changeSettingsWithPictures(db, { ...change, changes: { logo: '' } });
    for (const weeks of [2, 3]) await sweepLater(weeks);
    expect(await hasPicture(db, logoHash)).toBe(false);
    expect((await readShop(db)).logo).toBeNull();
  });
});

describeOnBothEngines('settings', (open) => {
  test('count as changed only when the typed value differs from that of the shop, which has no invented default', async () => {
    const { db } = await open();
    const demo = { name: 'Boa Lida Nutrição Animal', email: '', city: 'Campo Grande – MS' };
    expect(await pickChangedSettings(db, { typed: demo, environment: {} })).toEqual({ city: demo.city });
    await changeSettingsWithPictures(db, { ...change, changes: { name: 'Casa do Campo', whatsapp: '67955500178' } });
    const typed = { name: 'Casa do Campo ', whatsapp: '(67) 95550-0178', email: '' };
    expect(await pickChangedSettings(db, { typed, environment: { email: 'a@b.example' } })).toEqual({ email: '' });
  });

  test('include the date of the last change of the privacy text, or of its removal', async () => {
    const { db } = await open();
    const getTimeAfter = (days: number) => nowMs + days * 86_400_000;
    const readChange = async () => (await readShop(db)).privacyChangedAtMs;
    await changeSettings(db, { changes: { tagline: 'Outra', mainColour: '#7a1010' }, nowMs });
    expect(await readChange()).toBeNull();
    await changeSettings(db, { changes: { privacy: 'Guardamos notas.' }, nowMs: getTimeAfter(1) });
    await changeSettings(db, { changes: { tagline: 'Mais uma' }, nowMs: getTimeAfter(2) });
    expect(await readChange()).toBe(getTimeAfter(1));
    await changeSettings(db, { changes: { privacy: null }, nowMs: getTimeAfter(3) });
    expect([await readChange(), await readStoredSettings(db)]).toEqual([
      getTimeAfter(3),
      expect.not.objectContaining({ privacy: '' }),
    ]);
  });
});

async function readShop(db: Database) {
  const version = await getCatalogueVersion(db);
  return createShopReader({ db, getVersion: () => version, environment: {}, localUrl: 'https://loja.example' })();
}

function makeRefusal(setting: object) {
  return { kind: 'refused', settings: [setting] };
}
