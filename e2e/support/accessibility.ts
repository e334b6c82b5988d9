import type { Locator, Page } from '@playwright/test';
import { runAxe } from './run-axe.ts';
import { expect } from './journey-test.ts';
import { findSmallTargets } from './touch-targets.ts';

const phoneWidth = 480;

/** Matches console messages that tests expect: about 404 responses, and about videos that tests must not load. */
export const expectedProblems = /status of 404|ERR_NAME_NOT_RESOLVED|ERR_BLOCKED_BY/;

/** Expects that axe finds no violation and, in a narrow window, that every control is large enough for a thumb. */
export async function expectNoViolations(page: Page, screenName: string): Promise<void> {
  await waitForAnimations(page);
  const { found, passed } = await runAxe(page);
  expect(passed, 'axe must have found something to judge').toBeGreaterThan(5);
  expect.soft(found, screenName).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) < phoneWidth) {
    expect.soft(await findSmallTargets(page), `${screenName}, under a thumb`).toEqual([]);
  }
}

/** Waits until all finite animations have ended, because axe would measure their intermediate colours. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Presses Tab, or Shift+Tab with `back`, until the focus is on the element. @throws after 150 presses */
export async function tabTo(page: Page, target: Locator, { back = false }: { back?: boolean } = {}): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The focus did not come to ${target} in 150 presses`);
}

/** Returns whether the focus is inside the element, outside it, or nowhere. */
export function findFocus(inside: Locator): Promise<'inside' | 'nowhere' | 'outside'> {
  return inside.evaluate((element) => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nowhere';
    return element.contains(active) ? 'inside' : 'outside';
  });
}
