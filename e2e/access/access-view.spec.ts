import type { Locator, Page } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { expectedComplaints, openScreen, screens } from '../support/access.ts';
import { fillAllLists } from '../support/lists.ts';
import { runAxe } from '../support/axe.ts';
import { expect, test } from '../support/store.ts';

/** 320 px, and 200 % zoom of a 1280 px window. */
const narrow = [640, 320];
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test('no screen scrolls sideways at 320 px or 200 % zoom, with wider text spacing as well', async ({
  page,
  store,
  browserProblems,
}) => {
  test.setTimeout(240_000);
  browserProblems.allow(expectedComplaints);
  await fillAllLists(page.context(), store.url);
  for (const path of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(page, path);
    for (const width of narrow) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await findWiderThanScreen(page), `${path} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await spaceText(page);
    expect.soft(await findWiderThanScreen(page), `${path} at 320 px, spaced`).toEqual([]);
    expect.soft(await findCutText(page), `${path}, spaced`).toEqual([]);
  }
});

test('nothing moves when the visitor wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, paths.home);
  await page
    .getByRole('link', { name: /^Carrinho, / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration) > 1).length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press('Escape');
  // What lies below a drawer does not scroll.
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 2000));
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  await expect(up).toBeVisible();
  const scrolled = await up.evaluate((button: HTMLElement) => {
    button.click();
    return window.scrollY;
  });
  expect(scrolled).toBe(0);
});

test('what is pressed and filled in keeps an edge in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [paths.shop, productPath(1001), paths.contact]) {
    await openScreen(page, path);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('.btn, .field, .choice-box')]
        .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect.soft(edgeless, path).toEqual([]);
  }
});

test('what is chosen looks different from what is not in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const readLooks = (locator: Locator) =>
    locator.evaluateAll((elements) =>
      elements.map((element) => {
        const { borderBottomColor, outlineStyle } = getComputedStyle(element);
        return `${borderBottomColor} ${outlineStyle}`;
      }),
    );
  await openScreen(page, paths.shop);
  const [grid, list] = await readLooks(page.getByRole('list', { name: 'Modo de exibição' }).getByRole('link'));
  expect(grid).not.toBe(list);
  await openScreen(page, productPath(1001));
  const [description, information, comments] = await readLooks(page.getByRole('tab'));
  expect(description).toBe(comments);
  expect(information).not.toBe(comments);
});

test('every text is at 7:1 or above for who asks for more contrast', async ({ page, store, browserProblems }) => {
  browserProblems.allow(expectedComplaints);
  const rule = ['color-contrast-enhanced'];
  await openScreen(page, paths.home);
  expect((await runAxe(page, rule)).found, 'some text is paler otherwise').not.toEqual([]);
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await fillAllLists(page.context(), store.url);
  for (const path of [paths.home, paths.shop, productPath(1001), paths.contact, paths.cart, paths.notFound]) {
    await openScreen(page, path);
    const { found, passed } = await runAxe(page, rule);
    expect(passed, 'the rule must have found text to judge').toBe(1);
    expect.soft(found, path).toEqual([]);
  }
});

test('whatever the keyboard comes to has a ring around it', async ({ page, browserProblems }) => {
  browserProblems.allow(expectedComplaints);
  for (const path of [paths.home, paths.shop, productPath(1001), paths.contact, paths.cart, paths.order]) {
    await openScreen(page, path);
    // From here on the browser shows where the focus is, whoever moves it.
    await page.keyboard.press('Tab');
    const { seen, ringless } = await page.evaluate(findRingless);
    expect(seen).toBeGreaterThan(15);
    expect.soft(ringless, path).toEqual([]);
  }
});

/** Runs in the page: moves the focus through all that takes it. The ring of a slider is around its handle. */
function findRingless() {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const focused = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
    one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
  const ringless = focused.filter((one) => {
    one.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const isSlider = one instanceof HTMLInputElement && one.type === 'range';
    return !isSlider && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2);
  });
  return { seen: focused.length, ringless: ringless.map((one) => one.outerHTML.slice(0, 160)) };
}

/** What stands outside the screen's width, if the page can be pushed sideways at all. */
function findWiderThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((one) => one.outerHTML.slice(0, 160));
  });
}

/** A style sheet of the visitor's own, which the page's content policy does not touch. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
}

/** Texts that an edge cuts off, but for what a button unfolds and titles cut after some lines. */
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
