import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';

/** Maximum number of devices that receive notices as push notifications. */
export const maxDevices = 20;

/** URL and secret of the shop's webhook. */
export interface Webhook {
  url: string;
  secret: string;
}

/**
 * Normalises the URL of a webhook; undefined when the text is not a valid one.
 * @param allowsHttp whether a URL without encryption is accepted
 */
export function readWebhookUrl(text: string, { allowsHttp }: { allowsHttp: boolean }): string | undefined {
  const url = text.length <= 500 ? URL.parse(text.trim()) : null;
  if (!url || url.username || url.password || url.hash) return undefined;
  return url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:') ? url.href : undefined;
}

/**
 * A browser's subscription to web push: a URL of its push service, and the keys with which messages to the browser are
 * encrypted.
 */
export interface PushSubscription {
  endpoint: string;
  /** Public key of the browser in base64url, 65 bytes. */
  p256dh: string;
  /** Secret shared with the browser in base64url, 16 bytes. */
  auth: string;
}

/** Reads a subscription as a browser serialises it; undefined when the value is not a valid subscription. */
export function readPushSubscription(json: unknown, options: { allowsHttp: boolean }): PushSubscription | undefined {
  const endpoint = readWebhookUrl(readText(readField(json, 'endpoint')), options);
  const keys = readField(json, 'keys');
  const p256dh = readText(readField(keys, 'p256dh'));
  const auth = readText(readField(keys, 'auth'));
  // An uncompressed P-256 key begins with the byte 4, which is 'B' in base64url.
  const hasKeys = /^B[\w-]{86}=?$/.test(p256dh) && /^[\w-]{22}(==)?$/.test(auth);
  return endpoint !== undefined && hasKeys ? { endpoint, p256dh, auth } : undefined;
}
