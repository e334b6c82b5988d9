import { expect, type Page, type Request } from '@playwright/test';

/**
 * Counts the requests of a page from now on. @returns function that waits until all of them, and those that they cause,
 * have ended
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // Event streams never end, so that they are not counted.
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

/** Waits for two frames of the page, so that it has rendered received data. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Holds the requests back that match, of one method or all, until the returned function is called; later ones pass.
 */
export async function holdRequests(page: Page, pattern: string | RegExp, method = ''): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (method === '' || route.request().method() === method) await held.promise;
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return held.resolve;
}
