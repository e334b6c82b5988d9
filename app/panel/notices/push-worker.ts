import type { NoticeMessage } from '#app/domain/notices/notice.ts';
import { formatNoticeTitle, noticeBody } from '#app/texts/panel/panel-notice-texts.ts';

/**
 * Service worker of the panel. It shows push notices, also while no page of the panel is open, and opens the screen
 * to which a pressed notice links. Without a fetch handler it does not affect how pages load.
 */

/** Parts of the worker's global scope that TypeScript's DOM types lack. */
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
/** Notification options that Chrome supports and TypeScript's DOM types lack. */
interface RenotifyOptions extends NotificationOptions {
  renotify: boolean;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json() as NoticeMessage));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(openScreen(String(event.notification?.data ?? '')));
});

async function showNotification({ id, tipo, numero, link }: NoticeMessage): Promise<void> {
  // A notice may be delivered twice with the same id. The second notification then replaces the first one silently.
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
  // A badge without a number is set here; the panel replaces it with the number of waiting quotations when it is
  // opened.
  await worker.navigator.setAppBadge?.().catch(() => undefined);
}

/** Focuses the window that already shows the screen, or opens a new one, so that input in other windows is not lost. */
async function openScreen(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (windows.find((openWindow) => openWindow.url === url)?.focus() ?? worker.clients.openWindow(url));
}
