import type { Page } from '@playwright/test';
import { expect } from './store.ts';

interface Shifts {
  total: number;
  sources: string[];
}

const mostShift = 0.02;

/** For `addInitScript`: adds up, before anything of the store runs, what moves without the visitor having done anything. */
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

/** Walks the whole screen, from what is seen at first to its foot, so that all of it has been drawn. */
export async function walkScreen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** Nothing has moved by itself since the page was opened. */
export async function expectNoShift(page: Page, place: string): Promise<void> {
  const { total, sources } = await page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
  expect(total, `${place}\n${sources.join('\n')}`).toBeLessThanOrEqual(mostShift);
}

/** The page is as wide as the window, and no text is cut off by the box it stands in. */
export async function expectNothingCut(page: Page, place: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const logo = document.querySelector('.header-row a[href="/home"]')?.getBoundingClientRect();
    const high = logo && logo.height > 60 ? [`the name of the shop is ${logo.height} px high`] : [];
    const clipped = [...document.querySelectorAll<HTMLElement>('main .card, main .category-tile, main .brand-choice')]
      .filter((box) => box.ariaHidden !== 'true')
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.className}: ${box.textContent.slice(0, 60)} ${box.scrollWidth} > ${box.clientWidth}`);
    return [...wide, ...high, ...clipped];
  });
  expect(found, place).toEqual([]);
}
