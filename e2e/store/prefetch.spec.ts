import { getCard } from '../support/page-elements.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';
const product = '/shop/shop-details/1001.data';

test('hovering, touching or focusing a link fetches its screen once, and the click uses it (N27)', async ({ page }) => {
  await page.goto('/shop');
  expect(await readDataRequests(page), 'nothing at the start').toEqual([]);
  const title = getCard(page, salt).getByRole('heading').getByRole('link');
  await title.hover();
  await expect.poll(() => readDataRequests(page)).toEqual([product]);
  await title.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(salt);
  expect(await readDataRequests(page), 'the click').toEqual([product]);

  await test.step('a link in static markup is prefetched too', async () => {
    // The pointer is moved away, because the next screen could have a link under it, which would be prefetched.
    await page.mouse.move(0, 0);
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Equinos' });
    await footer.focus();
    await expect.poll(() => readDataRequests(page)).toEqual([product, '/shop.data']);
    await footer.press('Enter');
    await expect(page).toHaveURL('/shop?category=equinos');
    await expect(page.getByRole('list', { name: 'Filtros ativos' })).toContainText('Equinos');
    expect(await readDataRequests(page)).toEqual([product, '/shop.data']);
  });

  await test.step('a touch fetches the screen before the finger leaves the link', async () => {
    const touched = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const path = `${await touched.getAttribute('href')}.data`;
    await touched.dispatchEvent('touchstart');
    await expect.poll(() => readDataRequests(page)).toEqual([product, '/shop.data', path]);
    await touched.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Equinos');
    expect(await readDataRequests(page)).toEqual([product, '/shop.data', path]);
  });
});

test('with Save-Data, or without a network, a link fetches nothing before the click (N27)', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => {
    const isSaving = window.name === 'saving';
    Object.defineProperty(navigator, 'connection', { value: { saveData: isSaving }, configurable: true });
  });
  await page.goto('/shop');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const visitLinks = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Equinos' }).hover();
    const title = getCard(page, salt).getByRole('heading').getByRole('link');
    await title.hover();
    await title.focus();
    // The wait is twice as long as the router's delay before it prefetches.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  };
  await page.context().setOffline(true);
  await visitLinks();
  await page.context().setOffline(false);
  await page.evaluate(() => (window.name = 'saving'));
  await page.reload();
  await visitLinks();
  expect(requestedUrls.filter((address) => address.includes('.data'))).toEqual([]);
});

/**
 * Lists the paths of data requests that were sent over the network, in order. Responses from the browser's cache have a
 * transfer size of 0 and are not listed.
 */
function readDataRequests(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name, transferSize }) => transferSize > 0 && new URL(name).pathname.endsWith('.data'))
      .map(({ name }) => new URL(name).pathname);
  });
}
