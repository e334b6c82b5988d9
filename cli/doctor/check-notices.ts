import type { Database } from '#app/data/database/database.ts';
import { listDevices, readNoticeSecret } from '#app/data/notices/notice-targets.ts';
import { countDeliveries } from '#app/data/notices/notices.ts';
import type { Settings } from '#app/server/settings.ts';
import { ok, warning, type Finding } from './finding.ts';
import { noticesCheckTexts } from './shop-texts.ts';

/**
 * Counts the devices and the webhook that receive notices of quotations, and warns of an unencrypted webhook and of
 * notices that were not delivered in the last week.
 */
export async function checkNotices(
  db: Database,
  { notices: { webhook, allowsPrivate } }: Pick<Settings, 'notices'>,
): Promise<Finding[]> {
  const devices = (await listDevices(db)).length;
  const url = (webhook ?? (await readNoticeSecret(db, 'webhook')))?.url;
  const { waiting = 0, failed = 0 } = await countDeliveries(db);
  const { receivers, unencrypted, encrypt, undelivered, look } = noticesCheckTexts;
  const isRejected = url !== undefined && !allowsPrivate && !url.startsWith('https:');
  return [
    ok(receivers({ devices, hasWebhook: url !== undefined })),
    ...(isRejected ? [warning(unencrypted, encrypt)] : []),
    ...(waiting + failed > 0 ? [warning(undelivered({ waiting, failed }), look)] : []),
  ];
}
