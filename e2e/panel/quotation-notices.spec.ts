import { makeCode } from '#tests/factories/quotation.ts';
import { startPushService, type PushService, type TestBrowser } from '#tests/support/http/push-service.ts';
import { ADMIN_TOKEN, signInToPanel } from '../support/panel-session.ts';
import { expect, test, type Store, type Page } from '../support/journey-test.ts';

const storeEnv = { ADMIN_TOKEN, PUBLIC_URL: 'http://loja.example', NOTICE_ALLOW_PRIVATE: 'true' };

test.use({ storeEnv, serviceWorkers: 'allow' });

test(
  'a phone that is asleep receives the notice of a new quotation, and pressing it opens the quotation [N41 N46]',
  { tag: '@phone' },
  async ({ page, context, store }) => {
    const service = await startPushService();
    const browser = await fakePushService(page, service);
    await context.route('**/avisos-worker.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: fakeNotifications + (await response.text()) });
    });
    await signInToPanel(page, '/avisos');
    await page.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click();
    await expect(page.getByText('este aparelho', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar aviso de teste' }).click();
    await expect(page.getByText('enviado', { exact: true })).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.goto('/robots.txt', { waitUntil: 'load' });
    await page.close();
    const protocol = await context.newCDPSession(elsewhere);
    const registered = new Promise<string>((resolve) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await protocol.send('ServiceWorker.enable');
    const registrationId = await registered;
    await protocol.send('ServiceWorker.stopAllWorkers');

    const number = await askForQuotation(store);
    await expect.poll(() => service.received.length).toBe(2);
    const message = browser().read(service.received.at(-1) as PushService['received'][number]);
    const data = JSON.stringify(message);
    await protocol.send('ServiceWorker.deliverPushMessage', { origin: store.url, registrationId, data });
    const path = `/painel/cotacoes/${number}`;
    await expect.poll(() => readRecorded(elsewhere, 'shown')).toEqual({ title: `Cotação ${number}: nova`, data: path });
    await expect.poll(() => readRecorded(elsewhere, 'badge')).toBe('set');
    await touchNotification(elsewhere, path);
    await expect.poll(() => readRecorded(elsewhere, 'opened')).toBe(store.url + path);
    await elsewhere.goto(path);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(String(number));
    await service.stop();
  },
);

/** Replaces the browser's push service and notifications, because a headless browser has neither. */
async function fakePushService(page: Page, service: PushService): Promise<() => TestBrowser> {
  let browser: TestBrowser | undefined;
  await page.exposeFunction('subscribeAtService', (publicKey: string) => {
    browser = service.subscribe(publicKey);
    return browser.json;
  });
  await page.addInitScript(() => {
    const { subscribeAtService } = window as unknown as { subscribeAtService: (key: string) => Promise<string> };
    let subscription: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
      const json = JSON.parse(await subscribeAtService(String(options?.applicationServerKey))) as PushSubscriptionJSON;
      subscription = { ...json, toJSON: () => json } as PushSubscription;
      return subscription;
    };
  });
  return () => {
    if (!browser) throw new Error('Nothing has subscribed');
    return browser;
  };
}

async function askForQuotation(store: Store): Promise<number> {
  const response = await fetch(`${store.url}/api/Cotacao/v1/cotacao`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ codigo: makeCode(), itens: [{ produtoId: 1001, quantidade: 2 }] }),
  });
  return ((await response.json()) as { data: { numero: number } }).data.numero;
}

/**
 * Script that runs before the service worker's own script. It records notifications and opened windows in a cache, and
 * treats messages as clicks on notifications.
 */
const fakeNotifications = `
const keep = async (name, value) => (await caches.open('recorded')).put('/' + name, Response.json(value));
self.registration.showNotification = (title, { data }) => keep('shown', { title, data });
self.registration.getNotifications = async () => [];
self.navigator.setAppBadge = () => keep('badge', 'set');
self.clients.openWindow = (url) => keep('opened', url);
self.addEventListener('message', (message) => {
  const notification = { data: message.data, close() {} };
  const waitUntil = (work) => message.waitUntil(work);
  self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
});
`;

/** Simulates a click on a notification. @param data data of the notification, as the worker has shown it */
async function touchNotification(page: Page, data: string): Promise<void> {
  await page.evaluate(async (sent) => {
    const registration = await navigator.serviceWorker.getRegistration('/painel/');
    registration?.active?.postMessage(sent);
  }, data);
}

/** Reads what `fakeNotifications` has recorded under a name; undefined when nothing was recorded. */
function readRecorded(page: Page, name: 'shown' | 'badge' | 'opened'): Promise<unknown> {
  return page.evaluate(
    async (path) => (await caches.match(path, { cacheName: 'recorded' }))?.json() as unknown,
    `/${name}`,
  );
}
