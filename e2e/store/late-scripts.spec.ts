import type { Locator, Page } from '@playwright/test';
import { readCart, readStorage } from '../support/lists.ts';
import { expectQuery, getCard, getFilters, getTitles, getToasts, waitForHydration } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const listing = '/shop';
const product = '/shop/shop-details/1055';
const halter = '/shop/shop-details/1059';

/** Opens a page as a slow network shows it: the page is there, its scripts are not until `letGo` is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return () => held.resolve();
}

/** Asserts that a button shows that it has heard. */
async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}

test.describe('scripts held back, on a slow phone', { tag: '@phone-only' }, () => {
  interface Control {
    name: string;
    address: string;
    press: (page: Page) => Promise<void>;
    expectDone: (page: Page) => Promise<void>;
  }
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const ofCard = (page: Page, name: string) => getCard(page, salt).getByRole('button', { name, exact: true });
  const readIds = async (page: Page, list: 'wishlist' | 'compare') =>
    ((await readStorage(page, list)) as { id: number }[] | null)?.map(({ id }) => id);

  const controls: readonly Control[] = [
    {
      name: 'listing: add to cart',
      address: listing,
      press: (page) => press(ofCard(page, 'Adicionar ao carrinho')),
      async expectDone(page) {
        await expect(getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
        await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
      },
    },
    {
      name: 'listing: heart',
      address: listing,
      press: (page) => press(ofCard(page, 'Adicionar à Lista de Desejos')),
      expectDone: (page) => expect.poll(() => readIds(page, 'wishlist')).toEqual([1001]),
    },
    {
      name: 'listing: compare',
      address: listing,
      press: (page) => press(ofCard(page, 'Comparar')),
      expectDone: (page) => expect.poll(() => readIds(page, 'compare')).toEqual([1001]),
    },
    {
      name: 'listing: quick view',
      address: listing,
      press: (page) => press(ofCard(page, 'Visualização Rápida')),
      expectDone: (page) => expect(page.getByRole('dialog', { name: `Visualização rápida de ${salt}` })).toBeVisible(),
    },
    {
      name: 'listing: menu',
      address: listing,
      press: (page) => press(page.getByRole('button', { name: 'Abrir menu' })),
      expectDone: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
    },
    {
      name: 'listing: settings',
      address: listing,
      press: (page) => press(page.getByRole('button', { name: 'Configurações' })),
      expectDone: (page) =>
        expect(page.getByRole('button', { name: 'Configurações' })).toHaveAttribute('aria-expanded', 'true'),
    },
    {
      name: 'listing: order',
      address: listing,
      press: async (page) => {
        await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('high');
      },
      async expectDone(page) {
        await expectQuery(page, { sortBy: 'high' });
        await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('high');
        await expect(getTitles(page).first()).not.toHaveText(salt);
      },
    },
    {
      name: 'listing: search text',
      address: listing,
      press: (page) => page.getByRole('search').getByRole('searchbox').fill('ureia'),
      async expectDone(page) {
        const field = page.getByRole('search').getByRole('combobox');
        await expect(field).toHaveValue('ureia');
        await field.press('Enter');
        await expectQuery(page, { searchText: 'ureia' });
      },
    },
    {
      name: 'listing: prices typed in the filters',
      address: listing,
      async press(page) {
        await page.getByRole('button', { name: /^Filtros/ }).click();
        await getFilters(page).getByRole('spinbutton', { name: 'Preço máximo' }).fill('130');
      },
      async expectDone(page) {
        await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('130');
        await getFilters(page).getByRole('button', { name: 'Filtrar por preço' }).click();
        await expectQuery(page, { maxPrice: '130' });
      },
    },
    {
      name: 'listing: handle of the price moved by keys',
      address: listing,
      async press(page) {
        await page.getByRole('button', { name: /^Filtros/ }).click();
        const handle = getFilters(page).getByRole('slider', { name: 'Preço mínimo' });
        await handle.press('ArrowRight');
        await handle.press('ArrowRight');
      },
      async expectDone(page) {
        const handle = getFilters(page).getByRole('slider', { name: 'Preço mínimo' });
        const field = getFilters(page).getByRole('spinbutton', { name: 'Preço mínimo' });
        await expectQuery(page, { minPrice: '2' });
        await expect.poll(async () => [await handle.inputValue(), await field.inputValue()]).toEqual(['2', '2']);
      },
    },
    {
      name: 'product: plus, plus, minus, add, in that order',
      address: product,
      async press(page) {
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Diminuir quantidade'));
        await press(button(page, 'Aumentar quantidade'));
        await press(button(page, 'Adicionar ao Carrinho'));
      },
      async expectDone(page) {
        await expect.poll(() => readCart(page)).toEqual([[1055, 3]]);
        await expect(page.getByLabel('Quantidade', { exact: true })).toHaveValue('3');
      },
    },
    {
      name: 'product: thumbnail',
      address: product,
      press: (page) => press(page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1)),
      expectDone: (page) =>
        expect(page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1)).toHaveAttribute(
          'aria-current',
          'true',
        ),
    },
    {
      name: 'product: heart, compare',
      address: product,
      async press(page) {
        await press(button(page, 'Adicionar à Lista de Desejos').first());
        await press(button(page, 'Comparar').first());
      },
      async expectDone(page) {
        await expect.poll(() => readIds(page, 'wishlist')).toEqual([1055]);
        await expect.poll(() => readIds(page, 'compare')).toEqual([1055]);
      },
    },
    {
      name: 'product: tab',
      address: product,
      press: (page) => press(page.getByRole('tab', { name: 'Descrição' })),
      async expectDone(page) {
        await expect(page.getByRole('tab', { name: 'Descrição' })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('tabpanel')).toHaveId('descricao');
      },
    },
    {
      name: 'product: colour and size, then add',
      address: halter,
      async press(page) {
        await page.getByRole('group', { name: 'Cor:' }).getByText('Vermelho').click();
        await page.getByRole('group', { name: 'Tamanho:' }).getByText('G', { exact: true }).click();
        await press(button(page, 'Adicionar ao Carrinho'));
      },
      async expectDone(page) {
        await expect(page.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
        await expect
          .poll(() => readStorage(page, 'cart'))
          .toEqual([expect.objectContaining({ id: 1059, color: 'Vermelho', size: 'G', orderQuantity: 1 })]);
      },
    },
    {
      name: 'product: a review being written',
      address: `${product}#comentarios`,
      async press(page) {
        // The tab that the address names is opened by a script.
        await page.getByRole('tab', { name: /Comentários/ }).click();
        await page.locator('#avaliar-comentario').evaluate((field: HTMLTextAreaElement) => {
          field.value = 'Chegou bem.';
        });
      },
      expectDone: (page) => expect(page.getByRole('textbox', { name: 'Comentário' })).toHaveValue('Chegou bem.'),
    },
  ];

  for (const { name, address, press: pressControl, expectDone } of controls) {
    test(`what was pressed before the scripts came is done once: ${name}`, async ({ page }) => {
      const letGo = await openWithoutScripts(page, address);
      await pressControl(page);
      letGo();
      await expectDone(page);
      await expect(page.locator(':is(a,button)[aria-busy]')).toHaveCount(0);
    });
  }

  test('a button pressed again because nothing has happened yet is done once', async ({ page }) => {
    const letGo = await openWithoutScripts(page, listing);
    await press(ofCard(page, 'Adicionar ao carrinho'));
    await press(ofCard(page, 'Adicionar ao carrinho'));
    letGo();
    await expect(getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
    await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
    await expect(getToasts(page).locator('[data-toast]')).toHaveCount(1);
  });

  test('a link works without the scripts, but waits for what was pressed before it', async ({ page }) => {
    const letGo = await openWithoutScripts(page, listing);
    await press(ofCard(page, 'Adicionar ao carrinho'));
    const link = page.getByRole('link', { name: 'Ver em lista' });
    await press(link);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(listing);
    letGo();
    await expectQuery(page, { layout: 'list' });
    await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
    await openWithoutScripts(page, listing);
    await link.click();
    await expectQuery(page, { layout: 'list' });
  });

  test('a link that waits is followed although the scripts fail', async ({ page, browserProblems }) => {
    browserProblems.allow(/ERR_FAILED/);
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(listing, { waitUntil: 'domcontentloaded' });
    await ofCard(page, 'Adicionar ao carrinho').click();
    await page.getByRole('link', { name: 'Ver em lista' }).click();
    await expectQuery(page, { layout: 'list' });
  });
});

test.describe('scripts after the paint', { tag: '@phone' }, () => {
  for (const address of ['/home', listing, product, '/pages/search?searchText=sal']) {
    test(`no script is asked for before the largest picture of ${address} is painted`, async ({ page }) => {
      const { asked, showPictures } = await holdPictures(page, address);
      await page.evaluate(waitForFrames);
      expect(asked).toEqual([]);
      showPictures();
      await waitForHydration(page);
      expect(asked.length).toBeGreaterThan(3);
      const { shownMs, askedMs } = await page.evaluate(readTimes);
      expect(askedMs).toBeGreaterThan(shownMs);
    });
  }

  test('the first press of a pointer asks for the scripts at once', async ({ page }) => {
    const { asked, showPictures } = await holdPictures(page, listing);
    await page.mouse.move(5, 300);
    await page.mouse.down();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    await waitForHydration(page);
    showPictures();
  });
});

/** Opens a page whose pictures do not come until `showPictures` is called, and notes which scripts it asks for. */
async function holdPictures(page: Page, address: string): Promise<{ asked: string[]; showPictures: () => void }> {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url());
  });
  await page.route(/\/imagens\/|\/assets\/.*\.avif$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return { asked, showPictures: () => held.resolve() };
}

/** Runs in the page. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: when the last picture of those that were waited for had come, and when the first script was asked for. */
function readTimes(): { shownMs: number; askedMs: number } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const preloaded = entries.filter(({ name, initiatorType }) => initiatorType === 'link' && name.endsWith('.avif'));
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  return {
    shownMs: Math.max(...preloaded.map(({ responseEnd }) => responseEnd)),
    askedMs: Math.min(...scripts.map(({ startTime }) => startTime)),
  };
}
