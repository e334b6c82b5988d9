import type { Locator, Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { expectedComplaints, findFocus, tabTo } from '../support/access.ts';
import { fillAllLists } from '../support/lists.ts';
import { holdToasts } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

test.beforeEach(({ page }) => holdToasts(page));

test('the keyboard alone leads from the first screen to the quotation', async ({ page, context, browserProblems }) => {
  browserProblems.allow(expectedComplaints);
  await page.goto(paths.home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('main').locator('a[href^="/shop?"]').first());
  await page.keyboard.press('Enter');
  await expect(page.locator('.pcard').first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const inStock = page.locator('#filtros').getByRole('link', { name: /^Em Estoque/ });
  await tabTo(page, inStock);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=em-estoque/);
  // The address changes before the list does.
  await expect(inStock).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'resultados' })).toBeVisible();

  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(page, page.locator('.pcard-title a').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/shop-details/);
  await expect(page.getByRole('main')).toBeFocused();
  const add = page.getByRole('main').getByRole('button', { name: 'Adicionar ao carrinho' }).first();
  await tabTo(page, page.getByRole('button', { name: /^Aumentar/ }).first());
  await page.keyboard.press('Space');
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Incluído no carrinho' })).toBeVisible();

  const cart = page.getByRole('link', { name: 'Carrinho, 1 item' }).first();
  await tabTo(page, cart, { back: true });
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Ver Carrinho' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  const quote = page.getByRole('main').getByRole('link', { name: /cotação/ });
  await tabTo(page, quote);
  await expect(quote).toHaveAttribute('href', /^https:\/\/api\.whatsapp\.com\/send\?phone=\d+&text=/);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await opened;
});

interface Opening {
  name: string;
  path: string;
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
}

const openings: Opening[] = [
  {
    name: 'the cart drawer',
    path: paths.home,
    opener: (page) => page.getByRole('link', { name: /^Carrinho, / }).first(),
    opened: (page) => page.getByRole('dialog', { name: 'Carrinho de compras' }),
  },
  {
    name: 'the quick view',
    path: paths.shop,
    opener: (page) => page.getByRole('button', { name: 'Visualização Rápida' }).first(),
    opened: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the video',
    path: '/shop/shop-details-with-video',
    opener: (page) => page.getByRole('link', { name: 'Assistir ao vídeo' }),
    opened: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the confirmation',
    path: paths.cart,
    opener: (page) => page.getByRole('button', { name: 'Limpar Carrinho' }),
    opened: (page) => page.getByRole('alertdialog'),
  },
];

test('the focus enters what opens above the page, stays there, and goes back when Escape closes it', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(expectedComplaints);
  await fillAllLists(page.context(), store.url);
  for (const { name, path, opener, opened } of openings) {
    await test.step(name, async () => {
      await page.goto(path);
      await opener(page).press('Enter');
      await expect(opened(page)).toBeVisible();
      await expect.poll(() => findFocus(opened(page))).toBe('inside');
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press(presses < 5 ? 'Shift+Tab' : 'Tab');
        expect(await findFocus(opened(page))).not.toBe('outside');
      }
      // A key pressed in the video's frame belongs to the frame.
      while (await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')) await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(opened(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }
});

test('a menu of the header opens by key, and Escape closes it on its button', async ({ page }) => {
  await page.goto(paths.home);
  for (const button of [
    page.getByRole('button', { name: 'Configurações' }),
    page.locator('nav button[aria-controls^=menu-]').first(),
  ]) {
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
});
