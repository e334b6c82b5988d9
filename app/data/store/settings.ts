import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { makeShop, resolveSettings } from '#app/domain/store/resolve-settings.ts';
import { isSettingName, type SettingName, type SettingValues } from '#app/domain/store/shop-settings.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';

/**
 * The shop as it is now, for a request to take once and use throughout.
 * @throws when the database fails, unless the shop as it was last read is enough: never for what is kept
 */
export type ReadShop = (options?: { isLatestEnough?: boolean }) => Promise<ShopProfile>;

interface ShopReaderOptions {
  db: Database;
  /** The catalogue's version that is served; settings are read anew when it changes. */
  getVersion: () => number;
  /** Settings that environment variables give, which win. */
  environment: Partial<SettingValues>;
  /** Address of the store without a final slash. */
  publicUrl: string;
}

/** The settings stored by the owner. Names that this version of the store does not know are left out. */
export async function readStoredSettings(db: Database): Promise<Partial<SettingValues>> {
  const rows = await db.query.selectFrom('settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.flatMap(({ name, value }) => (isSettingName(name) ? [[name, value]] : [])));
}

/** Stores a value as it is: `normaliseSetting` made it. Call it inside a transaction. */
export async function storeSetting(
  tx: Database,
  { name, value, nowMs }: { name: SettingName; value: string; nowMs: number },
): Promise<void> {
  await tx.query
    .insertInto('settings')
    .values({ name, value, updated_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at_ms: nowMs }))
    .execute();
}

/** Forgets a stored value: the default is shown again. Call it inside a transaction. */
export async function removeSetting(tx: Database, name: SettingName): Promise<void> {
  await tx.query.deleteFrom('settings').where('name', '=', name).execute();
}

/**
 * Reads the shop once for each version of the catalogue. A version that is served has been committed, so what is read then is
 * never older than a page of that version.
 */
export function createShopReader({ db, getVersion, environment, publicUrl }: ShopReaderOptions): ReadShop {
  let latest: ShopProfile | undefined;

  return async function readShop({ isLatestEnough = false } = {}) {
    const shop = memoiseByVersion(db, { name: 'shop', version: getVersion(), load });
    const last = latest;
    return last && isLatestEnough ? shop.catch(() => last) : shop;
  };

  async function load(): Promise<ShopProfile> {
    const stored = await readStoredSettings(db);
    latest = makeShop(resolveSettings({ environment, stored }), { publicUrl });
    return latest;
  }
}
