import type { Locator, Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { readStorage } from './lists.ts';
import { waitForHydration } from './screen.ts';
import { expect, test } from './store.ts';

/** Something pressed while the scripts are on their way, and what shows that it was done. */
export interface EarlyPress {
  name: string;
  press: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
}

/** What is pressed before the scripts have come is done once they have, and only once: a visit for each. */
export function testEarlyPresses(address: string, presses: readonly EarlyPress[]): void {
  test(`what was pressed on ${address} before the scripts came is done once`, async ({ page }) => {
    for (const { name, press: pressEarly, expectDone } of presses) {
      await test.step(name, async () => {
        const letGo = await openWithoutScripts(page, address);
        await pressEarly(page);
        await letGo();
        await expectDone(page);
        await expect(page.locator(':is(a,button)[aria-busy]')).toHaveCount(0);
      });
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto(paths.robots);
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    }
  });
}

/**
 * Opens a page as a slow network shows it: the page is there, its scripts are not until `letGo` is called, and then start as on a slow
 * phone.
 */
export async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    held.resolve();
    await waitForHydration(page);
    // The browser slows itself by spinning, also while nothing is to be done.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

/** Asserts that a button shows that it has heard. */
export async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

/** The ids that a list of the browser holds. */
export async function readIds(page: Page, list: 'wishlist' | 'compare'): Promise<number[] | undefined> {
  return ((await readStorage(page, list)) as { id: number }[] | null)?.map(({ id }) => id);
}
