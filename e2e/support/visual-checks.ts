import { expect, type Page } from '@playwright/test';
import { runAxe } from './run-axe.ts';

/** This file contains checks of an open screen that journeys make in addition to axe's usual rules. */

/** Texts of buttons that cards and rows repeat. */
const repeated = 'Adicionar ao carrinho|Adicionar à Lista de Desejos|Comparar|Visualização Rápida|Remover';

/**
 * Expects that buttons with the same text have a description inside their card or row, such as the product's name.
 * @returns the number of such buttons
 */
export async function expectButtonsDescribed(page: Page, screenName: string): Promise<number> {
  const { seen, undescribed } = await page.evaluate((names) => {
    const pattern = new RegExp(`^(${names})$`);
    const buttons = [...document.querySelectorAll('article button, [role=row] button, .compare-table button')].filter(
      (one) => pattern.test((one.getAttribute('aria-label') ?? one.textContent).trim()),
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const lacking = buttons.filter((one) => {
      const id = one.getAttribute('aria-describedby') ?? '';
      const description = document.getElementById(id);
      // For the comparison table the description may be anywhere in the table, because its first row names the
      // products.
      const box = one.closest('.compare-table') ?? one.closest('article, [role=row]');
      const isUnique = ids.filter((other) => other === id).length === 1;
      return !isUnique || !box?.contains(description) || !description?.textContent;
    });
    return { seen: buttons.length, undescribed: lacking.map((one) => one.outerHTML.slice(0, 160)) };
  }, repeated);
  expect.soft(undescribed, screenName).toEqual([]);
  return seen;
}

/**
 * Expects a visible focus ring on every element that the keyboard reaches, except sliders, whose ring is around a
 * handle.
 */
export async function expectRings(page: Page, screenName: string): Promise<void> {
  // After this key press the browser shows focus rings, even when a script moves the focus.
  await page.keyboard.press('Tab');
  const { seen, ringless } = await page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const focused = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => {
      if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
      one.focus({ preventScroll: true });
      return document.activeElement === one;
    });
    const found = focused.filter((one) => {
      one.focus({ preventScroll: true });
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const isSlider = one instanceof HTMLInputElement && one.type === 'range';
      return !isSlider && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2);
    });
    return { seen: focused.length, ringless: found.map((one) => one.outerHTML.slice(0, 160)) };
  });
  expect(seen, screenName).toBeGreaterThan(15);
  expect.soft(ringless, screenName).toEqual([]);
}

/** Expects that every text has a contrast of at least 7:1 with `prefers-contrast: more`. */
export async function expectMoreContrast(page: Page, screenName: string): Promise<void> {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  // Chromium keeps the earlier colours of some elements when the preference changes on an open page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  const { found, passed } = await runAxe(page, ['color-contrast-enhanced']);
  expect(passed, 'the rule must have found text to judge').toBe(1);
  expect.soft(found, screenName).toEqual([]);
  await page.emulateMedia({ contrast: null, reducedMotion: null });
}
