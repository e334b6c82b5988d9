import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isQuotationPath, quotationPath } from '#app/quotation-paths.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';
import { weighPage } from '#tests/support/http/page-weight.ts';
import { devices, expect, test } from '../support/journey-test.ts';
import { usePanel } from '../support/panel-session.ts';
import { answerStoredQuotation, storeQuotation } from '../support/stores/store-quotation.ts';

usePanel();
// The file has its own store, because the reviews that other tests write would add to the weight of a page.
test.use({ storeEnv: {} });

/**
 * Limits of transferred bytes and of requests for a first visit. Sizes are tested instead of times, because they are
 * the same on every machine. A new connection can carry about 14 KB of HTML before it must wait for an acknowledgement.
 */
const budget = { htmlBytes: 14_000, scriptBytes: 130_000, cssBytes: 16_000, requests: 13 };

test('the first visit to a screen, also of a new or an answered quotation, stays within the budgets of HTML, scripts, style sheets, requests and fonts', async ({
  store,
}) => {
  const [requested, answered] = [await storeQuotation(store), await storeQuotation(store)];
  await answerStoredQuotation(store, answered.id);
  for (const address of [...publicPaths, quotationPath(requested.code), quotationPath(answered.code)]) {
    const weight = await weighPage(store.url, address);
    expect(weight.scripts.length, address).toBeGreaterThan(1);
    expect(weight.scripts.length, address).toBeLessThanOrEqual(8);
    if (address === '/home') expect(weight.scriptBytes).toBeLessThanOrEqual(120_000);
    const isQuotation = isQuotationPath(address);
    if (isQuotation || address.startsWith('/shop/shop-details'))
      expect(weight.scriptBytes).toBeLessThanOrEqual(128_000);
    // Quotations have the style sheet of the letterhead besides that of the store.
    const limits = { ...budget, cssBytes: isQuotation ? 16_500 : budget.cssBytes };
    const over = Object.entries(limits).filter(([kind, most]) => weight[kind as keyof typeof budget] > most);
    expect.soft(over, JSON.stringify(weight)).toEqual([]);
  }
  // The limits for the fonts of the build are 35 KB each and 70 KB in total.
  const folder = path.join(import.meta.dirname, '../../build/client/assets');
  const fonts = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  const sizes = await Promise.all(fonts.map(async (file) => (await stat(path.join(folder, file))).size));
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(35_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
});

test('the picture of every card weighs at most 15 KB at 320 px', async ({ request }) => {
  const heavy: string[] = [];
  let pictures = 0;
  for (const page of [1, 2]) {
    const answer = await request.get(`/api/Produto/v1/produtosComFiltros?pageSize=48&page=${page}`);
    const { data } = (await answer.json()) as { data: { products: { title: string; img: string }[] } };
    for (const { title, img } of data.products) {
      const picture = await request.get(img.replace(/\/\d+\.\w+$/, '/320.avif'));
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/avif']);
      const { length } = await picture.body();
      if (length > 15_000) heavy.push(`${title}: ${length}`);
      pictures += 1;
    }
  }
  expect(pictures).toBe(60);
  expect(heavy).toEqual([]);
});

const largest = ['/home', '/shop', '/shop/shop-list', '/shop/shop-details/1001', '/pages/search?searchText=sal'];

for (const device of devices)
  test(`the largest picture of a screen is preloaded once, in the size that is shown @${device}`, async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    // A route makes Playwright disable the browser's cache, which may contain files of the previous screen.
    await page.route('**/*', (route) => route.continue());
    for (const target of largest) {
      requestedPaths.length = 0;
      // An unused preload also fails the test, because the browser warns of it in the console.
      await page.goto(target, { waitUntil: 'load' });
      const { preloaded, eager, lazyInView } = await page.evaluate(readPictures);
      expect(preloaded, target).toHaveLength(1);
      expect(eager, target).toContain(preloaded[0]);
      expect(lazyInView, target).toEqual([]);
      expect(
        requestedPaths.filter((address) => address === preloaded[0]),
        target,
      ).toHaveLength(1);
    }
  });

/** Runs in the page. It returns the paths of preloaded pictures, and of the largest pictures in the viewport. */
function readPictures() {
  const shown = [...document.images].filter((image) => {
    const { top, left, width, height } = image.getBoundingClientRect();
    return width > 0 && top < window.innerHeight && top + height > 0 && left < window.innerWidth && left + width > 0;
  });
  const area = (image: HTMLImageElement) => image.clientWidth * image.clientHeight;
  const largestArea = Math.max(...shown.map(area));
  const getPath = (image: HTMLImageElement) => new URL(image.currentSrc || image.src).pathname;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const preloaded = entries
    .filter(({ name, initiatorType }) => initiatorType === 'link' && name.endsWith('.avif'))
    .map(({ name }) => new URL(name).pathname);
  return {
    preloaded,
    // Rows of a list have different heights, so the preloaded first picture may be slightly smaller than the largest.
    eager: shown.filter((image) => image.loading !== 'lazy' && area(image) > largestArea * 0.8).map(getPath),
    lazyInView: shown.filter((image) => image.loading === 'lazy' && area(image) === largestArea).map(getPath),
  };
}
