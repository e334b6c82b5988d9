import type { Locator, Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { expectedComplaints, expectNoViolations, findFocus } from '../support/access.ts';
import { expect, test } from '../support/store.ts';
import { fillLists } from '../support/lists.ts';
import { getFilters, getTitles, getToasts, holdCloseEvents, holdToasts, openFilterSheet } from '../support/screen.ts';
import { expectWhole, readPrices } from '../support/prices.ts';
import { openQuotation, readQuotation } from '../support/quotation.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const chicks = 'Ração Caipira Crescimento 16 – Pacote 5 kg';
const openLayer = 'dialog:modal, [data-sheet]:popover-open';

interface Layer {
  name: string;
  on: 'phone' | 'desktop';
  path: string;
  opener: (page: Page) => Locator;
  /** Name of its button that closes it. */
  close: string;
}

const filterButton = 'button[popovertarget=filtros]:not([popovertargetaction])';
const layers: Layer[] = [
  {
    name: 'filters beside the list',
    on: 'phone',
    path: paths.shop,
    opener: (page) => page.locator(filterButton),
    close: 'Fechar filtros',
  },
  {
    name: 'filters of their own screen',
    on: 'desktop',
    path: '/shop/shop-filter-offcanvas',
    opener: (page) => page.locator(filterButton),
    close: 'Fechar filtros',
  },
  {
    name: 'cart',
    on: 'phone',
    path: paths.shop,
    opener: (page) => page.getByRole('banner').getByRole('link', { name: /^Carrinho,/ }),
    close: 'Fechar carrinho de compras',
  },
  {
    name: 'menu',
    on: 'phone',
    path: paths.shop,
    opener: (page) => page.getByRole('button', { name: 'Abrir menu' }),
    close: 'Fechar menu',
  },
  {
    name: 'quick view',
    // On a phone it leaves no ground.
    on: 'desktop',
    path: paths.shop,
    opener: (page) => page.getByRole('button', { name: 'Visualização Rápida' }).first(),
    close: 'Fechar visualização rápida',
  },
  {
    name: 'video',
    on: 'desktop',
    path: '/shop/shop-details/1055',
    opener: (page) => page.getByRole('link', { name: 'Assistir ao vídeo do produto' }),
    close: 'Fechar vídeo',
  },
  {
    name: 'question',
    on: 'phone',
    path: paths.cart,
    opener: (page) => page.getByRole('button', { name: 'Limpar Carrinho' }),
    close: 'Não, manter os itens',
  },
];

test('a layer takes the focus, is accessible, closes by Escape, by its button and by a press beside it, which presses nothing else, and gives the focus back (N6, N7, N11, N23, CL9) @phone', async ({
  page,
  isMobile,
  browserProblems,
}) => {
  browserProblems.allow(expectedComplaints);
  await fillLists(page, { cart: [1001] });
  for (const { name, on, path, opener, close } of layers) {
    if (on !== (isMobile ? 'phone' : 'desktop')) continue;
    await test.step(name, async () => {
      await page.goto(path);
      const layer = page.locator(openLayer);
      const ways = [
        () => page.keyboard.press('Escape'),
        () => page.getByRole('button', { name: close, exact: true }).click(),
        () => pressBeside(page, isMobile),
      ];
      for (const [index, closeIt] of ways.entries()) {
        await opener(page).press('Enter');
        await expect(layer).toBeVisible();
        await expect.poll(() => findFocus(layer)).toBe('inside');
        if (index === 0) {
          await expect(layer.locator('.skeleton')).toHaveCount(0);
          await expectNoViolations(page, name);
          if (name === 'cart' || name === 'quick view') expectWhole(await readPrices(page, openLayer), name);
        }
        await closeIt();
        await expect(layer).toHaveCount(0);
        // After a press beside a popover browsers leave the focus there.
        if (closeIt !== ways.at(-1)) await expect(opener(page)).toBeFocused();
      }
      await expect(page.locator('#below')).not.toHaveAttribute('data-pressed');
    });
  }
});

/** Presses the ground beside the open layer, once that has come to rest, where the page has something that would do its work. */
async function pressBeside(page: Page, isMobile: boolean): Promise<void> {
  await expect.poll(() => findGround(page)).not.toBeNull();
  const { x, y } = (await findGround(page)) ?? { x: 0, y: 0 };
  await page.evaluate(() => {
    const below = document.createElement('button');
    below.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    below.addEventListener('click', () => (below.dataset['pressed'] = 'yes'));
    below.id = 'below';
    document.querySelector('main')?.append(below);
  });
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

function findGround(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate((selector) => {
    const layer = document.querySelector(selector);
    if (!layer || layer.getAnimations().some(({ playState }) => playState === 'running')) return null;
    const { left, right, top } = layer.getBoundingClientRect();
    const y = innerHeight / 2;
    const rest = document.documentElement.clientWidth - right;
    if (Math.max(left, rest) < 8) return { x: innerWidth / 2, y: top / 2 };
    return { x: rest > left ? right + rest / 2 : left / 2, y };
  }, openLayer);
}

test.describe('the filters on a phone', { tag: '@phone-only' }, () => {
  test('Tab goes round inside them, nothing behind them scrolls, and a choice leaves them open with the focus (L3, L6)', async ({
    page,
  }) => {
    await page.goto(paths.shop);
    await page.locator(filterButton).press('Enter');
    const drawer = getFilters(page);
    const close = drawer.getByRole('button', { name: 'Fechar filtros' });
    await expect(close).toBeFocused();
    await expect(drawer).toHaveAttribute('aria-modal', 'true');
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Shift+Tab');
    expect(await findFocus(drawer)).toBe('inside');
    await expect(close).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await drawer.getByRole('link', { name: /^Gatos/ }).press('Enter');
    await expect(page).toHaveURL('/shop?category=gatos');
    await expect(drawer).toBeVisible();
    await expect.poll(() => findFocus(drawer)).toBe('inside');
    await drawer.getByRole('button', { name: 'Ver 3 produtos' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(getTitles(page)).toHaveCount(3);
  });

  test('back takes the chosen filters off one by one, and then leaves the list (L17)', async ({ page }) => {
    await page.goto('/pages/contact');
    await page.goto('/shop');
    await openFilterSheet(page);
    const filters = getFilters(page);
    await filters.getByRole('link', { name: /^Aves/ }).click();
    await expect(page).toHaveURL('/shop?category=aves');
    await filters.getByRole('link', { name: /^Em Estoque/ }).click();
    await expect(page).toHaveURL('/shop?category=aves&status=em-estoque');
    for (const address of ['/shop?category=aves', '/shop']) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(filters).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL('/pages/contact');
  });
});

test('with an open layer back leaves the screen, and forward shows it without the layer, which opens again (N5, CL8) @phone-only', async ({
  page,
}) => {
  await fillLists(page, { cart: [1001] });
  await page.goto('/pages/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Loja');
  for (const { name, on, path, opener } of layers) {
    if (on !== 'phone' || path !== paths.shop) continue;
    await test.step(name, async () => {
      await opener(page).click();
      await expect(page.locator(openLayer)).toBeVisible();
      await page.goBack();
      await expect(heading).toHaveText('Contato');
      await expect(page.locator(openLayer)).toHaveCount(0);
      await page.goForward();
      await expect(heading).toHaveText('Loja');
      await expect(page.locator(openLayer)).toHaveCount(0);
      await opener(page).click();
      await expect(page.locator(openLayer)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(openLayer)).toHaveCount(0);
    });
  }
});

test.describe('cart drawer', () => {
  test('opens again though the browser has not reported yet that it has closed; empty it says so and leads to the store (CL9)', async ({
    page,
  }) => {
    await page.goto('/pages/contact');
    const drawer = await openCart(page, 0);
    const reportClosed = await holdCloseEvents(page);
    await page.getByRole('button', { name: 'Fechar carrinho de compras' }).click();
    await expect(drawer).toBeHidden();
    await openCart(page, 0);
    await reportClosed();
    await expect(drawer).toBeInViewport({ ratio: 0.9 });
    await expect(drawer).toContainText('Seu carrinho está vazio.');
    await drawer.getByRole('link', { name: 'Ir para a loja.', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(drawer).toBeHidden();
  });

  test('items show picture, title and a remove button that can be undone; it leads to the cart and sends all of it (CL9, M1, M3) @phone-only', async ({
    page,
  }) => {
    await holdToasts(page);
    await fillLists(page, { cart: [1001, 1028] });
    await page.goto('/shop');
    const drawer = await openCart(page, 2);
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

test('the menu of the phone shows one sub-menu at a time and leads to lists, also to the one that is shown (N5, N8, N11) @phone-only', async ({
  page,
}) => {
  await page.goto('/home');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(menu).toBeVisible();
  };
  await openMenu();
  await expect(menu.getByRole('link', { name: 'ir para a página inicial' })).toBeVisible();
  const inShop = menu.getByRole('link', { name: 'Em promoção' });
  const inContact = menu.getByRole('link', { name: 'Horário de atendimento' });
  await menu.getByRole('button', { name: 'Abrir submenu de Loja' }).click();
  await expect(inShop).toBeVisible();
  await menu.getByRole('button', { name: 'Abrir submenu de Contato' }).click();
  await expect(inContact).toBeVisible();
  await expect(inShop).toBeHidden();
  await menu.getByRole('button', { name: 'Fechar submenu de Contato' }).click();
  await expect(menu.getByRole('button', { name: /^Fechar submenu/ })).toHaveCount(0);

  const categories = menu.getByRole('button', { name: 'Todas as Categorias' });
  const fences = menu.getByRole('link', { name: 'Cercas & Arames' });
  await expect(fences).toBeHidden();
  await categories.click();
  await expect(fences.locator('img')).toHaveAttribute('src', /^\/imagens\//);
  await expectNoViolations(page, 'the menu with its categories');
  await fences.click();
  await expect(page).toHaveURL('/shop?category=cercas--arames');
  await expect(getTitles(page)).toHaveCount(3);
  await expect(menu).toBeHidden();
  for (let times = 0; times < 2; times += 1) {
    await openMenu();
    await menu.getByRole('link', { name: 'Loja', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(menu).toBeHidden();
  }
});

async function openCart(page: Page, count: number): Promise<Locator> {
  const name = `Carrinho, ${count} ${count === 1 ? 'item' : 'itens'}`;
  await page.getByRole('banner').getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog', { name: 'Carrinho de compras' });
  await expect(drawer).toBeVisible();
  return drawer;
}
