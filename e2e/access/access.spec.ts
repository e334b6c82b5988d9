import type { Page } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { expectedComplaints, expectNoViolations } from '../support/access.ts';
import { fillAllLists } from '../support/lists.ts';
import { runAxe } from '../support/axe.ts';
import { expect, test } from '../support/store.ts';
import { holdToasts } from '../support/screen.ts';
import { findSmallTargets } from '../support/targets.ts';

test.beforeEach(async ({ page, browserProblems }) => {
  browserProblems.allow(expectedComplaints);
  // What still fades in would be measured in a colour that nobody reads.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the judges do find faults that are there', async ({ page }) => {
  await page.goto(paths.contact);
  await page.evaluate(() => {
    const faults = '<img src="data:,"><button class="badge">x</button><p style="color:#bbb">pálido</p>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', faults);
  });
  const { found } = await runAxe(page);
  expect(found.map((fault) => fault.split(' ')[0])).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
  expect(await findSmallTargets(page)).toEqual(expect.arrayContaining([expect.stringContaining('button.badge')]));
});

test('axe finds nothing with lists that hold products, nor in what opens above them @phone', async ({
  page,
  store,
}) => {
  await holdToasts(page);
  await fillAllLists(page.context(), store.url);
  for (const path of [paths.wishlist, paths.compare, paths.cart]) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoViolations(page, `${path}, filled`);
  }
  await page.getByRole('button', { name: 'Limpar Carrinho' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page, 'the confirmation');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Remover / })
    .first()
    .click();
  await expect(page.locator('[data-toast]')).toBeVisible();
  await expectNoViolations(page, 'a message');
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await openCart(page);
  await expectNoViolations(page, 'the filled cart drawer');
});

test('axe finds nothing in the drawers, menus and windows @phone', async ({ page, isMobile }) => {
  await page.goto(paths.home);
  const settings = page.getByRole('button', { name: 'Configurações' });
  await settings.click();
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page, 'the settings menu');
  await page.keyboard.press('Escape');
  await openCart(page);
  await expectNoViolations(page, 'the empty cart drawer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  if (isMobile) await checkMobileMenu(page);
  else await checkMegaMenu(page);
  await page.getByRole('combobox', { name: 'Buscar produtos' }).first().pressSequentially('rac');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectNoViolations(page, 'the suggestions');
  await page.goto('/shop/shop-filter-dropdown');
  await page.locator('button[aria-controls=painel-filtros]').click();
  await expect(page.locator('#painel-filtros')).toBeVisible();
  await expectNoViolations(page, 'the filter panel');
  await page.goto(isMobile ? paths.shop : '/shop/shop-filter-offcanvas');
  await page.locator('button[popovertarget=filtros]:visible').first().click();
  await expect(page.locator('#filtros')).toBeVisible();
  await expectNoViolations(page, 'the filter drawer');
  await page.keyboard.press('Escape');
  await expect(page.locator('#filtros')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Visualização Rápida' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Adicionar ao carrinho' })).toBeVisible();
  await expectNoViolations(page, 'the quick view');
  await page.goto('/shop/shop-details-with-video');
  await page.getByRole('link', { name: 'Assistir ao vídeo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'the video');
});

test('axe finds nothing on the tabs of a product, nor when its form shows what is wrong @phone', async ({ page }) => {
  await page.goto(productPath(1001));
  await page.getByRole('tab', { name: 'Descrição' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Descrição' })).toBeVisible();
  await expectNoViolations(page, 'the description');
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('O comentário é obrigatório')).toBeVisible();
  await expectNoViolations(page, 'the form with errors');
});

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Carrinho, / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Carrinho de compras' })).toBeVisible();
}

async function checkMobileMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).first().click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: /Todas as Categorias/ }).click();
  await expectNoViolations(page, 'the menu of the phone');
  await page.keyboard.press('Escape');
  // What lies below it takes no focus before.
  await expect(menu).toBeHidden();
}

async function checkMegaMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Abrir submenu de / })
    .first()
    .press('Enter');
  await expect(page.getByRole('button', { name: /^Fechar submenu de / })).toHaveCount(1);
  await expectNoViolations(page, 'a branch of the menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Fechar submenu de / })).toHaveCount(0);
}
