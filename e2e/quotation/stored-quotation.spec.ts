import { countQuotationStates, countWaitingQuotations } from '#app/data/quotation/quotation-lists.ts';
import { storageKeys } from '#app/domain/cart/stored-list.ts';
import { readSent, sentKey, waitingPrefix } from '#app/domain/quotation/stored/sent-quotations.ts';
import { runAxe } from '../support/run-axe.ts';
import { writeStorage } from '../support/stored-lists.ts';
import { usePanel } from '../support/panel-session.ts';
import {
  acceptQuotation,
  answerForWhatsapp,
  answerQuotation,
  openQuotation,
  readQuotation,
} from '../support/quotation-link.ts';
import { waitForHydration } from '../support/page-elements.ts';
import { expect, test, type Store, type Locator, type Page } from '../support/journey-test.ts';
import { inDatabase } from '../support/stores/change-catalogue.ts';

usePanel({ isShared: true });

/** Counts the stored quotations, and those that wait for an answer. */
function countQuotations(store: Store) {
  return inDatabase(store, async (db) => ({
    stored: (await countQuotationStates(db, Date.now())).total,
    waiting: await countWaitingQuotations(db, Date.now()),
  }));
}

const countStored = async (store: Store) => (await countQuotations(store)).stored;

/**
 * Opens the cart with products of which the browser stores only ids and quantities, as after requesting a quotation
 * again. Waits until the page has loaded the other data.
 */
async function openFilledCart(page: Page, count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => ({ id: 1001 + index, orderQuantity: 2 }));
  await writeStorage(page, { cart: entries });
  await page.goto('/pages/cart');
  await expect(page.getByLabel('Quantidade', { exact: true })).toHaveCount(count);
  await expect(page.getByText(`#${1000 + count}`)).toHaveCount(0);
}

function getLink(page: Page) {
  return page.getByRole('link', { name: 'Realizar uma cotação agora.' });
}

/** Lists the storage keys of quotations that the browser has not sent yet. */
function listWaiting(page: Page): Promise<string[]> {
  return page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), waitingPrefix);
}

function readCode(text: string): string {
  return /^Cotação completa: http:\/\/loja\.example\/cotacao\/([\w-]{22})$/m.exec(text)?.[1] ?? '';
}

test('a long cart is complete on the page that its message links to, where the answer of the shop is accepted and the cart requested again (Q3, Q1) @phone', async ({
  page,
  openDevice,
  store,
}) => {
  const before = await countStored(store);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openFilledCart(page, 40);
  expect(requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/Produto/v1/produtos']);
  const { text } = await readQuotation(getLink(page));
  const posted = page.waitForResponse((response) => response.url().endsWith('/api/Cotacao/v1/cotacao'));
  await openQuotation(page, getLink(page));
  expect((await posted).status()).toBe(201);
  await expect(page.getByRole('link', { name: 'Acompanhar a cotação' })).toBeVisible();
  expect(await countStored(store)).toBe(before + 1);

  const device = await openDevice();
  await device.goto(`/cotacao/${readCode(text)}`);
  await expect(device.getByRole('row')).toHaveCount(40 + 1);
  expect((await runAxe(device)).found).toEqual([]);

  const panel = await openDevice();
  // A headless browser lacks the method that sets the badge of an installed app, so the test adds one.
  await panel.addInitScript(() => {
    const setAppBadge = async (count: number) => void sessionStorage.setItem('badge', String(count));
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge });
  });
  await answerQuotation(panel, {
    'Frete (R$)': '25,00',
    'Desconto no total (R$)': '10',
    'Recado para o cliente': 'Entrego na quinta.',
  });
  await expect(panel.getByRole('link', { name: 'Responder pelo WhatsApp' })).toHaveAttribute(
    'href',
    /api\.whatsapp\.com\/send\?text=.*cotacao/,
  );
  await expect(panel.getByRole('heading', { name: 'Responder de novo' })).toBeVisible();
  const { waiting } = await countQuotations(store);
  await expect.poll(() => panel.evaluate(() => sessionStorage.getItem('badge'))).toBe(String(waiting));
  // The total must follow the typed values, and the form must warn when a quantity exceeds the stock.
  const total = panel.getByText(/^Total: /);
  const unchanged = await total.textContent();
  await panel.getByLabel('Desconto no total (R$)').fill('20');
  await expect(total).not.toHaveText(unchanged ?? '');
  await expect(panel.getByText('Resposta registrada.')).toBeHidden();
  await panel.getByLabel('Quantidade de ').first().fill('900000');
  await expect(panel.getByText(/^Hoje só há \d+ unidades em estoque\.$/)).toBeVisible();

  const { text: message } = await readQuotation(await acceptQuotation(device, 'Entrego na quinta.'));
  expect(message).toMatch(/^Aceito a cotação \d+$/);
  await expect(panel.getByText('A cotação foi encerrada com esta página aberta.')).toBeVisible();
  await expect(panel.getByText('Aceita pelo cliente')).toBeVisible();
  await panel.context().close();

  await device.getByRole('button', { name: 'Pôr tudo no carrinho' }).click();
  await expect(device).toHaveURL('/pages/cart');
  await expect(device.getByLabel('Quantidade', { exact: true })).toHaveCount(40);
  await expect(device.getByLabel('Quantidade', { exact: true }).first()).toHaveValue('2');
});

const linkUses: [name: string, useLink: (link: Locator) => Promise<void>][] = [
  ['copied from its menu', (link) => link.click({ button: 'right' })],
  ['dragged elsewhere', (link) => link.dragTo(link.page().getByRole('heading', { level: 1 }))],
  ['opened in another tab', (link) => link.click({ button: 'middle' })],
  ['pressed long, on a phone that then cancels the touch', holdTouch],
];

test('copying or dragging the link, opening it in another tab and a long press create a quotation, but hovering and focusing do not', async ({
  page,
  store,
}) => {
  await answerForWhatsapp(page.context());
  for (const [index, [name, useLink]] of linkUses.entries()) {
    await test.step(name, async () => {
      // A changed cart creates a new quotation.
      await openFilledCart(page, 2 + index);
      const before = await countStored(store);
      const code = readCode((await readQuotation(getLink(page))).text);
      await getLink(page).hover();
      await getLink(page).focus();
      expect(await countStored(store)).toBe(before);
      const posted = page.waitForResponse((response) => response.url().endsWith('/api/Cotacao/v1/cotacao'));
      await useLink(getLink(page));
      expect((await posted).status()).toBe(201);
      expect((await page.request.get(`/cotacao/${code}`)).status()).toBe(200);
      expect(await countStored(store)).toBe(before + 1);
    });
  }
});

async function holdTouch(link: Locator): Promise<void> {
  await link.dispatchEvent('touchstart');
  const touchedMs = await link.evaluate(() => performance.now());
  await link.page().waitForFunction((startMs) => performance.now() - startMs > 500, touchedMs);
  await link.dispatchEvent('touchcancel');
}

test('a quotation that a busy store refused can be sent from its own page, and one requested without a network is sent once when the network returns', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED|status of (404|503)/);
  await openFilledCart(page, 2);
  const refused = readCode((await readQuotation(getLink(page))).text);
  await page.route('**/api/Cotacao/v1/cotacao', (route) => route.fulfill({ status: 503, body: '' }));
  await getLink(page).click({ button: 'right' });
  await expect.poll(() => listWaiting(page)).toEqual([waitingPrefix + refused]);
  await page.unroute('**/api/Cotacao/v1/cotacao');
  // The page sends the quotation and loads itself again, which may happen before its scripts listen.
  await page.goto(`/cotacao/${refused}`, { waitUntil: 'commit' });
  await expect(page.getByRole('row')).toHaveCount(3);

  const before = await countStored(store);
  await openFilledCart(page, 3);
  const code = readCode((await readQuotation(getLink(page))).text);
  await page.context().setOffline(true);
  await getLink(page).click();
  await getLink(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('link', { name: 'Acompanhar a cotação' })).toBeVisible();
  await expect.poll(() => listWaiting(page)).toEqual([waitingPrefix + code]);
  expect(await countStored(store)).toBe(before);
  await page.context().setOffline(false);
  await expect.poll(() => listWaiting(page)).toEqual([]);
  expect(await countStored(store)).toBe(before + 1);
  expect((await page.request.get(`/cotacao/${code}`)).status()).toBe(200);
});

test('after a reload the same cart leads to its existing quotation, and another is created only on request', async ({
  page,
  store,
}) => {
  const before = await countStored(store);
  await openFilledCart(page, 2);
  await openQuotation(page, getLink(page));
  const read = async () => readSent(await page.evaluate((key) => localStorage.getItem(key), sentKey));
  await expect.poll(async () => (await read())[0]?.validUntilMs).toBeGreaterThan(Date.now());
  const [first] = await read();
  const path = `/cotacao/${first?.code}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Acompanhar a cotação' })).toHaveAttribute('href', path);
  expect(readCode((await readQuotation(getLink(page))).text)).toBe(first?.code);
  await getLink(page).click();
  const question = page.getByRole('alertdialog', { name: 'Você já pediu esta cotação' });
  await expect(question.getByRole('link', { name: 'Ver a cotação' })).toHaveAttribute('href', path);
  expect((await runAxe(page)).found).toEqual([]);
  expect(await countStored(store)).toBe(before + 1);
  await openQuotation(page, question.getByRole('link', { name: /^Pedir outra/ }));
  await expect.poll(() => countStored(store)).toBe(before + 2);
  await expect(question).toBeHidden();

  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Minhas cotações' })).toBeVisible();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minhas cotações' }).click();
  await expect(page).toHaveURL('/cotacao/minhas');
  expect((await runAxe(page)).found).toEqual([]);
  await expect(page.getByRole('link', { name: 'Ver a cotação' }).nth(1)).toHaveAttribute('href', path);
  // The shop may have changed the validity, which this list would not know.
  await expect(page.getByText('válida até')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pôr no carrinho' }).first().click();
  await expect(page).toHaveURL('/pages/cart');
  await expect(page.getByLabel('Quantidade', { exact: true })).toHaveCount(2);
});

test.describe('with the worker for reading offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a quotation stored on the device opens without a network, and any other does not', async ({
    page,
    browserProblems,
  }) => {
    browserProblems.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
    await page.goto('/cotacao');
    await page.getByLabel('Produtos e quantidades').fill('2 Corda azul');
    await page.getByRole('button', { name: 'Pedir a cotação' }).click();
    await expect(page).toHaveURL(/\/cotacao\/[\w-]{22}$/);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Guardar para ver sem internet' }).click();
    await expect(page.getByRole('button', { name: 'Tirar deste aparelho' })).toBeVisible();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    // This file of an older build must be deleted, because no stored page refers to it.
    const old = '/cotacao/assets/antiga.js';
    await page.evaluate(async (path) => (await caches.open('cotacoes')).put(path, new Response('')), old);
    await page.reload();
    await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) === undefined, old)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Corda azul')).toBeVisible();
    // The page's button works offline, because its scripts are also stored on the device.
    await expect(page.getByRole('button', { name: 'Tirar deste aparelho' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/cotacao');
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  });
});
