import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import { maxDevices, type PushSubscription, type Webhook } from '#app/domain/notices/notice-targets.ts';

/** Key pair that identifies the shop to push services (VAPID), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

interface NoticeSecrets {
  vapid: VapidKeys;
  webhook: Webhook;
}

interface PushDevice extends PushSubscription {
  id: number;
  name: string;
  /** Member of staff who registered the device; null for the holder of the owner's token. */
  personId: number | null;
  createdAtMs: number;
}

/** A device with the name of the member of staff who uses it. The name is null for the holder of the owner's token. */
export interface ListedDevice extends PushDevice {
  personName: string | null;
}

export async function listDevices(db: Database): Promise<ListedDevice[]> {
  return db.query
    .selectFrom('push_devices as device')
    .leftJoin('people as person', 'person.id', 'device.person_id')
    .select(['device.id', 'endpoint', 'p256dh', 'auth', 'device.name', 'person_id as personId'])
    .select(['device.created_at_ms as createdAtMs', 'person.name as personName'])
    .orderBy('device.id')
    .execute();
}

/**
 * Stores a device. If a device with the same endpoint is stored already, its keys, name and person are replaced.
 * @returns false when there are too many devices
 */
export async function storeDevice(tx: Database, device: Omit<PushDevice, 'id'>): Promise<boolean> {
  const { endpoint, p256dh, auth, name, personId, createdAtMs } = device;
  const otherDevices = await countRows(tx.query.selectFrom('push_devices').where('endpoint', '!=', endpoint));
  if (otherDevices >= maxDevices) return false;
  const columns = { p256dh, auth, name, person_id: personId };
  await tx.query
    .insertInto('push_devices')
    .values({ ...columns, endpoint, created_at_ms: createdAtMs })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .execute();
  return true;
}

export async function deleteDevice(tx: Database, id: number): Promise<void> {
  await tx.query.deleteFrom('push_devices').where('id', '=', id).execute();
}

export async function readNoticeSecret<Name extends keyof NoticeSecrets>(
  db: Database,
  name: Name,
): Promise<NoticeSecrets[Name] | undefined> {
  const row = await db.query.selectFrom('notice_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.value) as NoticeSecrets[Name]);
}

/** Stores a secret. With `keepsExisting`, an already stored secret is not replaced. */
export async function storeNoticeSecret<Name extends keyof NoticeSecrets>(
  tx: Database,
  name: Name,
  { secret, keepsExisting = false }: { secret: NoticeSecrets[Name]; keepsExisting?: boolean },
): Promise<void> {
  const value = JSON.stringify(secret);
  await tx.query
    .insertInto('notice_secrets')
    .values({ name, value })
    .onConflict((conflict) =>
      keepsExisting ? conflict.column('name').doNothing() : conflict.column('name').doUpdateSet({ value }),
    )
    .execute();
}

export async function deleteNoticeSecret(tx: Database, name: keyof NoticeSecrets): Promise<void> {
  await tx.query.deleteFrom('notice_secrets').where('name', '=', name).execute();
}
