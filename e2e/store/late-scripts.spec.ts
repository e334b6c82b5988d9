import { paths } from '#app/paths.ts';
import { readCart, readIds, readStorage } from '../support/stored-lists.ts';
import { expectQuery, getCard, getFilters, getTitles, getToasts, waitForHydration } from '../support/page-elements.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Locator, type Page } from '../support/journey-test.ts';

/** Presses before the scripts have loaded, and the check of their effect after hydration. */
interface EarlyPress {
  press: (page: Page) => Promise<void>;
  expectDone: (page: Page) => Promise<void>;
}

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const product = '/shop/shop-details/1055';
const ofCard = (page: Page, name: string) => getCard(page, salt).getByRole('button', { name, exact: true });
const ofPage = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const getThumbnail = (page: Page) => page.getByRole('list', { name: 'Miniaturas' }).getByRole('link').nth(1);

const inListing: Record<string, EarlyPress> = {
  'add to cart, heart, compare, search text': {
    async press(page) {
      for (const name of ['Adicionar ao carrinho', 'Adicionar à Lista de Desejos', 'Comparar'])
        await press(ofCard(page, name));
      await page.getByRole('search').getByRole('searchbox').fill('ureia');
    },
    async expectDone(page) {
      await expect(getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
      await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
      await expect.poll(() => readIds(page, 'wishlist')).toEqual([1001]);
      await expect.poll(() => readIds(page, 'compare')).toEqual([1001]);
      const field = page.getByRole('search').getByRole('combobox');
      await expect(field).toHaveValue('ureia');
      await field.press('Enter');
      await expectQuery(page, { searchText: 'ureia' });
    },
  },
  settings: {
    press: (page) => press(page.getByRole('button', { name: 'Configurações' })),
    expectDone: (page) =>
      expect(page.getByRole('button', { name: 'Configurações' })).toHaveAttribute('aria-expanded', 'true'),
  },
  'quick view': {
    press: (page) => press(ofCard(page, 'Visualização Rápida')),
    expectDone: (page) => expect(page.getByRole('dialog', { name: `Visualização rápida de ${salt}` })).toBeVisible(),
  },
  order: {
    press: async (page) => void (await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('high')),
    async expectDone(page) {
      await expectQuery(page, { sortBy: 'high' });
      await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('high');
      await expect(getTitles(page).first()).not.toHaveText(salt);
    },
  },
  'prices typed in the filters, and a handle moved by keys': {
    async press(page) {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await getFilters(page).getByRole('textbox', { name: 'Preço máximo' }).fill('130');
      await getFilters(page).getByRole('slider', { name: 'Preço mínimo' }).press('ArrowRight');
    },
    async expectDone(page) {
      await expect(getFilters(page).getByRole('slider', { name: 'Preço máximo' })).toHaveValue('130');
      await expect(getFilters(page).getByRole('textbox', { name: 'Preço mínimo' })).toHaveValue('1');
      await getFilters(page).getByRole('button', { name: 'Filtrar por preço' }).click();
      await expectQuery(page, { minPrice: '1', maxPrice: '130' });
    },
  },
};

const ofProduct: EarlyPress = {
  async press(page) {
    for (const name of ['Aumentar', 'Aumentar', 'Diminuir', 'Aumentar'])
      await press(ofPage(page, `${name} quantidade`));
    await press(ofPage(page, 'Adicionar ao Carrinho'));
    await press(getThumbnail(page));
    await press(page.getByRole('tab', { name: 'Descrição' }));
  },
  async expectDone(page) {
    await expect(getThumbnail(page)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('tab', { name: 'Descrição' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => readCart(page)).toEqual([[1055, 3]]);
    await expect(page.getByLabel('Quantidade', { exact: true })).toHaveValue('3');
  },
};

const ofHalter: EarlyPress = {
  async press(page) {
    await page.getByRole('group', { name: 'Cor:' }).getByText('Vermelho').click();
    await page.getByRole('group', { name: 'Tamanho:' }).getByText('G', { exact: true }).click();
    await press(ofPage(page, 'Adicionar ao Carrinho'));
  },
  async expectDone(page) {
    await expect(page.getByRole('radio', { name: 'Vermelho' })).toBeChecked();
    await expect
      .poll(() => readStorage(page, 'cart'))
      .toEqual([expect.objectContaining({ id: 1059, color: 'Vermelho', size: 'G', orderQuantity: 1 })]);
  },
};

const ofReview: EarlyPress = {
  async press(page) {
    // The tab is opened by a click, because opening the tab in the URL's hash needs a script.
    await page.getByRole('tab', { name: /Comentários/ }).click();
    await page.locator('#avaliar-comentario').evaluate((field: HTMLTextAreaElement) => {
      field.value = 'Chegou bem.';
    });
  },
  expectDone: (page) => expect(page.getByRole('textbox', { name: 'Comentário' })).toHaveValue('Chegou bem.'),
};

/** Early presses by path and name. The page is opened again for each. */
const presses: Record<string, Record<string, EarlyPress>> = {
  [paths.shop]: inListing,
  [product]: { 'plus, plus, minus, plus, add, in that order, thumbnail, tab': ofProduct },
  '/shop/shop-details/1059': { 'colour and size, then add': ofHalter },
  [`${product}#comentarios`]: { 'a review being written': ofReview },
};

test.describe('a page whose scripts are delayed, on a slow phone', { tag: '@phone' }, () => {
  for (const [address, visits] of Object.entries(presses)) {
    test(`each press on ${address} before the scripts have loaded takes effect once`, async ({ page }) => {
      for (const [name, { press: pressEarly, expectDone }] of Object.entries(visits)) {
        await test.step(name, async () => {
          const letGo = await openWithoutScripts(page, address);
          await pressEarly(page);
          await letGo();
          await expectDone(page);
          await expect(page.locator(':is(a,button)[aria-busy]')).toHaveCount(0);
        });
        await page.unrouteAll({ behavior: 'wait' });
        await page.goto(paths.robots);
        await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      }
    });
  }

  test('a link waits until earlier presses have taken effect once, and is followed even when the scripts fail', async ({
    page,
    browserProblems,
  }) => {
    const link = page.getByRole('link', { name: 'Ver em lista' });
    const letGo = await openWithoutScripts(page, paths.shop);
    await press(ofCard(page, 'Adicionar ao carrinho'));
    // A second press, as of a visitor who has noticed no effect, must not add the product twice.
    await press(ofCard(page, 'Adicionar ao carrinho'));
    await press(link);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(paths.shop);
    await letGo();
    await expectQuery(page, { layout: 'list' });
    await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
    await expect(getToasts(page).locator('[data-toast]')).toHaveCount(1);
    await openWithoutScripts(page, paths.shop);
    await link.click();
    await expectQuery(page, { layout: 'list' });

    browserProblems.allow(/ERR_FAILED/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(paths.shop, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await ofCard(page, 'Adicionar ao carrinho').click();
    await link.click();
    await expectQuery(page, { layout: 'list' });
    await page.unroute(/\.js$/);
    await page.reload();
    expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).not.toHaveProperty('cart_products');
  });
});

/**
 * Opens a page without its scripts. The returned function lets them load, and run with a throttled CPU as on a slow
 * phone, until the page is hydrated.
 */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await holdRequests(page, /\.js$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    letGo();
    await waitForHydration(page);
    // Throttling is disabled again, because Chromium keeps the processor busy for it even in an idle page.
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  };
}

/** Clicks a button, and expects that it shows the press as pending. */
async function press(button: Locator): Promise<void> {
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
}
