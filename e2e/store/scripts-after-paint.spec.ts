import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/lib/find-programs.mjs';
import { waitForHydration } from '../support/page-elements.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test } from '../support/journey-test.ts';

test('no script and no font is requested before the largest picture of a screen is painted @phone', async ({
  page,
}) => {
  // Creating a format for dates or numbers blocks a slow phone for longer than the rest of the hydration.
  await page.addInitScript(() => {
    Object.assign(Intl, { DateTimeFormat: undefined, NumberFormat: undefined });
  });
  for (const address of ['/home', '/shop', '/shop/shop-details/1055']) {
    const { requestedUrls, showPictures } = await holdPictures(page, address);
    await page.evaluate(waitForFrames);
    expect([address, requestedUrls]).toEqual([address, []]);
    showPictures();
    await waitForHydration(page);
    expect(requestedUrls.length).toBeGreaterThan(3);
    // Each chunk is a script of its own, so that it also runs in a task of its own.
    expect(await page.locator('head script[type="module"][src]').count(), address).toBeGreaterThan(2);
    const { receivedMs, requestedMs } = await page.evaluate(readTimes);
    expect(requestedMs, address).toBeGreaterThan(receivedMs);
    await expect.poll(() => requestedUrls.at(-1)).toMatch(/\.woff2$/);
    // Headings keep the fallback font until theirs has loaded, so that they are laid out only once more.
    await expect(page.locator('html')).not.toHaveClass(/face-later/);
    expect(await page.evaluate(() => document.fonts.check('1em "Bricolage Grotesque"')), address).toBe(true);
  }
});

test('the first press requests the scripts at once and no style sheet again, and the font of headings loads even without scripts', async ({
  page,
  openDevice,
  browserProblems,
}) => {
  const { requestedUrls, showPictures } = await holdPictures(page, '/shop');
  await page.mouse.move(5, 300);
  await page.mouse.down();
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(3);
  await waitForHydration(page);
  showPictures();
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await expect(page.getByRole('main').getByText('Ver Carrinho')).toBeVisible();
  await expect(page.locator('link[rel=stylesheet][href*="/styles-"]')).toHaveCount(1);

  browserProblems.allow(/ERR_FAILED/);
  await page.unrouteAll({ behavior: 'wait' });
  // The page is left before scripts are blocked, because the router reloads a page that cannot load its scripts.
  await page.goto('about:blank');
  await page.route('**/*.js', (route) => route.abort());
  const face = page.waitForRequest(/\.woff2$/);
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await face;
  await expect(page.locator('html')).not.toHaveClass(/face-later/);
  const device = await openDevice({ javaScriptEnabled: false });
  const faceOfDevice = device.waitForRequest(/\.woff2$/);
  await device.goto('/shop');
  await faceOfDevice;
});

test('the scripts load even when the browser shows no pictures', async ({ store }) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, '--blink-settings=imagesEnabled=false'],
  });
  const page = await browser.newPage();
  await page.goto(`${store.url}/shop`);
  await waitForHydration(page);
  expect(await page.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth > 0))).toBe(false);
  await browser.close();
});

/**
 * Opens a page, delays its pictures until `showPictures` is called, and records the URLs of its requests for scripts
 * and fonts in `requestedUrls`.
 */
async function holdPictures(page: Page, address: string) {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:js|woff2)$/.test(request.url())) requestedUrls.push(request.url());
  });
  const showPictures = await holdRequests(page, /\/imagens\/|\/assets\/.*\.avif$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { requestedUrls, showPictures };
}

/** Runs in the page. It waits for ten frames. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Runs in the page. It returns the times at which the last preloaded picture was received and the first script or font
 * was requested, in ms since the start of the navigation.
 */
function readTimes(): { receivedMs: number; requestedMs: number } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const preloaded = entries.filter(({ name, initiatorType }) => initiatorType === 'link' && name.endsWith('.avif'));
  const late = entries.filter(({ name }) => /\.(?:js|woff2)$/.test(name));
  return {
    receivedMs: Math.max(...preloaded.map(({ responseEnd }) => responseEnd)),
    requestedMs: Math.min(...late.map(({ startTime }) => startTime)),
  };
}
