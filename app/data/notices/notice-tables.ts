import type { Generated } from 'kysely';
import type { DeliveryState, NoticeKind } from '#app/domain/notices/notice.ts';

export interface NoticeTables {
  notices: NoticeTable;
  notice_deliveries: NoticeDeliveryTable;
  push_devices: PushDeviceTable;
  notice_secrets: NoticeSecretTable;
}

interface NoticeTable {
  id: string;
  kind: NoticeKind;
  quotation_id: number | null;
  created_at_ms: number;
  /** Whether its deliveries have been created already. */
  is_planned: Generated<0 | 1>;
}

/** Delivery of a notice to one target. */
interface NoticeDeliveryTable {
  id: Generated<number>;
  notice_id: string;
  /** Device that receives it; null for the webhook. */
  device_id: number | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** While a process sends it, the time at which another process may take it over. */
  next_attempt_at_ms: number;
  /** Code of the last failure, such as a status or 'timeout'; '' for none. */
  error: Generated<string>;
}

/** A browser that receives web push. */
interface PushDeviceTable {
  id: Generated<number>;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  /** Person who switched it on; null for the holder of the owner's token. */
  person_id: number | null;
  created_at_ms: number;
}

/**
 * Secrets as JSON, by name: `vapid` is the key pair that signs web push, and `webhook` the webhook that was set in the
 * panel.
 */
interface NoticeSecretTable {
  name: 'vapid' | 'webhook';
  value: string;
}
