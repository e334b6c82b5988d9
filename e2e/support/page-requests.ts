import { expect, type Page, type Request } from '@playwright/test';

/**
 * Tracks the requests of a page from now on.
 * @returns function that waits until all requests have ended, including those that they cause
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // Event streams are ignored, because they never end.
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(async () => {
      for (let look = 0; look < 2; look += 1) {
        await page.evaluate(waitForFrames);
        expect([...open].map((request) => request.url())).toEqual([]);
      }
    }).toPass();
  };
}

/** Runs in the page. It waits for two frames, so that the page has rendered received data. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Delays requests that match a pattern until the returned function is called. Later requests are not delayed.
 * @param method method of the delayed requests; '' for all
 */
export async function holdRequests(page: Page, pattern: string | RegExp, method = ''): Promise<() => void> {
  const heldRequests = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (method === '' || route.request().method() === method) await heldRequests.promise;
    // The call rejects when the page has aborted the request.
    await route.fallback().catch(() => undefined);
  });
  return heldRequests.resolve;
}
