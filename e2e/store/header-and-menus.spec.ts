import { expectNoViolations } from '../support/accessibility.ts';
import { findWiderThanScreen } from '../support/narrow-screens.ts';
import { expect, test, type Locator, type Page } from '../support/journey-test.ts';

test('one sub-menu at a time opens by keyboard, hovering or chevron, and closes when one of its links is followed (N8)', async ({
  page,
}) => {
  await page.goto('/shop');
  const menu = getMenu(page);
  const home = await openByKeyboard(menu, 'Home');
  await expect(home.getByRole('link', { name: 'Novidades' })).toBeVisible();
  const shop = await openByKeyboard(menu, 'Loja');
  await expect(home).toBeHidden();
  await expect.poll(() => countColumns(shop.locator('section'))).toBe(3);
  await expectNoViolations(page, 'a branch of the menu');
  const contact = await openByKeyboard(menu, 'Contato');
  await expect(shop).toBeHidden();
  await expect.poll(() => countColumns(contact.getByRole('listitem'))).toBe(1);
  await contact.getByRole('link', { name: 'Horário de atendimento' }).focus();
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Abrir submenu de Contato' })).toBeFocused();

  const offers = menu.getByRole('link', { name: 'Em promoção' });
  const chevron = menu.getByRole('button', { name: /submenu de Loja$/ });
  await menu.getByRole('link', { name: 'Loja', exact: true }).hover();
  await expect(offers).toBeVisible();
  await chevron.click();
  await expect(offers).toBeHidden();
  await chevron.click();
  await expect(offers).toBeVisible();
  await chevron.click();
  await expect(chevron).toHaveAttribute('aria-expanded', 'false');
  // Moving the mouse directly to the chevron does not open the sub-menu, but a click does.
  await page.mouse.move(5, 700);
  await chevron.click();
  await expect(offers).toBeVisible();
  await offers.click();
  await expect(page).toHaveURL('/shop?sortBy=on-sale');
  await page.mouse.move(5, 700);
  await expect(offers).toBeHidden();
});

test('the header of a phone is sticky and has a shadow past 80 px, and the top bar fits narrow phones and has a settings dropdown (N9, N10) @phone', async ({
  page,
}) => {
  await page.goto('/shop');
  const logo = page.getByRole('banner').getByRole('link', { name: 'ir para a página inicial' });
  const row = logo.locator('xpath=ancestor::div[parent::header]');
  const readShadow = () => row.evaluate((element) => getComputedStyle(element).boxShadow);
  const readTop = async () => (await row.boundingBox())?.y;
  const scrollTo = (top: number) =>
    page.evaluate((scrollTop) => window.scrollTo({ top: scrollTop, behavior: 'instant' }), top);
  await scrollTo(80);
  await expect.poll(readShadow).toBe('none');
  // Up to a scroll position of 80 px the row scrolls with the page.
  await expect.poll(readTop).toBe(44 - 80);
  await scrollTo(81);
  await expect.poll(readShadow).not.toBe('none');
  await expect.poll(readTop).toBe(0);
  await scrollTo(1500);
  await expect(logo).toBeInViewport();
  await expect.poll(readTop).toBe(0);
  const bar = page.getByRole('region', { name: 'Contato e listas' });
  const button = bar.getByRole('button', { name: 'Configurações' });
  await expect(button).not.toBeInViewport();

  await scrollTo(0);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findWiderThanScreen(page)).toEqual([]);
    // The top bar has one row, or two on the narrowest screens.
    expect((await bar.boundingBox())?.height).toBe(width < 360 ? 88 : 44);
  }
  const wishlist = bar.getByRole('link', { name: 'Lista de Desejos' });
  await expect(wishlist).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(wishlist).toHaveAttribute('href', '/shop/wishlist');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(wishlist).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(wishlist).toBeHidden();
  await button.click();
  await bar.getByRole('link', { name: 'Carrinho' }).click();
  await expect(page).toHaveURL('/pages/cart');
  await expect(wishlist).toBeHidden();
});

function getMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('navigation', { name: 'Menu principal' });
}

/** Opens a sub-menu with the keyboard. @returns its panel */
async function openByKeyboard(menu: Locator, title: string): Promise<Locator> {
  const button = menu.getByRole('button', { name: `Abrir submenu de ${title}` });
  const panelId = await button.getAttribute('aria-controls');
  await button.press('Enter');
  await expect(menu.getByRole('button', { name: `Fechar submenu de ${title}` })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const panel = menu.locator(`[id="${panelId}"]`);
  await expect(panel).toBeVisible();
  return panel;
}

/** Counts the columns of elements by their different left edges. */
async function countColumns(elements: Locator): Promise<number> {
  const lefts = await elements.evaluateAll((list) => list.map((element) => element.getBoundingClientRect().left));
  return new Set(lefts.map(Math.round)).size;
}
