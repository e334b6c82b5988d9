import type { Generated } from 'kysely';
import type { DeliveryState, NoticeKind } from '#app/domain/notices/notice.ts';

export interface NoticeTables {
  notices: NoticeTable;
  notice_deliveries: NoticeDeliveryTable;
  push_devices: PushDeviceTable;
  notice_secrets: NoticeSecretTable;
}

/** An event of which the shop is informed by push messages and the webhook, such as a new quotation. */
interface NoticeTable {
  id: string;
  kind: NoticeKind;
  /** Quotation that the notice is about; null for a test. */
  quotation_id: number | null;
  created_at_ms: number;
  /** Whether the deliveries of the notice have been created already. */
  is_planned: Generated<0 | 1>;
}

/** Delivery of a notice to one target: a device or the webhook. */
interface NoticeDeliveryTable {
  id: Generated<number>;
  notice_id: string;
  /** Device that receives the push message; null for the webhook. */
  device_id: number | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /**
   * Time of the next attempt. While a process is sending, it is the time from which another process may take over the
   * delivery.
   */
  next_attempt_at_ms: number;
  /** Code of the last failure, such as an HTTP status or 'timeout'; '' when no attempt has failed. */
  error: Generated<string>;
}

/** A browser that is registered for web push. */
interface PushDeviceTable {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  /** Member of staff who registered the device; null for the holder of the owner's token. */
  person_id: number | null;
  created_at_ms: number;
}

/**
 * Secrets as JSON, by name: `vapid` is the key pair that signs web push; `webhook` is the webhook that was entered in
 * the panel.
 */
interface NoticeSecretTable {
  name: 'vapid' | 'webhook';
  value: string;
}
