import { expect, type Page } from '@playwright/test';

/**
 * Expects that the page has prices, and that none is broken into lines or smaller than 16 px, on screen and on paper.
 */
export async function expectWholePrices(page: Page, screenName: string): Promise<void> {
  await page.locator('.price-now:visible').first().waitFor();
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    expectWhole(await readPrices(page), `${screenName}, ${media}`);
  }
  await page.emulateMedia({ media: null });
}

export function expectWhole(prices: Price[], screenName: string): void {
  expect(prices.length, screenName).toBeGreaterThan(0);
  expect(
    prices.filter(({ isWhole, sizePx }) => !isWhole || sizePx < 16),
    screenName,
  ).toEqual([]);
}

interface Price {
  text: string;
  isWhole: boolean;
  sizePx: number;
}

/** Reads each visible text with 'R$'. `isWhole` is false when its amount is missing or broken into lines. */
export function readPrices(page: Page, within = 'main'): Promise<Price[]> {
  return page.evaluate((selector) => {
    const texts: Text[] = [];
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
    }
    return texts
      .filter(({ data, parentElement }) => data.includes('R$') && parentElement?.checkVisibility())
      .filter(({ parentElement }) => !parentElement?.closest('form, script, style'))
      .map(({ data, parentElement }) => ({
        text: data,
        isWhole: /R\$\s[\d.]+,\d\d(?!\d)/.test(data),
        sizePx: Math.round(parseFloat(getComputedStyle(parentElement as Element).fontSize) * 10) / 10,
      }));
  }, within);
}
