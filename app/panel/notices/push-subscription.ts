import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';

/** Whether this browser receives notices, or why it cannot. */
export type PushState = 'unknown' | 'on' | 'off' | 'insecure' | 'unsupported' | 'denied';

const scope = `${panelRoot}/`;

/** Reads the state of this browser, and the key by which the list of devices names it. */
export async function readPushState(keys: readonly string[]): Promise<{ state: PushState; key: string | null }> {
  const key = await readOwnKey();
  if (key !== null && keys.includes(key)) return { state: 'on', key };
  if (!window.isSecureContext) return { state: 'insecure', key };
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return { state: 'unsupported', key };
  return { state: Notification.permission === 'denied' ? 'denied' : 'off', key };
}

/** Asks the owner for permission and subscribes this browser. @returns the subscription in JSON; null without permission */
export async function subscribeToPush(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(panelRoot + panelFilePaths.pushWorker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with other keys cannot be changed.
  await (await pushManager.getSubscription())?.unsubscribe();
  return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription of this browser, if the key is its own. */
export async function unsubscribeFromPush(key: string): Promise<void> {
  if ((await readOwnKey()) === key) await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  return registration?.pushManager?.getSubscription();
}

/** Hash of the endpoint, as `hashSecret` makes it on the server. */
async function readOwnKey(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
