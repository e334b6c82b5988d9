import type { Page } from '@playwright/test';
import { expect } from './journey-test.ts';

interface Shifts {
  total: number;
  sources: string[];
}

export const desktop = { width: 1366, height: 768 };
const maxShift = 0.02;

/** Runs in the page by `addInitScript`. It adds up the layout shifts that are not caused by the visitor's input. */
export function recordShifts(): void {
  const shifts: Shifts = { total: 0, sources: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.total += entry.value;
      for (const { node } of entry.sources ?? []) {
        shifts.sources.push(node instanceof Element ? node.outerHTML.slice(0, 200) : String(node?.textContent));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls step by step to the end of the page, so that all of it is rendered. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The wait is limited, because Chromium may render no frames on a busy machine.
    const frame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 10_000))]);
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** Expects that the layout of the page has not shifted visibly since it was opened. */
export async function expectNoShift(page: Page, screenName: string): Promise<void> {
  const { total, sources } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  expect(total, `${screenName}\n${sources.join('\n')}`).toBeLessThanOrEqual(maxShift);
}
