import type { Database } from '#app/data/database/database.ts';
import { listDevices, readNoticeSecret } from '#app/data/notices/notice-targets.ts';

/**
 * Tables of the devices and the webhook to which notifications are sent. No backup contains the notifications
 * themselves, so that none is sent again after a restore.
 */
const noticeTables: readonly string[] = ['push_devices', 'notice_secrets'];

/**
 * Lists the tables that a restore leaves unchanged when the store has its own devices or webhook, so that a device that
 * was switched off after the backup stays off.
 */
export async function listPreservedNoticeTables(tx: Database): Promise<readonly string[]> {
  const devices = await listDevices(tx);
  return devices.length > 0 || (await readNoticeSecret(tx, 'webhook')) ? noticeTables : [];
}
