import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/access.ts';
import { findWiderThanScreen } from '../support/narrow-screens.ts';
import { expect, test } from '../support/store.ts';

test('one sub-menu at a time opens by keyboard, by hovering and by its chevron, and following its links closes it (N8)', async ({
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
  // A mouse that moves directly to the chevron opens the sub-menu only when it clicks.
  await page.mouse.move(5, 700);
  await chevron.click();
  await expect(offers).toBeVisible();
  await offers.click();
  await expect(page).toHaveURL('/shop?sortBy=on-sale');
  await page.mouse.move(5, 700);
  await expect(offers).toBeHidden();
});

test.describe('top bar', { tag: '@phone-only' }, () => {
  test('it shows the phone number, two social links that open a new tab, and a settings dropdown (N9, N12)', async ({
    page,
  }) => {
    await page.goto('/shop');
    const bar = page.getByRole('region', { name: 'Contato e listas' });
    await expect(bar.getByRole('link', { name: '(67) 5550-0142' })).toHaveAttribute('href', 'tel:+556755500142');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectSocialLinks(page);
      expect(await findWiderThanScreen(page)).toEqual([]);
      // The header bar has one row, or two on the narrowest screens.
      expect((await bar.boundingBox())?.height).toBe(width < 360 ? 88 : 44);
    }
    const button = bar.getByRole('button', { name: 'Configurações' });
    const wishlist = bar.getByRole('link', { name: 'Lista de Desejos' });
    await expect(wishlist).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(wishlist).toHaveAttribute('href', '/shop/wishlist');
    await expect(bar.getByRole('link', { name: 'Carrinho' })).toHaveAttribute('href', '/pages/cart');
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
});

test.describe('on any screen', { tag: '@phone-only' }, () => {
  test('past 80 px the header stays and stands out from the page (N10)', async ({ page }) => {
    await page.goto('/shop');
    const logo = page.getByRole('banner').getByRole('link', { name: 'ir para a página inicial' });
    const row = logo.locator('xpath=ancestor::div[parent::header]');
    const readShadow = () => row.evaluate((element) => getComputedStyle(element).boxShadow);
    const readTop = async () => (await row.boundingBox())?.y;
    await page.evaluate(() => window.scrollTo({ top: 80, behavior: 'instant' }));
    await expect.poll(readShadow).toBe('none');
    // Up to this position the row scrolls with the page.
    await expect.poll(readTop).toBe(44 - 80);
    await page.evaluate(() => window.scrollTo({ top: 81, behavior: 'instant' }));
    await expect.poll(readShadow).not.toBe('none');
    await expect.poll(readTop).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(logo).toBeInViewport();
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(0);
    await expect(page.getByRole('button', { name: 'Configurações' })).not.toBeInViewport();
  });
});

test('the footer identifies the store and shows its contacts; the breadcrumb leads from home to the screen (N13, N12)', async ({
  page,
}) => {
  await page.goto('/shop/shop-right-sidebar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loja');
  const crumbs = page.getByRole('navigation', { name: 'Você está aqui' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/Home/, /Produtos/]);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Produtos');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Melhor nutrição animal do Brasil!');
  await expect(footer.getByRole('link', { name: '(67) 5550-0142' })).toHaveAttribute('href', 'tel:+556755500142');
  const email = footer.getByRole('link', { name: 'contato@boalida.example' });
  await expect(email).toHaveAttribute('href', 'mailto:contato@boalida.example');
  const city = footer.getByRole('link', { name: 'Campo Grande – MS' });
  await expect(city).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Campo+Grande+%E2%80%93+MS%2C+Brasil',
  );
  await expect(city).toHaveAttribute('target', '_blank');
  // Article 63 of the LBI (Lei 13.146/2015) requires the accessibility symbol.
  const symbol = footer.getByRole('link', { name: 'Acessibilidade' }).locator('svg[aria-hidden="true"]');
  await expect(symbol).toBeVisible();
  await expect(symbol.locator('use')).toHaveAttribute('href', /#accessibility$/);
  const year = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format();
  await expect(footer).toContainText(`© ${year} Boa Lida Nutrição Animal`);
  await crumbs.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/home');
});

async function expectSocialLinks(page: Page): Promise<void> {
  for (const place of [page.getByRole('region', { name: 'Contato e listas' }), page.getByRole('contentinfo')]) {
    for (const network of ['Facebook', 'Instagram']) {
      const link = place.getByRole('link', { name: network });
      await expect(link).toHaveAttribute('href', new RegExp(network, 'i'));
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  }
}

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

/** Counts the different left edges of the elements. */
async function countColumns(elements: Locator): Promise<number> {
  const lefts = await elements.evaluateAll((list) => list.map((element) => element.getBoundingClientRect().left));
  return new Set(lefts.map(Math.round)).size;
}
