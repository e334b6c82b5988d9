import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { findFocus } from '../support/access.ts';
import { expect, test } from '../support/store.ts';

const screens: { path: string; tag: string | [] }[] = [
  { path: '/shop/shop-filter-offcanvas', tag: [] },
  { path: paths.shop, tag: '@phone-only' },
];

function getParts(page: Page) {
  const opener = page.locator('button[popovertarget=filtros]:not([popovertargetaction])');
  return { opener, drawer: page.getByRole('dialog', { name: 'Filtros' }) };
}

for (const { path, tag } of screens) {
  test(
    `the focus enters the filter drawer of ${path}, behind which nothing scrolls, cycles within it, stays there after a choice, and goes back to its button`,
    {
      tag,
    },
    async ({ page }) => {
      await page.goto(path);
      const { opener, drawer } = getParts(page);
      await opener.press('Enter');
      const close = drawer.getByRole('button', { name: 'Fechar filtros' });
      await expect(close).toBeFocused();
      await expect(drawer).toHaveAttribute('aria-modal', 'true');
      await expect(page.locator('html'), 'the page behind it stays where it is').toHaveCSS('overflow', 'hidden');
      await page.keyboard.press('Shift+Tab');
      const last = await page.evaluate(() => document.activeElement?.outerHTML);
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      for (let presses = 0; (await page.evaluate(() => document.activeElement?.outerHTML)) !== last; presses += 1) {
        expect(presses, 'Tab must come to the last control').toBeLessThan(80);
        await page.keyboard.press('Tab');
        expect(await findFocus(drawer)).toBe('inside');
      }
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
      await opener.press('Enter');
      await expect(close).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(drawer).toBeHidden();
      await expect(opener).toBeFocused();

      // A choice leaves it open and keeps the focus in it.
      await opener.press('Enter');
      await drawer.getByRole('link', { name: /^Em Estoque/ }).press('Enter');
      await expect(page).toHaveURL(/status=/);
      await expect(drawer).toBeVisible();
      await expect.poll(() => findFocus(drawer)).toBe('inside');
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser opens the filter drawer, moves the focus in and gives it back @phone-only', async ({ page }) => {
    await page.goto(paths.shop);
    const { opener } = getParts(page);
    const close = page.getByRole('button', { name: 'Fechar filtros' });
    await opener.press('Enter');
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(close).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
