import { createHmac } from 'node:crypto';
import webPush from 'web-push';
import type { VapidKeys } from '#app/data/notices/notice-targets.ts';
import { noticeTypes, type Notice, type NoticeMessage } from '#app/domain/notices/notice.ts';
import type { PushSubscription, Webhook } from '#app/domain/notices/notice-targets.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { getPostFailure, postToExternalUrl, type PostResponse } from './post-to-external-url.ts';

/**
 * Outcome of one attempt to deliver a notice. `gone`: the target no longer exists: the push service has ended the
 * subscription, or the device or webhook was removed from the shop.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  /**
   * @param error the HTTP status of the response, or the code of the failure when there was none
   * @param isUnavailable whether no request would succeed now: the target did not respond, has failed or asks to wait,
   * so that its other notices are postponed too
   */
  | { kind: 'failed'; error: string; isUnavailable: boolean; retryAfterMs: number };

interface SendOptions {
  /** Public URL of the shop without a trailing slash. */
  publicUrl: string;
  nowMs: number;
  /** Whether the target may be at a private network address or without HTTPS. */
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/** Time for which a push service stores a notice for a device that is switched off. */
const ttlSeconds = 24 * 60 * 60;

/** Sends a notice to a device, encrypted for its browser. */
export async function sendPush(
  notice: Notice,
  { device, vapid, ...options }: SendOptions & { device: PushSubscription; vapid: VapidKeys },
): Promise<SendOutcome> {
  const { publicUrl, allowsPrivate, signal } = options;
  // Push services require a contact URL. Only a shop with HTTPS has subscriptions; tests run without HTTPS and use a
  // placeholder.
  const subject = publicUrl.startsWith('https://') ? publicUrl : 'mailto:loja@loja.invalid';
  const { endpoint, p256dh, auth } = device;
  const outcome = await attemptPost(async () => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      formatNotice(notice, options),
      { vapidDetails: { subject, ...vapid }, TTL: ttlSeconds, urgency: 'high' },
    );
    return postToExternalUrl(endpoint, { headers, body: body ?? '', allowsPrivate, signal });
  });
  const isGone = outcome.kind === 'failed' && (outcome.error === '404' || outcome.error === '410');
  return isGone ? { kind: 'gone' } : outcome;
}

/** Sends a notice to the webhook, signed according to the Standard Webhooks specification. */
export async function sendWebhook(
  notice: Notice,
  { webhook, ...options }: SendOptions & { webhook: Webhook },
): Promise<SendOutcome> {
  const { nowMs, allowsPrivate, signal } = options;
  const body = formatNotice(notice, options);
  const timestamp = String(Math.floor(nowMs / 1000));
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'boa-lida',
    'webhook-id': notice.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(webhook.secret, `${notice.id}.${timestamp}.${body}`)}`,
  };
  return attemptPost(() => postToExternalUrl(webhook.url, { headers, body, allowsPrivate, signal }));
}

/**
 * Signs a text with the webhook's secret. A secret that begins with 'whsec_' contains its key in base64; any other
 * secret is itself the key.
 */
function sign(secret: string, text: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : secret;
  return createHmac('sha256', key).update(text).digest('base64');
}

/** Formats a notice as JSON with its id, type, quotation number, link and time, and no personal data. */
function formatNotice({ id, kind, quotationId, createdAtMs }: Notice, { publicUrl }: SendOptions): string {
  const path = quotationId === null ? panelPaths.notices : `${panelPaths.quotations}/${quotationId}`;
  const message: NoticeMessage = {
    id,
    tipo: noticeTypes[kind],
    numero: quotationId,
    link: publicUrl + panelRoot + path,
    criadoEm: new Date(createdAtMs).toISOString(),
  };
  return JSON.stringify(message);
}

async function attemptPost(post: () => Promise<PostResponse>): Promise<SendOutcome> {
  try {
    const { status, retryAfterMs } = await post();
    if (status >= 200 && status < 300) return { kind: 'sent' };
    return { kind: 'failed', error: String(status), isUnavailable: status === 429 || status >= 500, retryAfterMs };
  } catch (error) {
    return { kind: 'failed', error: getPostFailure(error), isUnavailable: true, retryAfterMs: 0 };
  }
}
