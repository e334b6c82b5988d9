import type { Locator, Page } from '@playwright/test';
import { fillLists } from '../support/lists.ts';
import { getFilters, holdCloseEvents, openFilterSheet } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

const menuLink = 'Nossa História';

/** Each layer that can lie over the listing on a phone, and how it is opened. */
const layers: Record<string, (page: Page) => Promise<Locator>> = {
  async menu(page) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    return expectOpen(page.getByRole('dialog', { name: 'Menu' }));
  },
  async 'cart sidebar'(page) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrinho,/ })
      .click();
    return expectOpen(page.getByRole('dialog', { name: 'Carrinho de compras' }));
  },
  async 'filter drawer'(page) {
    await openFilterSheet(page);
    return expectOpen(page.getByRole('dialog', { name: 'Filtros' }));
  },
  async 'quick view'(page) {
    await page.getByRole('button', { name: 'Visualização Rápida' }).first().click();
    return expectOpen(page.locator('#quick-view'));
  },
};

test.describe('back on a phone', { tag: '@phone-only' }, () => {
  test.beforeEach(({ page }) => comeToShop(page));

  test('back closes a layer first without asking for the list again, and leaves the screen the next time; closed in another way it leaves nothing (N5)', async ({
    page,
  }) => {
    for (const [name, open] of Object.entries(layers)) {
      await test.step(name, async () => {
        await comeToShop(page);
        const asked = listDataRequests(page);
        await page.mouse.wheel(0, 300);
        // Until the header stays where it is, what is pressed in it may have moved away before it is let go.
        await expect(page.locator('html')).toHaveAttribute('data-scrolled', 'far');
        for (let time = 0; time < 2; time += 1) {
          const layer = await open(page);
          await page.keyboard.press('Escape');
          await expect(layer).toBeHidden();
          await expectNoLayer(page);
        }
        for (let time = 0; time < 2; time += 1) {
          const layer = await open(page);
          await page.goBack();
          await expect(layer).toBeHidden();
          await expect(page).toHaveURL('/shop');
        }
        await page.goBack();
        await expect(page).toHaveURL('/pages/contact');
        await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
        expect(asked).toEqual(['/pages/contact.data']);
        await page.goForward();
        await expect(page).toHaveURL('/shop');
        await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
        // Closed by a key, it is not what the next step back comes to.
        const layer = await open(page);
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
        await expectNoLayer(page);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
      });
    }
  });

  test('from a link of the menu, back comes to the screen it was opened on, and then to the one before (N5)', async ({
    page,
  }) => {
    const menu = await layers.menu?.(page);
    await menu?.getByRole('link', { name: menuLink }).click();
    await expect(page).toHaveURL('/pages/nossa-historia');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/pages/nossa-historia');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await expect(page).toHaveURL('/pages/contact');
  });

  test('a menu that is left keeps forward, though the browser reports that it has closed only after back (N5)', async ({
    page,
  }) => {
    const menu = await layers.menu?.(page);
    const reportClosed = await holdCloseEvents(page);
    await menu?.getByRole('link', { name: menuLink }).click();
    await expect(page.getByRole('heading', { level: 1, name: menuLink })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
    await reportClosed();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: menuLink })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  });

  test('filters chosen in the drawer keep it open; back closes it, then takes them off one by one (L17, N5)', async ({
    page,
  }) => {
    await layers['filter drawer']?.(page);
    await getFilters(page).getByRole('link', { name: /^Aves/ }).click();
    await expect(page).toHaveURL('/shop?category=aves');
    await expectLayer(page);
    await getFilters(page)
      .getByRole('link', { name: /^Em Estoque/ })
      .click();
    await expect(page).toHaveURL('/shop?category=aves&status=em-estoque');
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
    await expectLayer(page);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeHidden();
    await expect(page).toHaveURL('/shop?category=aves&status=em-estoque');
    await page.goBack();
    await expect(page).toHaveURL('/shop?category=aves');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await expect(page).toHaveURL('/pages/contact');
  });

  test('closes the video before it leaves the product (N7)', async ({ page, browserProblems }) => {
    browserProblems.allow(/youtube-nocookie|ERR_BLOCKED_BY_CLIENT/);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Vídeo</title>' }),
    );
    await page.goto('/shop/shop-details/1055');
    await page.getByRole('link', { name: 'Assistir ao vídeo do produto' }).click();
    const video = await expectOpen(page.getByRole('dialog', { name: /^Vídeo de/ }));
    await page.goBack();
    await expect(video).toBeHidden();
    await expect(page).toHaveURL('/shop/shop-details/1055');
  });

  test('from the cart sidebar to the cart and back (CL8)', async ({ page }) => {
    await fillLists(page, { cart: [1001] });
    await page.goto('/shop');
    const sidebar = await layers['cart sidebar']?.(page);
    await sidebar?.getByRole('link', { name: 'Ver Carrinho' }).click();
    await expect(page).toHaveURL('/pages/cart');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(page.getByRole('dialog', { name: 'Carrinho de compras' })).toBeHidden();
  });
});

/** From another screen, by a link. */
async function comeToShop(page: Page): Promise<void> {
  await page.goto('/pages/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
}

/** The screens whose data is asked for from now on, but for what is fetched ahead of a press. */
function listDataRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What a link under the pointer has the browser fetch ahead is of another type, however late its headers are known.
    if (pathname.endsWith('.data') && request.resourceType() === 'fetch') asked.push(pathname);
  });
  return asked;
}

async function expectOpen(layer: Locator): Promise<Locator> {
  await expect(layer).toBeVisible();
  await expectLayer(layer.page());
  return layer;
}

/** The present history entry belongs to an open overlay. */
async function expectLayer(page: Page): Promise<void> {
  await expect.poll(() => readLayers(page)).toBeGreaterThan(0);
}

async function expectNoLayer(page: Page): Promise<void> {
  await expect.poll(() => readLayers(page)).toBe(0);
}

function readLayers(page: Page): Promise<number> {
  return page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
}

test('back, while the code of the next screen is still on its way, shows the screen before (N3)', async ({
  page,
  browserProblems,
}) => {
  // The router gives up what it is still reading, and says so twice.
  browserProblems.allow(/AbortError|aborted/);
  await page.addInitScript(keepDataOpen);
  await page.goto('/pages/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\.js$/);
  const told = page.waitForResponse(/\/shop-details\/\d+\.data/);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await Promise.all([asked, told]);
  await page.waitForFunction(() => document.documentElement.dataset['read']?.includes('/shop-details/'));
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  held.resolve();
});

/** Runs in the page: what screens are made of comes at once, and its connection ends only when it is given up, as on a slow network. */
function keepDataOpen(): void {
  const fetchWhole = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await fetchWhole(input, init);
    if (!response.url.includes('.data')) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const signal = init?.signal;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull: () => void (document.documentElement.dataset['read'] = response.url),
    });
    return new Response(body, response);
  };
}
