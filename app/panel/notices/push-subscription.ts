import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';

/** Whether this browser receives notices (`on` or `off`), or the reason why it cannot; `unknown` before it is checked. */
export type PushState = 'unknown' | 'on' | 'off' | 'insecure' | 'unsupported' | 'denied';

const scope = `${panelRoot}/`;

/**
 * Returns whether this browser is one of the listed devices. `key` is the hash of its push endpoint, or null without a
 * subscription.
 * @param keys endpoint hashes of the listed devices
 */
export async function readPushState(keys: readonly string[]): Promise<{ state: PushState; key: string | null }> {
  const key = await readOwnKey();
  if (key !== null && keys.includes(key)) return { state: 'on', key };
  if (!window.isSecureContext) return { state: 'insecure', key };
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return { state: 'unsupported', key };
  return { state: Notification.permission === 'denied' ? 'denied' : 'off', key };
}

/**
 * Requests permission and subscribes this browser.
 * @returns the subscription in JSON; null without permission
 */
export async function subscribeToPush(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(panelRoot + panelFilePaths.pushWorker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another public key cannot be changed, only replaced.
  await (await pushManager.getSubscription())?.unsubscribe();
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription of this browser if `key` is the hash of its endpoint. */
export async function unsubscribeFromPush(key: string): Promise<void> {
  if ((await readOwnKey()) === key) await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  return registration?.pushManager?.getSubscription();
}

/**
 * Returns the SHA-256 hash of this browser's push endpoint, as `hashSecret` computes it on the server; null without a
 * subscription.
 */
async function readOwnKey(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
