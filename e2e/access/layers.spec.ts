import type { Page } from '@playwright/test';
import { paths } from '#app/paths.ts';
import { fillLists } from '../support/lists.ts';
import { getCard, getTitles } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

interface Layer {
  name: string;
  path: string;
  on: 'both' | 'phone' | 'desktop';
  open: (page: Page) => Promise<void>;
}

const layers: Layer[] = [
  {
    name: 'filters',
    path: '/shop/shop-filter-offcanvas',
    on: 'both',
    open: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click(),
  },
  {
    name: 'filters beside the list',
    path: paths.shop,
    on: 'phone',
    open: (page) => page.getByRole('button', { name: /^Filtros/ }).click(),
  },
  {
    name: 'cart',
    path: paths.shop,
    on: 'both',
    open: (page) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrinho,/ })
        .click(),
  },
  {
    name: 'menu',
    path: paths.shop,
    on: 'phone',
    open: (page) => page.getByRole('button', { name: 'Abrir menu' }).click(),
  },
  {
    name: 'quick view',
    path: paths.shop,
    // On a phone it leaves no ground.
    on: 'desktop',
    async open(page) {
      const title = await getTitles(page).first().innerText();
      await getCard(page, title).getByRole('button', { name: 'Visualização Rápida' }).click();
    },
  },
  {
    name: 'video',
    path: '/shop/shop-details/1055',
    on: 'both',
    open: (page) => page.getByRole('link', { name: 'Assistir ao vídeo do produto' }).click(),
  },
  {
    name: 'question',
    path: paths.cart,
    on: 'both',
    open: (page) => page.getByRole('button', { name: 'Limpar Carrinho' }).click(),
  },
];

test('N23 a press on the ground beside an open layer only closes it @phone', async ({
  page,
  isMobile,
  browserProblems,
}) => {
  // No host of the outside can be reached.
  browserProblems.allow(/youtube-nocookie|ERR_BLOCKED_BY_CLIENT|ERR_NAME_NOT_RESOLVED/);
  await fillLists(page, { cart: [1001] });
  for (const { name, path, on, open } of layers) {
    if (on === (isMobile ? 'desktop' : 'phone')) continue;
    await test.step(name, async () => {
      await page.goto(path);
      await open(page);
      await expect.poll(() => findGround(page)).not.toBeNull();
      const { x, y } = (await findGround(page)) ?? { x: 0, y: 0 };
      // Whatever the page has there: something that would do its work.
      await page.evaluate(() => {
        const below = document.createElement('button');
        below.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
        below.addEventListener('click', () => (below.dataset['pressed'] = 'yes'));
        below.id = 'below';
        document.querySelector('main')?.append(below);
      });
      if (isMobile) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
      await expect(page.locator('dialog:modal, [data-sheet]:popover-open')).toHaveCount(0);
      await expect(page.locator('#below')).not.toHaveAttribute('data-pressed');
      // The page itself answers again.
      await page.locator('#below').click();
      await expect(page.locator('#below')).toHaveAttribute('data-pressed', 'yes');
    });
  }
});

/** A place beside the open layer, once that has come to rest. */
function findGround(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    const layer = document.querySelector('dialog:modal, [data-sheet]:popover-open');
    if (!layer || layer.getAnimations().some(({ playState }) => playState === 'running')) return null;
    const { left, right, top } = layer.getBoundingClientRect();
    const y = innerHeight / 2;
    const rest = document.documentElement.clientWidth - right;
    if (Math.max(left, rest) < 8) return { x: innerWidth / 2, y: top / 2 };
    return { x: rest > left ? right + rest / 2 : left / 2, y };
  });
}
