import { randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { Database } from '#app/data/database/database.ts';
import {
  deleteNoticeSecret,
  readNoticeSecret,
  storeDevice,
  storeNoticeSecret,
  type VapidKeys,
} from '#app/data/notices/notice-targets.ts';
import { readPushSubscription, readWebhookUrl } from '#app/domain/notices/notice-targets.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';

/** Returns the key pair that signs web push messages. The pair is generated when it is first needed. */
export async function getVapidKeys(db: Database): Promise<VapidKeys> {
  const stored = await readNoticeSecret(db, 'vapid');
  if (stored) return stored;
  const newKeys = webPush.generateVAPIDKeys();
  return db.transact(async (tx) => {
    // Another process may have stored its own pair in the meantime.
    await storeNoticeSecret(tx, 'vapid', { secret: newKeys, keepsExisting: true });
    return (await readNoticeSecret(tx, 'vapid')) ?? newKeys;
  });
}

/** Stores a browser's push subscription, as serialised by the browser, so that its device gets notifications. */
export async function addDevice(
  db: Database,
  {
    json,
    nowMs,
    allowsHttp,
    ...device
  }: { json: string; name: string; personId: number | null; nowMs: number; allowsHttp: boolean },
): Promise<'added' | 'invalid' | 'too-many'> {
  const subscription = readPushSubscription(parseJson(json), { allowsHttp });
  if (!subscription) return 'invalid';
  const newDevice = { ...subscription, ...device, createdAtMs: nowMs };
  return (await db.transact((tx) => storeDevice(tx, newDevice))) ? 'added' : 'too-many';
}

/**
 * Stores the URL of the webhook; an empty text removes the webhook. The secret of a webhook stays the same until a new
 * one is requested or the webhook is removed.
 */
export async function saveWebhook(
  db: Database,
  { typedUrl, hasNewSecret, allowsHttp }: { typedUrl: string; hasNewSecret: boolean; allowsHttp: boolean },
): Promise<'saved' | 'saved-with-new-secret' | 'removed' | 'invalid'> {
  const url = typedUrl.trim() === '' ? '' : readWebhookUrl(typedUrl, { allowsHttp });
  if (url === undefined) return 'invalid';
  return db.transact(async (tx) => {
    if (url === '') {
      await deleteNoticeSecret(tx, 'webhook');
      return 'removed';
    }
    const stored = hasNewSecret ? undefined : await readNoticeSecret(tx, 'webhook');
    const secret = stored?.secret ?? `whsec_${randomBytes(32).toString('base64')}`;
    await storeNoticeSecret(tx, 'webhook', { secret: { url, secret } });
    return stored ? 'saved' : 'saved-with-new-secret';
  });
}
