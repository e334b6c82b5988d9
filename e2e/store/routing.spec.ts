import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Page } from '../support/journey-test.ts';
import { expectQuery, getFilters, getTitles } from '../support/page-elements.ts';

test("an anchor in the URL or in a link is scrolled to below the sticky header, and a product's structured data disappear with its screen (N3)", async ({
  page,
}) => {
  const blocks = page.locator('script[type="application/ld+json"]');
  const countProducts = () =>
    blocks.evaluateAll((all) => all.filter(({ textContent }) => textContent.includes('"@type":"Product"')).length);
  await page.goto('/shop/shop-details/1001');
  expect(await countProducts()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'ir para a página inicial' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(countProducts).toBe(0);

  await page.goto('/home#como-funciona');
  await expectAtAnchor(page, 'Como funciona a cotação');
  await page.goto('/shop');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Home' }).hover();
  await page.getByRole('link', { name: 'Como funciona a cotação' }).click();
  await expect(page).toHaveURL('/home#como-funciona');
  await expectAtAnchor(page, 'Como funciona a cotação');
});

test('a link opens the next screen at its top, and going back restores filters, sort order, page and scroll position of a listing (N3, L17)', async ({
  page,
}) => {
  await page.goto('/shop');
  const filters = getFilters(page);
  await filters.getByRole('link', { name: /^Em Estoque/ }).click();
  await expect(page).toHaveURL('/shop?status=em-estoque');
  await filters.getByRole('textbox', { name: 'Preço mínimo' }).fill('60');
  await filters.getByRole('textbox', { name: 'Preço máximo' }).fill('190');
  await filters.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expectQuery(page, { maxPrice: '190', minPrice: '60', status: 'em-estoque' });
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior Preço');
  await expect(page).toHaveURL(/sortBy=high/);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/sortBy=high&.*page=2|page=2&.*sortBy=high/);
  await expect(page.getByText(/^Mostrando 10–18 de/)).toBeVisible();

  // The next page is scrolled to the products. Going back from a product must restore the scroll position.
  await expect.poll(async () => Math.round((await page.locator('#produtos').boundingBox())?.y ?? -1)).toBe(120);
  const before = await readListing(page);
  const product = getTitles(page).nth(5).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  await waitUntilScrolled(page);
  const scrollBefore = await readScroll(page);
  const title = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.goBack();
  await expect(getTitles(page)).toHaveText(before.titles);
  await expect.poll(() => readListing(page)).toEqual(before);
  await expect.poll(() => readScroll(page)).toBe(scrollBefore);
});

test('going back while the code of the next screen is loading shows the previous screen (N3)', async ({
  page,
  browserProblems,
}) => {
  // The router aborts the response that it is still reading, and reports that twice.
  browserProblems.allow(/AbortError|aborted/);
  await page.addInitScript(keepDataOpen);
  await page.goto('/pages/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loja', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
  const letGo = await holdRequests(page, /\.js$/);
  const codeRequest = page.waitForRequest(/\.js$/);
  const dataResponse = page.waitForResponse(/\/shop-details\/\d+\.data/);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await Promise.all([codeRequest, dataResponse]);
  await page.waitForFunction(() => document.documentElement.dataset['read']?.includes('/shop-details/'));
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible();
  letGo();
});

async function readListing(page: Page) {
  const filters = getFilters(page);
  return {
    url: page.url(),
    titles: await getTitles(page).allInnerTexts(),
    sort: await page.getByRole('combobox', { name: 'Ordenar por' }).inputValue(),
    min: await filters.getByRole('textbox', { name: 'Preço mínimo' }).inputValue(),
    max: await filters.getByRole('textbox', { name: 'Preço máximo' }).inputValue(),
    chosen: await filters.locator('[aria-current]').allInnerTexts(),
    current: await page.getByRole('navigation', { name: 'Páginas' }).locator('[aria-current]').innerText(),
  };
}

async function expectAtAnchor(page: Page, heading: string): Promise<void> {
  const header = page.getByRole('banner').getByRole('search');
  await expect
    .poll(async () => {
      const top = (await page.getByRole('heading', { level: 2, name: heading }).boundingBox())?.y ?? -1;
      const covered = (await header.boundingBox())?.y ?? 0;
      return top > covered && top < 400;
    })
    .toBe(true);
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Waits until scrolling has stopped. */
async function waitUntilScrolled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = -1;
        function look(): void {
          if (window.scrollY === last) return resolve();
          last = window.scrollY;
          requestAnimationFrame(() => requestAnimationFrame(look));
        }
        look();
      }),
  );
}

/**
 * Runs in the page. It replaces `fetch`, so that the bytes of screen data arrive at once but their response stays open
 * until it is aborted, as on a slow network.
 */
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
