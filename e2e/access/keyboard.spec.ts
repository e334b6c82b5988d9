import { paths } from '#app/paths.ts';
import { expectedProblems, tabTo } from '../support/accessibility.ts';
import { expect, test, type Locator } from '../support/journey-test.ts';

test('a visitor can request a quotation from the home screen by keyboard alone', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(expectedProblems);
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
  // The URL changes before the list is updated.
  await expect(inStock).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'resultados' })).toBeVisible();

  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(page, page.getByRole('link', { name: 'Pular os filtros' }), { back: true });
  await page.keyboard.press('Enter');
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

test("'Voltar ao topo' appears past 200 px, scrolls to the top and moves the focus there only for the keyboard, and a skip link skips the filters, also without scripts (N4, L1, L19, L3)", async ({
  page,
  openDevice,
}) => {
  await page.goto(paths.shop);
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  const first = page.getByRole('link', { name: 'Ir para o conteúdo' });
  const scrollTo = (top: number) =>
    page.evaluate((scrollTop) => window.scrollTo({ top: scrollTop, behavior: 'instant' }), top);
  await scrollTo(201);
  await expect(up).toBeVisible();
  await scrollTo(200);
  await expect(up).toBeHidden();
  await scrollTo(1200);
  // After an instant jump the position would be 0 as soon as the button has handled the press. The steps in between are
  // not tested, because a slow machine may show none.
  await page.evaluate(() => {
    window.addEventListener('click', () => Object.assign(window, { scrolledAfterPress: window.scrollY }), {
      once: true,
    });
  });
  await up.click();
  expect(
    await page.evaluate(() => (window as unknown as { scrolledAfterPress: number }).scrolledAfterPress),
  ).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
  await expect(first).not.toBeInViewport();

  await scrollTo(1200);
  await up.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Contato e listas' }).getByRole('link').first()).toBeFocused();

  const skip = page.getByRole('link', { name: 'Pular os filtros' });
  await page.goto(paths.shop);
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#produtos')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeFocused();
  await page.goto('/shop/shop-filter-dropdown');
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  await tabTo(page, skip);
  await page.keyboard.press('Enter');
  await expect(page.locator('#resultados')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('article:focus-within')).toHaveCount(1);

  const device = await openDevice({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } });
  await device.goto(paths.shop);
  await device.getByRole('link', { name: 'Pular os filtros' }).press('Enter');
  await expect(device.locator('#produtos')).toBeFocused();
});

test('moving the focus through the sticky header keeps the scroll position (N4, N10) @phone', async ({ page }) => {
  await page.goto(paths.shop);
  const readPlace = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.scrollY;
    });
  const header = page.getByRole('banner');
  const cart = header.getByRole('link', { name: /^Carrinho,/ });
  for (const top of [300, 1500]) {
    await page.evaluate((scrollTop) => window.scrollTo({ top: scrollTop, behavior: 'instant' }), top);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'far');
    await finishAnimations(cart.locator('xpath=ancestor::div[parent::header]'));
    await cart.focus();
    expect(await readPlace()).toBe(top);
    for (const name of ['Lista de Desejos, 0 itens', 'Buscar']) {
      await page.keyboard.press('Shift+Tab');
      await expect(header.getByLabel(name, { exact: true }).and(page.locator(':focus'))).toBeInViewport();
      expect(await readPlace()).toBe(top);
    }
  }
});

async function finishAnimations(element: Locator): Promise<void> {
  await element.evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)));
}
