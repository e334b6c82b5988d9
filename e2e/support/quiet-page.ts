import { expect, type Page, type Request } from '@playwright/test';

/** From now on counts what a page asks for; what this gives back waits until all of it, and what follows from it, has come. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // Those stay open for news.
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

/** Runs in the page: two frames, in which what has come is used. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
