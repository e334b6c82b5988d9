import type { Database } from '#app/data/database/database.ts';
import type { BuiltAsset } from '#app/data/store/store-tables.ts';

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** About a dozen builds. */
const maxReplacedBytes = 24 * 1024 * 1024;

/**
 * Stores the files of the starting build, for instances that run another build and for tabs that stay open. A file goes a
 * week after it was replaced, or sooner, oldest first, when replaced files exceed `maxBytes`.
 */
export async function keepBuiltAssets(
  db: Database,
  { assets, nowMs, maxBytes = maxReplacedBytes }: { assets: readonly BuiltAsset[]; nowMs: number; maxBytes?: number },
): Promise<void> {
  if (await isKept(db, assets)) return;
  await db.transact(async (tx) => {
    const present = new Set(assets.map(({ address }) => address));
    const known = await listKept(tx);
    const knownAddresses = new Set(known.map(({ address }) => address));
    for (const asset of assets) if (!knownAddresses.has(asset.address)) await insertAsset(tx, asset);
    await mark(
      tx,
      known.filter(({ address, replaced_at_ms: atMs }) => atMs !== null && present.has(address)),
      null,
    );
    await mark(
      tx,
      known.filter(({ address, replaced_at_ms: atMs }) => atMs === null && !present.has(address)),
      nowMs,
    );
    const replaced = (await listKept(tx)).flatMap((row) =>
      row.replaced_at_ms === null ? [] : { ...row, atMs: row.replaced_at_ms },
    );
    let bytes = 0;
    for (const { address, size, atMs } of replaced.toSorted((a, b) => b.atMs - a.atMs)) {
      bytes += size;
      if (bytes > maxBytes || nowMs - atMs > maxAgeMs)
        await tx.query.deleteFrom('built_assets').where('address', '=', address).execute();
    }
  });
}

export async function findBuiltAsset(db: Database, address: string): Promise<BuiltAsset | undefined> {
  return db.query
    .selectFrom('built_assets')
    .select(['address', 'plain', 'brotli', 'gzip'])
    .where('address', '=', address)
    .executeTakeFirst();
}

/** Whether the last build that was kept is this one: then there is nothing to write. */
async function isKept(db: Database, assets: readonly BuiltAsset[]): Promise<boolean> {
  const present = (await listKept(db)).filter(({ replaced_at_ms: atMs }) => atMs === null);
  const addresses = new Set(present.map(({ address }) => address));
  return addresses.size === assets.length && assets.every(({ address }) => addresses.has(address));
}

async function listKept(db: Database) {
  return db.query.selectFrom('built_assets').select(['address', 'size', 'replaced_at_ms']).execute();
}

async function mark(tx: Database, rows: readonly { address: string }[], atMs: number | null): Promise<void> {
  if (rows.length === 0) return;
  const addresses = rows.map(({ address }) => address);
  await tx.query.updateTable('built_assets').set({ replaced_at_ms: atMs }).where('address', 'in', addresses).execute();
}

/** Another instance of the same build may start at the same time. */
async function insertAsset(tx: Database, asset: BuiltAsset): Promise<void> {
  const size = asset.plain.length + (asset.brotli?.length ?? 0) + (asset.gzip?.length ?? 0);
  await tx.query
    .insertInto('built_assets')
    .values({ ...asset, size, replaced_at_ms: null })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ replaced_at_ms: null }))
    .execute();
}
