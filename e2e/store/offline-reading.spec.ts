import { fillLists, readCart } from '../support/stored-lists.ts';
import { getTitles, waitForHydration } from '../support/page-elements.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the response for a path or URL is in a cache, so that it can be opened offline. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(async (address) => (await caches.match(address))?.status, path)).toBe(200);
}

/** Runs in the page. It returns the natural width of a picture in px, which is 0 until the picture has loaded. */
function readWidth(image: SVGElement | HTMLElement): number {
  return (image as HTMLImageElement).naturalWidth;
}

/** Name of the database in which older service workers counted cache entries. */
const oldDatabase = 'workbox-expiration';

async function createOldDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  opening.result.close();
}

function listDatabases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** Matches the browser's console messages about requests without a network. Those about preloads are seconds late. */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503 \(|no-response|preloaded using link preload/;

test('without a network, visited screens open with their age and other screens say that they were not visited (N1, L1, L19, PP2, CL8, CL11, SV7)', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(noNetwork);
  await page.goto('/robots.txt');
  await page.evaluate(createOldDatabase, oldDatabase);
  expect(await listDatabases(page)).toEqual([oldDatabase]);
  await fillLists(page, { cart: [1001] });
  await page.goto('/shop');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => listDatabases(page)).toEqual([]);
  await waitUntilCached(page, '/pages/cart');
  await waitUntilCached(page, '/shop');
  // Pictures may be cached later than their screen.
  const picture = page.getByRole('main').getByRole('article').nth(1).locator('img');
  await waitUntilCached(page, await picture.evaluate((image: HTMLImageElement) => image.currentSrc));
  const titles = await getTitles(page).allInnerTexts();

  await test.step('a product that was reached by a link opens again', async () => {
    const [title = ''] = titles;
    await getTitles(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
    await waitUntilCached(page, new URL(page.url()).pathname);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('img', { name: title }).first()).toBeVisible();
  });

  await test.step('a link leads to a cached screen, which also opens by its address', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(getTitles(page).first()).toBeVisible();
    await page.reload();
    await expect(getTitles(page)).toHaveText(titles);
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão.' })).toBeVisible();
  });

  await test.step('a product of a cached listing can be added to the cart, which opens with the picture of its card, as an empty list does with its drawing', async () => {
    const card = page.getByRole('main').getByRole('article').nth(1);
    await expect.poll(() => card.locator('img').evaluate(readWidth)).toBeGreaterThan(0);
    await waitForHydration(page);
    await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect.poll(() => readCart(page)).toHaveLength(2);
    await page.goto('/shop/wishlist');
    await expect(page.locator('.empty-state svg')).toBeVisible();
    await page.goto('/pages/cart');
    const pictures = page.getByRole('table').locator('img');
    await expect(pictures).toHaveCount(2);
    await expect.poll(() => pictures.last().evaluate(readWidth)).toBeGreaterThan(0);
  });

  await test.step('a screen that was never visited says so, and loads when the network returns', async () => {
    await page.goto('/pages/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contato');
  });

  await test.step('a cached copy is marked as old even when the browser believes that there is a network', async () => {
    const notice = page.getByRole('alert').filter({ hasText: 'Preços e estoque podem ter mudado.' });
    await page.goto('/shop');
    await expect(notice).toBeHidden();
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('telas-')) ?? '';
      const cache = await caches.open(name);
      const copy = await cache.match('/shop');
      const headers = new Headers(copy?.headers);
      headers.set('Date', 'Wed, 01 Jan 2025 12:00:00 GMT');
      await cache.put('/shop', new Response(copy?.body, { headers }));
    });
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }));
    await context.setOffline(true);
    await page.reload();
    await expect(notice).toBeVisible();
  });
});
