import type { NoticeMessage } from '#app/domain/notices/notice.ts';
import { formatNoticeTitle, noticeBody } from '#app/texts/panel/notices.ts';

/**
 * The service worker of the panel. It shows the notices that arrive by web push, also while no page of the panel is
 * open, and opens the quotation when one is touched. It answers no request, so pages load as without it.
 */

/** The parts of the worker's global scope used here, which TypeScript's DOM types lack. */
interface WorkerScope {
  location: Location;
  navigator: { setAppBadge?: () => Promise<void> };
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'push' | 'notificationclick', listener: (event: WorkerEvent) => void): void;
}
interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}
interface WorkerEvent extends Event {
  data?: { json(): unknown };
  notification?: Notification;
  waitUntil(work: Promise<unknown>): void;
}
/** Options that Chrome knows and TypeScript's DOM types lack. */
interface RenotifyOptions extends NotificationOptions {
  renotify: boolean;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as NoticeMessage));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(open(String(event.notification?.data ?? '')));
});

async function show({ id, tipo, numero, link }: NoticeMessage): Promise<void> {
  // A notice that is sent twice has one id: the second takes the place of the first, silently.
  const isRepeated = (await worker.registration.getNotifications({ tag: id })).length > 0;
  const options: RenotifyOptions = {
    body: numero === null ? noticeBody.test : noticeBody.quotation,
    tag: id,
    renotify: !isRepeated,
    data: new URL(link).pathname,
    icon: '/icon-192.png',
    lang: 'pt-BR',
  };
  await worker.registration.showNotification(formatNoticeTitle(tipo, numero), options);
  // The panel puts the number of waiting quotations in its place when it is opened.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

/** Shows the window that has the screen open, or opens another one: what is typed in any other window stays. */
async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (windows.find((one) => one.url === url)?.focus() ?? worker.clients.openWindow(url));
}
