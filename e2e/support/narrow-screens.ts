import { expect, type Page } from '@playwright/test';

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/**
 * Expects that the page neither scrolls sideways nor cuts text off at 390 and 320 px with text of twice the size, which
 * must show tiles in one column, and with wider text spacing at 320 px and at 640 px (1280 px at 200 % zoom).
 */
export async function expectEveryWindowFits(page: Page, screenName: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await findWiderThanScreen(page), `${screenName} at ${width} px in large text`).toEqual([]);
    expect.soft(await findNarrowTiles(page), `${screenName} at ${width} px`).toEqual({ textPx: 32, narrow: [] });
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
  await spaceText(page);
  expect.soft(await findWiderThanScreen(page), `${screenName} at 320 px, spaced`).toEqual([]);
  expect.soft(await findCutText(page), `${screenName}, spaced`).toEqual([]);
  await page.setViewportSize({ width: 640, height: 640 });
  expect.soft(await findWiderThanScreen(page), `${screenName} at 640 px, spaced`).toEqual([]);
}

function findNarrowTiles(page: Page): Promise<{ textPx: number; narrow: string[] }> {
  return page.evaluate(() => ({
    textPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    narrow: [...document.querySelectorAll('.tiles .pcard, .category-tile, .facts-row')]
      .filter((one) => one.checkVisibility() && one.clientWidth < 200)
      .map((one) => one.outerHTML.slice(0, 160)),
  }));
}

/** Lists up to five elements that are wider than the viewport; empty when the page does not scroll sideways. */
export function findWiderThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

/** Applies wider text spacing by a constructed style sheet, which the page's content security policy does not block. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
}

/** Lists elements with cut-off text, except collapsed texts and titles with a limited number of lines. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => {
        const style = getComputedStyle(one);
        const isCutting = style.overflowY === 'hidden' || style.overflowY === 'clip';
        if (!isCutting || style.webkitLineClamp !== 'none' || !one.checkVisibility()) return false;
        if (one.id && document.querySelector(`[aria-controls="${one.id}"]`)) return false;
        return one.clientHeight > 1 && one.innerText?.trim() && one.scrollHeight > one.clientHeight + 2;
      })
      .map((one) => one.outerHTML.slice(0, 160)),
  );
}
