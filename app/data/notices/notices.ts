import { randomUUID } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import type { DeliveryState, ListedNotice, Notice, NoticeKind } from '#app/domain/notices/notice.ts';
import type { PushSubscription } from '#app/domain/notices/notice-targets.ts';

/** A delivery that this process has claimed and is sending. */
export interface ClaimedDelivery {
  id: number;
  notice: Notice;
  /** Device that receives the push message; null for the webhook, undefined for a device that has been removed. */
  device: (PushSubscription & { id: number }) | null | undefined;
}

/** Result of an attempt to deliver: either the delivery is finished, or it will be repeated. */
interface DeliveryProgress {
  state: DeliveryState;
  error: string;
  nextAttemptAtMs: number;
}

/** Maximum number of notices whose deliveries are created in one transaction. */
const noticesPerBatch = 100;

/** Adds a notice to the outbox. Call it in the transaction of the event that the notice reports. */
export async function insertNotice(
  tx: Database,
  { kind, quotationId, nowMs }: { kind: NoticeKind; quotationId: number | null; nowMs: number },
): Promise<void> {
  await tx.query
    .insertInto('notices')
    .values({ id: randomUUID(), kind, quotation_id: quotationId, created_at_ms: nowMs })
    .execute();
}

/** Whether a notice still needs deliveries, or a delivery is due. */
export async function hasDueNotices(db: Database, nowMs: number): Promise<boolean> {
  const unplanned = db.query.selectFrom('notices').select('is_planned').where('is_planned', '=', 0).limit(1);
  if (await unplanned.executeTakeFirst()) return true;
  return (await selectDue(db, nowMs).limit(1).executeTakeFirst()) !== undefined;
}

function selectDue(db: Database, nowMs: number) {
  return db.query
    .selectFrom('notice_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at_ms', '<=', nowMs);
}

/**
 * Creates the deliveries of the oldest notices that are not planned yet, at most `noticesPerBatch`: one for each device
 * and, if there is a webhook, one for it.
 */
export async function planNotices(
  tx: Database,
  { hasWebhook, nowMs }: { hasWebhook: boolean; nowMs: number },
): Promise<void> {
  const planned = await tx.query
    .updateTable('notices')
    .set({ is_planned: 1 })
    .where('is_planned', '=', 0)
    .where('id', 'in', (eb) =>
      eb.selectFrom('notices').select('id').where('is_planned', '=', 0).orderBy('created_at_ms').limit(noticesPerBatch),
    )
    .returning('id')
    .execute();
  const devices = await tx.query.selectFrom('push_devices').select('id').execute();
  const targets = [...devices.map(({ id }) => id), ...(hasWebhook ? [null] : [])];
  const rows = planned.flatMap(({ id }) =>
    targets.map((target) => ({ notice_id: id, device_id: target, next_attempt_at_ms: nowMs })),
  );
  if (rows.length > 0) await tx.query.insertInto('notice_deliveries').values(rows).execute();
}

/**
 * Claims the oldest due deliveries for this process. Deliveries that have not ended when the lease expires can be
 * claimed by another process.
 */
export async function claimDeliveries(
  tx: Database,
  { nowMs, leaseMs, limit }: { nowMs: number; leaseMs: number; limit: number },
): Promise<ClaimedDelivery[]> {
  const claimed = await tx.query
    .updateTable('notice_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at_ms: nowMs + leaseMs }))
    .where('id', 'in', selectDue(tx, nowMs).orderBy('id').limit(limit))
    // PostgreSQL evaluates this condition again after it has waited for another process's lock.
    .where('next_attempt_at_ms', '<=', nowMs)
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  const rows = await tx.query
    .selectFrom('notice_deliveries as delivery')
    .innerJoin('notices as notice', 'notice.id', 'delivery.notice_id')
    .leftJoin('push_devices as device', 'device.id', 'delivery.device_id')
    .select(['delivery.id', 'notice.id as noticeId', 'notice.kind', 'notice.quotation_id', 'notice.created_at_ms'])
    .select(['delivery.device_id', 'device.endpoint', 'device.p256dh', 'device.auth'])
    .where(
      'delivery.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ id, noticeId, kind, quotation_id: quotationId, created_at_ms: createdAtMs, ...row }) => ({
    id,
    notice: { id: noticeId, kind, quotationId, createdAtMs },
    device: row.device_id === null ? null : readDevice(row, row.device_id),
  }));
}

function readDevice(
  { endpoint, p256dh, auth }: Record<keyof PushSubscription, string | null>,
  id: number,
): ClaimedDelivery['device'] {
  return endpoint === null || p256dh === null || auth === null ? undefined : { id, endpoint, p256dh, auth };
}

/** Stores the result of an attempt to deliver, which also ends the claim of this process. */
export async function storeDeliveryProgress(
  tx: Database,
  id: number,
  { state, error, nextAttemptAtMs }: DeliveryProgress,
): Promise<void> {
  await tx.query
    .updateTable('notice_deliveries')
    .set({ state, error, next_attempt_at_ms: nextAttemptAtMs })
    .where('id', '=', id)
    .execute();
}

/** Postpones all waiting deliveries to a target that does not respond, so that they are not attempted one by one. */
export async function postponeTarget(
  tx: Database,
  { deviceId, untilMs }: { deviceId: number | null; untilMs: number },
): Promise<void> {
  await tx.query
    .updateTable('notice_deliveries')
    .set({ next_attempt_at_ms: untilMs })
    .where('device_id', 'is not distinct from', deviceId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at_ms', '<', untilMs)
    .execute();
}

/** Lists the latest notices, the newest first. */
export async function listNotices(db: Database, limit: number): Promise<ListedNotice[]> {
  const notices = await db.query
    .selectFrom('notices')
    .select(['id', 'kind', 'quotation_id as quotationId', 'created_at_ms as createdAtMs', 'is_planned'])
    .orderBy('created_at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (notices.length === 0) return [];
  const deliveries = await db.query
    .selectFrom('notice_deliveries as delivery')
    .leftJoin('push_devices as device', 'device.id', 'delivery.device_id')
    .select(['delivery.notice_id', 'delivery.device_id', 'delivery.state', 'delivery.error', 'device.name'])
    .where(
      'delivery.notice_id',
      'in',
      notices.map(({ id }) => id),
    )
    .orderBy('delivery.id')
    .execute();
  const byNotice = Map.groupBy(deliveries, ({ notice_id }) => notice_id);
  return notices.map(({ is_planned, ...notice }) => ({
    ...notice,
    isPlanned: is_planned === 1,
    deliveries: (byNotice.get(notice.id) ?? []).map(({ device_id, state, error, name }) => ({
      isWebhook: device_id === null,
      device: name,
      state,
      error,
    })),
  }));
}

/** Counts the deliveries by state. States without deliveries are left out. */
export async function countDeliveries(db: Database): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await db.query
    .selectFrom('notice_deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function deleteNoticesBefore(tx: Database, beforeMs: number): Promise<void> {
  await tx.query.deleteFrom('notices').where('created_at_ms', '<', beforeMs).execute();
}
