import type { Locator, Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { readStorage } from './lists.ts';
import { waitForHydration } from './screen.ts';
import { expect, test } from './store.ts';

/** A press before the scripts have loaded, and a check of its effect. */
export interface EarlyPress {
  name: string;
  press: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
}

/**
 * Tests that each press before the scripts have loaded takes effect afterwards, exactly once. Each press has a separate
 * visit.
 */
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
 * Opens a page as on a slow network: its scripts load only when the returned function is called, and then run as on a
 * slow phone.
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
    // Chromium throttles by keeping the processor busy even when idle, so that throttling is turned off.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

/** Presses a button, and expects that it shows its pressed state. */
export async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

/** Reads the ids of a list that the browser stores. */
export async function readIds(page: Page, list: 'wishlist' | 'compare'): Promise<number[] | undefined> {
  return ((await readStorage(page, list)) as { id: number }[] | null)?.map(({ id }) => id);
}
