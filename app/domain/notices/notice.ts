const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Events of which the shop is notified on its devices (web push) and by its webhook; `test` is sent by a button of the
 * panel and belongs to no quotation.
 */
const noticeKinds = ['new', 'change-asked', 'accepted', 'test'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export interface Notice {
  /** Random id that all deliveries of the notice share, by which a receiver recognises repeated deliveries. */
  id: string;
  kind: NoticeKind;
  /** Number of the quotation; null for a test notice. */
  quotationId: number | null;
  createdAtMs: number;
}

/** Names of the kinds of notices in the messages that receivers get. */
export const noticeTypes = {
  new: 'cotacao-nova',
  'change-asked': 'mudanca-pedida',
  accepted: 'cotacao-aceita',
  test: 'teste',
} as const satisfies Record<NoticeKind, string>;

/** A notice as devices and the webhook receive it. It contains no personal data. */
export interface NoticeMessage {
  id: string;
  tipo: (typeof noticeTypes)[NoticeKind];
  /** Number of the quotation; null for a test. */
  numero: number | null;
  link: string;
  /** Time in ISO 8601. */
  criadoEm: string;
}

export type DeliveryState = 'waiting' | 'sent' | 'failed';

/** A notice with the state of its delivery to each device and the webhook. */
export interface ListedNotice extends Notice {
  /** Whether the deliveries of the notice have been created. */
  isPlanned: boolean;
  deliveries: {
    isWebhook: boolean;
    /** Name of the device; null for the webhook and for a device that was removed. */
    device: string | null;
    state: DeliveryState;
    /** Code of the reason why the last attempt failed; '' when none has failed. */
    error: string;
  }[];
}

/**
 * Time in ms for which the panel keeps reloading a list with a pending notice. It is shorter than the day for which a
 * failed delivery is retried.
 */
const maxPollingMs = minuteMs;

/** Whether deliveries of a notice of the last minute are still pending. */
export function isDeliveryPending({ isPlanned, deliveries, createdAtMs }: ListedNotice, nowMs: number): boolean {
  const isSending = !isPlanned || deliveries.some(({ state }) => state === 'waiting');
  return isSending && nowMs - createdAtMs < maxPollingMs;
}

/**
 * Returns the time in whole ms until a failed delivery is retried; undefined when the notice is a day old. The wait is an
 * eighth of the notice's age, from 1 s to 15 min. In the first ten minutes it is at most 8 s, so that a restart of the
 * receiver delays no notice by more than 10 s. A receiver can request a longer wait of up to an hour (`requestedMs`).
 */
export function getRetryMs(ageMs: number, requestedMs = 0): number | undefined {
  if (ageMs >= dayMs) return undefined;
  const maxWaitMs = ageMs < 10 * minuteMs ? 8000 : 15 * minuteMs;
  const waitMs = Math.min(Math.max(ageMs / 8, 1000), maxWaitMs);
  return Math.round(Math.max(waitMs, Math.min(requestedMs, 60 * minuteMs)));
}
