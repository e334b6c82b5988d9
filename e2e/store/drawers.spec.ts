import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { fillLists } from '../support/lists.ts';
import { getTitles, getToasts, holdCloseEvents, holdToasts, waitForHydration } from '../support/screen.ts';
import { openQuotation, readQuotation } from '../support/quotation.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const chicks = 'Ração Caipira Crescimento 16 – Pacote 5 kg';

test.describe('cart drawer', () => {
  test('the close button, the overlay and Escape close it, and focus goes back to the cart icon; empty it says so and leads to the store (CL9) @phone', async ({
    page,
  }) => {
    await page.goto('/pages/contact');
    const icon = page.getByRole('banner').getByRole('link', { name: /^Carrinho,/ });
    const ways = [
      () => page.getByRole('button', { name: 'Fechar carrinho de compras' }).click(),
      () => page.mouse.click(3, 400),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      const drawer = await openCart(page, 0);
      await expect(drawer).toBeInViewport({ ratio: 0.9 });
      await close();
      await expect(drawer).toBeHidden();
      await expect(icon).toBeFocused();
      await expect(page).toHaveURL('/pages/contact');
    }
    const drawer = await openCart(page, 0);
    await expect(drawer).toContainText('Seu carrinho está vazio.');
    await drawer.getByRole('link', { name: 'Ir para a loja.', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(drawer).toBeHidden();
  });

  test('opens again though the browser has not reported yet that it has closed (CL9)', async ({ page }) => {
    await page.goto('/pages/contact');
    const drawer = await openCart(page, 0);
    const reportClosed = await holdCloseEvents(page);
    await page.getByRole('button', { name: 'Fechar carrinho de compras' }).click();
    await expect(drawer).toBeHidden();
    await openCart(page, 0);
    await reportClosed();
    await expect(drawer).toBeInViewport({ ratio: 0.9 });
  });

  test('items show picture, title and a remove button that can be undone; the keyboard stays inside; it leads to the cart and sends all of it (CL9, M1, M3) @phone', async ({
    page,
  }) => {
    await holdToasts(page);
    await fillLists(page, { cart: [1001, 1028] });
    await page.goto('/shop');
    const drawer = await openCart(page, 2);
    await expectFocusInside(page, 'cart-drawer');
    await expect(drawer).toBeVisible();
    const items = drawer.getByRole('listitem');
    await expect(items).toHaveCount(2);
    const picture = items.first().locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await drawer.getByRole('button', { name: `Remover ${salt} do carrinho` }).click();
    await expect(items).toHaveCount(1);
    await expect(getToasts(page)).toContainText(`${salt} removido do carrinho`);
    // A message about the open drawer is read and pressed inside it.
    await drawer.getByRole('button', { name: 'Desfazer' }).click();
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText(salt);
    await drawer.getByRole('link', { name: chicks }).click();
    await expect(page).toHaveURL('/shop/shop-details/1028');
    await expect(drawer).toBeHidden();

    await openCart(page, 2);
    const link = drawer.getByRole('link', { name: 'Realizar uma cotação.' });
    const { text, href } = await readQuotation(link);
    expect(text).toContain(salt);
    expect(text).toContain(chicks);
    expect(await openQuotation(page, link)).toBe(href);
    await drawer.getByRole('link', { name: 'Ver Carrinho', exact: true }).click();
    await expect(page).toHaveURL('/pages/cart');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

test.describe('mobile menu', { tag: '@phone-only' }, () => {
  test('the menu of the phone shows one sub-menu at a time, leads to lists, keeps the keyboard inside and closes (N5, N8, N11)', async ({
    page,
  }) => {
    await test.step('logo, categories with pictures, main menu with one sub-menu open at a time, and a category leads to its list (N8, N11)', async () => {
      await page.goto('/home');
      const menu = await openMenu(page);
      await expect(menu.getByRole('link', { name: 'ir para a página inicial' })).toBeVisible();
      for (const title of ['Home', 'Loja', 'Nossa História', 'Política de Privacidade', 'Contato']) {
        await expect(menu.getByRole('link', { name: title, exact: true })).toBeVisible();
      }
      const inShop = menu.getByRole('link', { name: 'Em promoção' });
      const inContact = menu.getByRole('link', { name: 'Horário de atendimento' });
      await menu.getByRole('button', { name: 'Abrir submenu de Loja' }).click();
      await expect(inShop).toBeVisible();
      await menu.getByRole('button', { name: 'Abrir submenu de Contato' }).click();
      await expect(inContact).toBeVisible();
      await expect(inShop).toBeHidden();
      await menu.getByRole('button', { name: 'Fechar submenu de Contato' }).click();
      await expect(inContact).toBeHidden();
      await expect(menu.getByRole('button', { name: /^Fechar submenu/ })).toHaveCount(0);

      const categories = menu.getByRole('button', { name: 'Todas as Categorias' });
      await expect(menu.getByRole('link', { name: 'Cercas & Arames' })).toBeHidden();
      await categories.click();
      const fences = menu.getByRole('link', { name: 'Cercas & Arames' });
      await expect(fences).toBeVisible();
      await expect(fences.locator('img')).toHaveAttribute('src', /^\/imagens\//);
      await categories.click();
      await expect(fences).toBeHidden();
      await categories.click();
      await fences.click();
      await expect(page).toHaveURL('/shop?category=cercas--arames');
      await expect(getTitles(page)).toHaveCount(3);
    });

    await test.step('the keyboard stays inside the menu; the close button, Escape and navigation close it (N5, N11)', async () => {
      await page.goto('/home');
      const button = page.getByRole('button', { name: 'Abrir menu' });
      for (const close of [
        () => page.getByRole('button', { name: 'Fechar menu' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        const menu = await openMenu(page);
        await expectFocusInside(page, 'menu-celular');
        await close();
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
      }
      const menu = await openMenu(page);
      await menu.getByRole('link', { name: 'Loja', exact: true }).click();
      await expect(page).toHaveURL('/shop');
      await expect(menu).toBeHidden();
      // Also to the address that is shown already.
      await openMenu(page);
      await menu.getByRole('link', { name: 'Loja', exact: true }).click();
      await expect(menu).toBeHidden();
    });
  });
});

async function openCart(page: Page, count: number) {
  await waitForHydration(page);
  const name = `Carrinho, ${count} ${count === 1 ? 'item' : 'itens'}`;
  await page.getByRole('banner').getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
  await expect(drawer).toBeVisible();
  return drawer;
}

async function openMenu(page: Page) {
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

/** Walks by Tab further than the dialog has stops: focus may leave for the browser's own bar, never for the page behind. */
async function expectFocusInside(page: Page, dialogId: string): Promise<void> {
  await expect(page.locator(`[id="${dialogId}"]:focus-within`)).toHaveCount(1);
  const places = new Set<string>();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate((id) => {
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body) return 'browser';
        return activeElement.closest(`[id="${id}"]`) ? 'inside' : `outside: ${activeElement.outerHTML}`;
      }, dialogId),
    );
  }
  expect([...places].filter((place) => place !== 'browser')).toEqual(['inside']);
}
