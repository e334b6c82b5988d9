import { expect, type Page } from '@playwright/test';

/** Widths in px: a window of 1280 px at 200 % zoom, and 320 px. */
const narrow = [640, 320];
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Narrows the window. It expects that no page scrolls sideways or cuts text off, also with wider text spacing. */
export async function expectNothingSideways(page: Page, place: string): Promise<void> {
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await findWiderThanScreen(page), `${place} at ${width} px`).toEqual([]);
  }
  await spaceText(page);
  expect.soft(await findWiderThanScreen(page), `${place} at 320 px, spaced`).toEqual([]);
  expect.soft(await findCutText(page), `${place}, spaced`).toEqual([]);
}

/** Lists what extends beyond the screen's width, when the page can be scrolled sideways. */
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

/** Adds a user style sheet, to which the page's content security policy does not apply. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
}

/** Lists texts that are cut off, except collapsed texts and titles with a limited number of lines. */
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
