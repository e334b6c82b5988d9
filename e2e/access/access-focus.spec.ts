import type { Locator } from '@playwright/test';
import { paths, productPath } from '#app/paths.ts';
import { expectedComplaints, tabTo } from '../support/access.ts';
import { fillAllLists } from '../support/lists.ts';
import { getCard } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

/** A product whose buttons all read as those of its neighbours. */
const repeated = 'Adicionar ao carrinho|Adicionar à Lista de Desejos|Comparar|Visualização Rápida|Remover';

test('«Voltar ao topo» by mouse shows no link that nobody asked for, by keyboard it takes the focus to the top as well (N4)', async ({
  page,
}) => {
  await page.goto(paths.shop);
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  const first = page.getByRole('link', { name: 'Ir para o conteúdo' });
  const goDown = () => page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await goDown();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(first).not.toBeInViewport();
  await page.reload();
  await goDown();
  await expect(up).toBeVisible();
  await up.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Contato e listas' }).getByRole('link').first()).toBeFocused();
});

test('going through the header that stays leaves the page where it was scrolled to (N4, N10) @phone', async ({
  page,
}) => {
  await page.goto(paths.shop);
  const readPlace = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return window.scrollY;
    });
  const header = page.getByRole('banner');
  const cart = header.getByRole('link', { name: /^Carrinho,/ });
  for (const top of [300, 1500]) {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
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

test('choosing among suggestions ends in main, and one key skips the filters, without scripts too (S1, L1, L19, L2, L20, L3)', async ({
  page,
  openDevice,
}) => {
  await test.step('choosing among suggestions ends in main, and one key skips the filters (S1, L1, L19, L2, L20, L3)', async () => {
    await test.step('choosing among the suggestions by keyboard ends in main (S1)', async () => {
      await page.goto(`${paths.search}?searchText=sal`);
      for (const [key, text] of [
        ['ArrowDown', 'arame liso'],
        ['ArrowUp', 'arame'],
      ] as const) {
        const before = page.url();
        const field = page.getByRole('combobox', { name: 'Buscar produtos' });
        await field.fill(text);
        await expect(page.getByRole('option').first()).toContainText('Arame Liso');
        await field.press(key);
        await field.press('Enter');
        await expect(page).not.toHaveURL(before);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(/arame/i);
        await expect(page.getByRole('main')).toBeFocused();
      }
    });

    await test.step('one key skips the filters, also those of an opened panel (L1, L19, L2, L20, L3)', async () => {
      const skip = page.getByRole('link', { name: 'Pular os filtros' });
      for (const path of [paths.shop, '/shop/shop-right-sidebar']) {
        await page.goto(path);
        await expect(skip).not.toBeFocused();
        await tabTo(page, skip);
        await expect(skip).toBeInViewport();
        await page.keyboard.press('Enter');
        await expect(page.locator('#produtos')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeFocused();
      }
      await page.goto('/shop/shop-filter-dropdown');
      await page.getByRole('button', { name: 'Filter' }).press('Enter');
      await tabTo(page, skip);
      await page.keyboard.press('Enter');
      await expect(page.locator('#resultados')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('article:focus-within')).toHaveCount(1);
    });
  });

  await test.step('without scripts the filters are skipped as well (L1, L19)', async () => {
    const device = await openDevice({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } });
    await device.goto(paths.shop);
    const skip = device.getByRole('link', { name: 'Pular os filtros' });
    await skip.press('Enter');
    await expect(device.locator('#produtos')).toBeFocused();
  });
});

test('buttons that read the same are told apart by the product they belong to (L19, CL11, CL12)', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(expectedComplaints);
  await fillAllLists(page.context(), store.url);
  for (const path of [paths.home, paths.shop, '/shop/shop-list', productPath(1001), paths.wishlist, paths.compare]) {
    await page.goto(path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect.poll(async () => (await page.evaluate(findAlike, repeated)).seen, path).toBeGreaterThan(2);
    const { alike } = await page.evaluate(findAlike, repeated);
    expect.soft(alike, path).toEqual([]);
  }
  await page.goto(paths.shop);
  const card = getCard(page, await page.getByRole('article').nth(5).getByRole('heading').innerText());
  await card.getByRole('button', { name: 'Adicionar ao carrinho', exact: true }).click();
  const link = card.getByRole('link', { name: 'Ver Carrinho', exact: true });
  await expect(link).toHaveAccessibleDescription(await card.getByRole('heading').innerText());
});

/** Runs in the page: the buttons of these names on cards and in lists, and those that no description tells apart. */
function findAlike(names: string) {
  const pattern = new RegExp(`^(${names})$`);
  const buttons = [...document.querySelectorAll('article button, [role=row] button, .compare-table button')].filter(
    (one) => pattern.test((one.getAttribute('aria-label') ?? one.textContent).trim()),
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const alike = buttons.filter((one) => {
    const id = one.getAttribute('aria-describedby') ?? '';
    // The rows of the comparison are one place: its products are named in the first.
    const place = one.closest('.compare-table') ?? one.closest('article, [role=row]');
    const isUnique = ids.filter((other) => other === id).length === 1;
    return !isUnique || !place?.contains(document.getElementById(id)) || !document.getElementById(id)?.textContent;
  });
  return { seen: buttons.length, alike: alike.map((one) => one.outerHTML.slice(0, 160)) };
}

async function finishAnimations(element: Locator): Promise<void> {
  await element.evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)));
}
