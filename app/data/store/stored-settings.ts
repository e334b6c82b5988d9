import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import {
  isSettingName,
  pictureSettings,
  privacySettings,
  type SettingName,
  type SettingValues,
} from '#app/domain/store/shop-settings.ts';
import type { ShopPicture, ShopProfile } from '#app/domain/store/shop.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/**
 * Reads the shop's current profile. A request calls it once and uses the result throughout.
 * @throws when the database fails. With `fallsBackToLast` it then returns the profile that was read last; do not use
 * that option for data that are stored
 */
export type ReadShop = (options?: { fallsBackToLast?: boolean }) => Promise<ShopProfile>;

interface ShopReaderOptions {
  db: Database;
  /** Returns the version of the catalogue that is served. When it changes, the settings are read again. */
  getVersion: () => number;
  /** Settings from environment variables, which override stored ones. */
  environment: Partial<SettingValues>;
  /** URL of the store on its own machine, without a trailing slash. */
  localUrl: string;
  quotationKeepDays?: number | null;
  accessLogDays?: number;
}

/** Reads the settings stored by the owner. Settings that this release does not know are left out. */
export async function readStoredSettings(db: Database): Promise<Partial<SettingValues>> {
  const rows = await db.query.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.flatMap(({ name, value }) => (isSettingName(name) ? [[name, value]] : [])));
}

/**
 * Reads the shop's public URL for values that a process sets once, such as headers: the URL from the environment,
 * otherwise the stored one, otherwise the URL on the store's own machine.
 */
export async function readPublicUrl(
  db: Database,
  { shop: environment, publicUrl }: { shop: Partial<SettingValues>; publicUrl: string },
): Promise<string> {
  return resolveSettings({ environment, stored: await readStoredSettings(db) }).publicUrl.value || publicUrl;
}

/** Reads the stored pictures that settings refer to, by hash. A picture that no longer exists is left out. */
export async function readSettingPictures(
  db: Database,
  stored: Partial<SettingValues>,
): Promise<Map<string, ShopPicture>> {
  const hashes = pictureSettings.flatMap((name) => stored[name] || []);
  if (hashes.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('pictures')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/**
 * Name of the row in `settings` whose time is that of the last change of a setting shown in the privacy policy. It is
 * not the name of a setting.
 */
const privacyChangeRow = 'privacyChange';

async function readPrivacyChange(db: Database): Promise<number | null> {
  const row = await db.query
    .selectFrom('settings')
    .select('updated_at_ms')
    .where('name', '=', privacyChangeRow)
    .executeTakeFirst();
  return row?.updated_at_ms ?? null;
}

/** Records that settings have changed, if the privacy policy shows one of them. Call it inside a transaction. */
export async function recordPrivacyChange(tx: Database, names: readonly SettingName[], nowMs: number): Promise<void> {
  if (!names.some((name) => privacySettings.has(name))) return;
  await storeSettingRow(tx, { name: privacyChangeRow, value: '', nowMs });
}

/** Stores a value that `normaliseSetting` has returned. Call it inside a transaction. */
export async function storeSetting(
  tx: Database,
  setting: { name: SettingName; value: string; nowMs: number },
): Promise<void> {
  await storeSettingRow(tx, setting);
}

async function storeSettingRow(
  tx: Database,
  { name, value, nowMs }: { name: string; value: string; nowMs: number },
): Promise<void> {
  await tx.query
    .insertInto('settings')
    .values({ name, value, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at_ms: nowMs }))
    .execute();
}

/** Deletes a stored value, so that the default applies again. Call it inside a transaction. */
export async function removeSetting(tx: Database, name: SettingName): Promise<void> {
  await tx.query.deleteFrom('settings').where('name', '=', name).execute();
}

/**
 * Creates a function that reads the shop's profile once for each version of the catalogue. The profile is never older
 * than a page of the same version, because a version is served only after it has been committed.
 */
export function createShopReader({
  db,
  getVersion,
  environment,
  localUrl,
  quotationKeepDays,
  accessLogDays,
}: ShopReaderOptions): ReadShop {
  let latest: ShopProfile | undefined;

  return async function readShop({ fallsBackToLast = false } = {}) {
    const shop = memoiseByVersion(db, { name: 'shop', version: getVersion(), load });
    const lastRead = latest;
    if (!lastRead || !fallsBackToLast) return shop;
    return shop.catch((error: unknown) => {
      reportUnlessStorageFails(error);
      return lastRead;
    });
  };

  async function load(): Promise<ShopProfile> {
    const stored = await readStoredSettings(db);
    latest = makeShop(resolveSettings({ environment, stored }), {
      localUrl,
      quotationKeepDays,
      accessLogDays,
      pictures: await readSettingPictures(db, stored),
      privacyChangedAtMs: await readPrivacyChange(db),
    });
    return latest;
  }
}
