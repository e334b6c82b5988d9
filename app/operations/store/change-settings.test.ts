import { expect, test } from 'vitest';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { readPublicUrl, readStoredSettings } from '#app/data/store/stored-settings.ts';
import { fail } from '#app/domain/shared/result.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

describeOnBothEngines('the settings', (open) => {
  test('are stored in the form in which they are shown, with a log entry and a new version', async () => {
    const { db } = await open();
    const version = await getCatalogueVersion(db);
    const changes = { name: ' Casa do Campo ', whatsapp: '(67) 5550-0199' };
    expect(await changeSettings(db, { changes, nowMs })).toMatchObject({ ok: true });
    expect(await readStoredSettings(db)).toEqual({ name: 'Casa do Campo', whatsapp: '556755500199' });
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await listAuditEntries(db)).toMatchObject([
      {
        atMs: nowMs,
        action: 'change',
        subject: 'settings',
        after: { name: 'Casa do Campo', whatsapp: '556755500199' },
      },
    ]);
  });

  test('change all together, or not at all when a value is refused', async () => {
    const { db } = await open();
    const version = await getCatalogueVersion(db);
    const changes = { name: 'Casa do Campo', email: 'nenhum', mapsUrl: 'javascript:alert(1)' };
    expect(await changeSettings(db, { changes, nowMs })).toEqual({
      ok: false,
      error: { kind: 'refused', settings: [{ name: 'email' }, { name: 'mapsUrl' }] },
    });
    expect(await readStoredSettings(db)).toEqual({});
    expect(await getCatalogueVersion(db)).toBe(version);
  });

  test('are removed by null, and an unchanged value is not a change', async () => {
    const { db } = await open();
    await changeSettings(db, { changes: { name: 'Casa do Campo', facebookUrl: '' }, nowMs });
    const version = await getCatalogueVersion(db);
    expect(await changeSettings(db, { changes: { name: 'Casa do Campo', city: null }, nowMs })).toEqual({
      ok: true,
      value: [],
    });
    expect(await getCatalogueVersion(db)).toBe(version);
    const result = await changeSettings(db, { changes: { name: null }, nowMs });
    expect(result).toEqual({ ok: true, value: [{ name: 'name', before: 'Casa do Campo', after: null }] });
    expect(await readStoredSettings(db)).toEqual({ facebookUrl: '' });
  });

  test('are all refused when a required one becomes blank, and return to the default when it is deleted', async () => {
    const { db } = await open();
    await changeSettings(db, {
      changes: { name: 'Casa do Campo', phone: '(67) 5550-0199', tagline: 'Do pasto' },
      nowMs,
    });
    const blank = { name: '', phone: '  ', tagline: '' };
    expect(await changeSettings(db, { changes: blank, nowMs })).toEqual(
      fail({ kind: 'refused', settings: [{ name: 'name' }, { name: 'phone' }] }),
    );
    const changes = { name: null, phone: null, tagline: '' };
    expect(await changeSettings(db, { changes, nowMs })).toMatchObject({ ok: true });
    expect(await readStoredSettings(db)).toEqual({ tagline: '' });
  });

  test('provide the public URL unless the environment has another (N28)', async () => {
    const { db } = await open();
    const [publicUrl, storedUrl, otherUrl] = ['http://127.0.0.1:3000', 'https://loja.example', 'http://outra.example'];
    expect(await readPublicUrl(db, { shop: {}, publicUrl })).toBe(publicUrl);
    await changeSettings(db, { changes: { publicUrl: storedUrl }, nowMs });
    expect(await readPublicUrl(db, { shop: {}, publicUrl })).toBe(storedUrl);
    expect(await readPublicUrl(db, { shop: { publicUrl: otherUrl }, publicUrl: otherUrl })).toBe(otherUrl);
  });
});
