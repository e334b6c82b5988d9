import type { Database } from '#app/data/database/database.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { deleteDevice, readNoticeSecret } from '#app/data/notices/notice-targets.ts';
import {
  claimDeliveries,
  deleteNoticesBefore,
  hasDueNotices,
  planNotices,
  postponeTarget,
  storeDeliveryProgress,
  type ClaimedDelivery,
} from '#app/data/notices/notices.ts';
import { getRetryMs } from '#app/domain/notices/notice.ts';
import type { Webhook } from '#app/domain/notices/notice-targets.ts';
import { getVapidKeys } from '#app/operations/notices/notice-targets.ts';
import type { Settings } from '#app/server/settings.ts';
import { sendPush, sendWebhook, type SendOutcome } from './send-notice.ts';

interface WorkerOptions {
  db: Database;
  now: () => number;
  settings: Settings['notices'];
  /** Returns the public URL of the shop without a trailing slash. */
  readPublicUrl: () => Promise<string>;
}

const tickMs = 1000;
const hourMs = 60 * 60 * 1000;
/** Time in ms for which notices are stored, so that the panel can list them: a week. */
const retentionMs = 7 * 24 * hourMs;
/** Maximum duration of an attempt to send in ms. All deliveries of one pass share it. */
const sendTimeoutMs = 5000;
/**
 * Time in ms for which a claimed delivery belongs to the process that claimed it. It exceeds the duration of an
 * attempt. When a process is killed while sending, another process takes over afterwards.
 */
const leaseMs = sendTimeoutMs + 2000;
const maxConcurrentPosts = 10;

/**
 * Starts sending the notices of the outbox. It runs in every process of every instance; each delivery is sent by the
 * process that has claimed it.
 */
export function startNoticeWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { db, now } = options;
  const stopping = new AbortController();
  let currentRun: Promise<void> | undefined;
  const timer = setInterval(() => {
    currentRun ??= sendAll().finally(() => (currentRun = undefined));
  }, tickMs);
  const purgeTimer = setInterval(() => void purge(), hourMs);
  timer.unref();
  purgeTimer.unref();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(purgeTimer);
      stopping.abort();
      await currentRun;
    },
  };

  async function sendAll(): Promise<void> {
    try {
      let hasMore = true;
      while (hasMore && !stopping.signal.aborted) hasMore = await sendDue(options, stopping.signal);
    } catch (error) {
      reportUnlessStorageFails(error);
    }
  }

  async function purge(): Promise<void> {
    await db.transact((tx) => deleteNoticesBefore(tx, now() - retentionMs)).catch(reportUnlessStorageFails);
  }
}

/**
 * Sends some of the due deliveries.
 * @returns whether this process has claimed any, so that more may be due
 */
async function sendDue(options: WorkerOptions, stopping: AbortSignal): Promise<boolean> {
  const { db, now, settings } = options;
  const nowMs = now();
  if (!(await hasDueNotices(db, nowMs))) return false;
  const webhook = settings.webhook ?? (await readNoticeSecret(db, 'webhook'));
  const claimed = await db.transact(async (tx) => {
    await planNotices(tx, { hasWebhook: webhook !== undefined, nowMs });
    return claimDeliveries(tx, { nowMs, leaseMs, limit: maxConcurrentPosts });
  });
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(sendTimeoutMs)]);
  const outcomes = await Promise.all(
    claimed.map(async (delivery) => ({ delivery, outcome: await send(delivery, { ...options, webhook, signal }) })),
  );
  await db.transact(async (tx) => {
    for (const { delivery, outcome } of outcomes) await storeOutcome(tx, { delivery, outcome, nowMs: now() });
  });
  return claimed.length > 0;
}

async function send(
  { notice, device }: ClaimedDelivery,
  { db, now, settings, readPublicUrl, webhook, signal }: WorkerOptions & { webhook?: Webhook; signal: AbortSignal },
): Promise<SendOutcome> {
  const { allowsPrivate } = settings;
  const options = { publicUrl: await readPublicUrl(), nowMs: now(), allowsPrivate, signal };
  if (device) return sendPush(notice, { ...options, device, vapid: await getVapidKeys(db) });
  return device === null && webhook ? sendWebhook(notice, { ...options, webhook }) : { kind: 'gone' };
}

async function storeOutcome(
  tx: Database,
  { delivery, outcome, nowMs }: { delivery: ClaimedDelivery; outcome: SendOutcome; nowMs: number },
): Promise<void> {
  const { id, notice, device } = delivery;
  const ended = { error: '', nextAttemptAtMs: nowMs };
  if (outcome.kind === 'sent') return storeDeliveryProgress(tx, id, { ...ended, state: 'sent' });
  if (outcome.kind === 'gone') {
    if (device) await deleteDevice(tx, device.id);
    return storeDeliveryProgress(tx, id, { ...ended, state: 'failed', error: 'gone' });
  }
  const { error, isUnavailable, retryAfterMs } = outcome;
  const retryMs = getRetryMs(nowMs - notice.createdAtMs, retryAfterMs);
  if (retryMs === undefined) return storeDeliveryProgress(tx, id, { ...ended, state: 'failed', error });
  const nextAttemptAtMs = nowMs + retryMs;
  await storeDeliveryProgress(tx, id, { state: 'waiting', error, nextAttemptAtMs });
  if (isUnavailable) await postponeTarget(tx, { deviceId: device ? device.id : null, untilMs: nextAttemptAtMs });
}
