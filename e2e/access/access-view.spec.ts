import type { Locator } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { expectedComplaints } from '../support/access.ts';
import { fillAllLists, fillLists } from '../support/lists.ts';
import { runAxe } from '../support/axe.ts';
import { expect, test } from '../support/store.ts';

test('in forced colours what is pressed keeps an edge, what is chosen looks different, and the track of prices is painted', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of [paths.shop, productPath(1001), paths.contact]) {
    await page.goto(path);
    const edgeless = await page.evaluate(() =>
      [...document.querySelectorAll('.btn, .field, .choice-box')]
        .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect.soft(edgeless, path).toEqual([]);
  }
  const readLooks = (locator: Locator) =>
    locator.evaluateAll((elements) =>
      elements.map((element) => {
        const { borderBottomColor, outlineStyle } = getComputedStyle(element);
        return `${borderBottomColor} ${outlineStyle}`;
      }),
    );
  await page.goto(paths.shop);
  const [grid, list] = await readLooks(page.getByRole('list', { name: 'Modo de exibição' }).getByRole('link'));
  expect(grid).not.toBe(list);
  await page.goto(productPath(1001));
  const [description, information, comments] = await readLooks(page.getByRole('tab'));
  expect(description).toBe(comments);
  expect(information).not.toBe(comments);
  await page.goto(paths.shop);
  await expect(page.getByLabel('Ordenar por')).toHaveCSS('appearance', 'auto');
  const slider = page.locator('.range').first();
  const readLine = (part: string) =>
    slider.evaluate((range, pseudo) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, width } = getComputedStyle(range, pseudo);
      return { line: `${borderTopWidth} ${borderTopStyle}`, colour: borderTopColor, widthPx: parseFloat(width) };
    }, part);
  const track = await readLine('::before');
  const between = await readLine('::after');
  expect(track.line).toBe('1px solid');
  expect(between.line).toBe('3px solid');
  expect(between.colour).not.toBe(track.colour);
  const wide = await slider.evaluate((range) => range.clientWidth);
  expect(Math.round(between.widthPx)).toBe(wide);
  await page.getByRole('slider', { name: 'Preço mínimo' }).first().press('PageUp');
  await expect.poll(async () => (await readLine('::after')).widthPx).toBeLessThan(wide);
  await page.setViewportSize({ width: 390, height: 844 });
  await fillAllLists(page.context(), store.url);
  await page.goto(paths.cart);
  const title = page.getByRole('rowheader').getByRole('link').first();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(title).toHaveCSS('border-top-color', ground);
});

test('text of twice the size on a phone makes nothing scroll sideways, and tiles are in one column', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await fillLists(page, { cart: [1001, 1002], wishlist: [1001, 1002], compare: [1001, 1055] });
  for (const path of [
    paths.home,
    paths.shop,
    paths.categories,
    productPath(1001),
    '/shop/shop-details-list',
    '/shop/shop-details-gallery',
    paths.contact,
    paths.privacy,
    paths.history,
    paths.cart,
    paths.wishlist,
    paths.compare,
    paths.order,
    `${paths.search}?searchText=sal`,
    `${paths.calculator}?produto=1001&animais=10&dias=50`,
    '/cotacao',
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate(() => ({
        textPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        narrow: [...document.querySelectorAll('.tiles .pcard, .category-tile, .facts-row')].filter(
          (one) => one.checkVisibility() && one.clientWidth < 200,
        ).length,
      }));
      expect.soft({ path, width, ...found }).toEqual({ path, width, textPx: 32, beyond: 0, narrow: 0 });
    }
  }
});

test('on a phone at 150 % no words overlap and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 260, height: 560 });
  for (const path of [paths.home, paths.shop, productPath(1001), paths.cart]) {
    await page.goto(path);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const name = page.getByRole('banner').getByRole('link', { name: /ir para/ });
    const outside = await name.evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return [...link.querySelectorAll('*')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.top < top - 1 || box.bottom > bottom + 1 || bottom - top > 60).length;
    });
    expect({ path, beyond, outside }).toEqual({ path, beyond: 0, outside: 0 });
  }
});

test('paper shows no buttons of cards and no form for a review', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(paths.shop);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.goto(productPath(1001));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await page.goto(`${paths.calculator}?produto=1001&animais=50&dias=30`);
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('with `prefers-contrast: more` every text has a contrast of 7:1 or above', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(expectedComplaints);
  const rule = ['color-contrast-enhanced'];
  await page.goto(paths.home);
  expect((await runAxe(page, rule)).found, 'some text is paler otherwise').not.toEqual([]);
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await fillAllLists(page.context(), store.url);
  for (const path of [paths.home, paths.shop, productPath(1001), paths.contact, paths.cart, paths.notFound]) {
    await page.goto(path);
    const { found, passed } = await runAxe(page, rule);
    expect(passed, 'the rule must have found text to judge').toBe(1);
    expect.soft(found, path).toEqual([]);
  }
});

test('whatever the keyboard comes to has a ring around it', async ({ page, browserProblems }) => {
  browserProblems.allow(expectedComplaints);
  for (const path of [paths.home, paths.shop, productPath(1001), paths.contact, paths.cart, paths.order]) {
    await page.goto(path);
    // From here on the browser shows the focus, even when a script moves it.
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
