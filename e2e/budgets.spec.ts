import type { Page } from '@playwright/test';
import { publicPaths } from '#tests/support/public-paths.ts';
import { weighPage } from '#tests/support/page-weight.ts';
import { expect, test } from './support/store.ts';

/**
 * What a first visit may weigh on the wire, in bytes. Sizes, not times: they say the same on every machine. 14 KB of
 * HTML is what the first answer of a new connection carries in one go.
 */
const budget = { htmlBytes: 14_000, scriptBytes: 110_000, cssBytes: 16_000, requests: 10 };

for (const path of publicPaths) {
  test(`the first visit to ${path} stays within its budget before the first picture`, async ({ store }) => {
    const weight = await weighPage(store.url, path);
    expect(weight.scripts.length).toBeGreaterThan(1);
    const over = Object.entries(budget).filter(([kind, most]) => weight[kind as keyof typeof budget] > most);
    expect(over, JSON.stringify(weight)).toEqual([]);
  });
}

const largest = ['/home', '/shop', '/shop/shop-list', '/shop/shop-details/1001', '/pages/search?searchText=sal'];

for (const path of largest) {
  test(`the largest picture of ${path} is asked for in the head, in the size that is shown, once @phone`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'load' });
    const { preloaded, eager, lazyInView } = await page.evaluate(readPictures);
    expect(preloaded).toHaveLength(1);
    expect(eager).toContain(preloaded[0]);
    expect(lazyInView).toEqual([]);
    expect(asked.filter((address) => address === preloaded[0])).toHaveLength(1);
  });
}

test('no address of a picture in the head is left unused by the page', async ({ page }) => {
  const unused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('was preloaded using link preload but not used')) unused.push(message.text());
  });
  for (const path of largest) await visit(page, path);
  expect(unused).toEqual([]);
});

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
}

/** Runs in the page. Addresses without the origin. */
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
    // Rows are as high as their words: the first of them is nearly the largest.
    eager: shown.filter((image) => image.loading !== 'lazy' && area(image) > largestArea * 0.8).map(getPath),
    lazyInView: shown.filter((image) => image.loading === 'lazy' && area(image) === largestArea).map(getPath),
  };
}
