import { paths, productPath } from '#app/paths.ts';
import { expectedProblems, expectNoViolations, findFocus } from '../support/accessibility.ts';
import { devices, expect, test, type Locator, type Page } from '../support/journey-test.ts';
import { fillLists } from '../support/stored-lists.ts';
import { getFilters, getTitles, openFilterSheet } from '../support/page-elements.ts';
import { expectWhole, readPrices } from '../support/whole-prices.ts';

const openLayer = 'dialog:modal, [data-sheet]:popover-open';

interface Layer {
  name: string;
  on: 'phone' | 'desktop';
  path: string;
  /** Accessible name of the button or link that opens the layer. */
  opener: string | RegExp;
  /** Accessible name of the button that closes the layer. */
  close: string;
}

// The quick view is not tested on a phone, where it covers the whole screen and leaves no backdrop to press.
const layers: Layer[] = [
  { name: 'filters', on: 'phone', path: paths.shop, opener: /^Filtros/, close: 'Fechar filtros' },
  {
    name: 'filters of their own screen',
    on: 'desktop',
    path: '/shop/shop-filter-offcanvas',
    opener: 'Filter',
    close: 'Fechar filtros',
  },
  { name: 'cart', on: 'phone', path: paths.shop, opener: /^Carrinho,/, close: 'Fechar carrinho de compras' },
  { name: 'menu', on: 'phone', path: paths.shop, opener: 'Abrir menu', close: 'Fechar menu' },
  {
    name: 'quick view',
    on: 'desktop',
    path: paths.shop,
    opener: 'Visualização Rápida',
    close: 'Fechar visualização rápida',
  },
  {
    name: 'video',
    on: 'desktop',
    path: productPath(1055),
    opener: 'Assistir ao vídeo do produto',
    close: 'Fechar vídeo',
  },
  { name: 'question', on: 'phone', path: paths.cart, opener: 'Limpar Carrinho', close: 'Não, manter os itens' },
];

function getOpener(page: Page, { opener: name }: Layer): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
}

for (const device of devices)
  test(`a layer receives the focus, is accessible, closes by Escape, by its button and by a press outside it, returns the focus and opens again at once (N6, N7, N11, N23, CL9) @${device}`, async ({
    page,
    isMobile,
    browserProblems,
  }) => {
    browserProblems.allow(expectedProblems);
    await fillLists(page, { cart: [1001] });
    for (const layer of layers) {
      const { name, on, path, close } = layer;
      if (on !== device) continue;
      await test.step(name, async () => {
        await page.goto(path);
        const opened = page.locator(openLayer);
        const opener = getOpener(page, layer);
        const closings = [
          () => page.keyboard.press('Escape'),
          () => page.getByRole('button', { name: close, exact: true }).click(),
          () => pressBeside(page, isMobile),
        ];
        let reportClosed = async () => {};
        for (const [index, closeLayer] of closings.entries()) {
          await opener.press('Enter');
          await reportClosed();
          await expect(opened).toBeVisible();
          await expect.poll(() => findFocus(opened)).toBe('inside');
          if (index === 0) {
            await expect(opened.locator('.skeleton')).toHaveCount(0);
            await expectNoViolations(page, name);
            if (name === 'cart' || name === 'quick view') expectWhole(await readPrices(page, openLayer), name);
          }
          reportClosed = await holdCloseEvents(page);
          await closeLayer();
          await expect(opened).toHaveCount(0);
          // After a press beside a popover, which is the last closing, browsers do not return the focus.
          if (closeLayer !== closings.at(-1)) await expect(opener).toBeFocused();
        }
        await expect(page.locator('#below')).not.toHaveAttribute('data-pressed');
      });
    }
  });

/**
 * Delays the close events of dialogs, as a browser with a low frame rate does.
 * @returns function that dispatches them
 */
async function holdCloseEvents(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const dialogs: EventTarget[] = [];
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      if (event.target) dialogs.push(event.target);
    };
    window.addEventListener('close', hold, true);
    return { dialogs, hold };
  });
  return () =>
    held.evaluate(({ dialogs, hold }) => {
      window.removeEventListener('close', hold, true);
      for (const dialog of dialogs) dialog.dispatchEvent(new Event('close'));
    });
}

/**
 * Presses the backdrop beside the open layer once it has stopped moving. A button below the backdrop records whether
 * the press reached the page.
 */
async function pressBeside(page: Page, isMobile: boolean): Promise<void> {
  await expect.poll(() => findPointOnBackdrop(page)).not.toBeNull();
  const { x, y } = (await findPointOnBackdrop(page)) ?? { x: 0, y: 0 };
  await page.evaluate(() => {
    const below = document.createElement('button');
    below.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    below.addEventListener('click', () => (below.dataset['pressed'] = 'yes'));
    below.id = 'below';
    document.querySelector('main')?.append(below);
  });
  await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Returns a point on the backdrop beside the open layer; null while the layer is moving. */
function findPointOnBackdrop(page: Page): Promise<{ x: number; y: number } | null> {
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

test('the filter layer on a phone traps focus and scrolling, stays open after a filter is chosen, and going back removes that filter (L3, L6, L17) @phone', async ({
  page,
}) => {
  await page.goto('/pages/contact');
  await page.goto(paths.shop);
  await page.getByRole('button', { name: /^Filtros/ }).press('Enter');
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

  await openFilterSheet(page);
  await drawer.getByRole('link', { name: /^Em Estoque/ }).click();
  await expect(page).toHaveURL('/shop?category=gatos&status=em-estoque');
  for (const address of ['/shop?category=gatos', '/shop']) {
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(drawer).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/pages/contact');
});

test('going back with an open layer leaves the screen, and going forward shows the screen without the layer (N5, CL8) @phone', async ({
  page,
}) => {
  await fillLists(page, { cart: [1001] });
  await page.goto('/pages/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Loja');
  for (const layer of layers.filter(({ on, path }) => on === 'phone' && path === paths.shop)) {
    const { name } = layer;
    const opener = getOpener(page, layer);
    await test.step(name, async () => {
      await opener.click();
      await expect(page.locator(openLayer)).toBeVisible();
      await page.goBack();
      await expect(heading).toHaveText('Contato');
      await expect(page.locator(openLayer)).toHaveCount(0);
      await page.goForward();
      await expect(heading).toHaveText('Loja');
      await expect(page.locator(openLayer)).toHaveCount(0);
      await opener.click();
      await expect(page.locator(openLayer)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator(openLayer)).toHaveCount(0);
    });
  }
});
