import type { Database } from '#app/data/database/database.ts';
import { listDevices, readNoticeSecret } from '#app/data/notices/notice-targets.ts';

/** Tables of where notices go. Notices themselves are in no backup, so that nothing is told a second time. */
const noticeTables: readonly string[] = ['push_devices', 'notice_secrets'];

/**
 * Lists the tables that a restore leaves unchanged because the store has devices or a webhook of its own: a device that
 * was switched off since the backup stays so.
 */
export async function listKeptNoticeTables(tx: Database): Promise<readonly string[]> {
  const devices = await listDevices(tx);
  return devices.length > 0 || (await readNoticeSecret(tx, 'webhook')) ? noticeTables : [];
}
