import { paths, productPath } from '#app/paths.ts';
import { getCard, getToasts } from '../support/page-elements.ts';
import { expect, test } from '../support/journey-test.ts';

const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';

/**
 * Simulates a browser that forbids storage, where even reading a property such as `localStorage` throws. Errors other
 * than the router's own fail the test.
 */
test.beforeEach(async ({ page, browserProblems }) => {
  // The router's inline script reads the stored scroll position, which throws.
  browserProblems.allow(/Access is denied for this document/);
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  });
});

test('when every access to storage throws, screens open without errors, the cart works in memory, and a lost connection is reported (CL1–CL4, CL14)', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.clock.install();
  for (const path of [paths.home, productPath(1001), paths.cart, paths.compare, `${paths.search}?searchText=sal`]) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    // The clock advances past the time at which the page would cache the screen for offline reading.
    await page.clock.runFor(5000);
  }
  await page.goto(paths.shop);
  await page.reload();
  await getCard(page, salt).getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(getToasts(page)).toContainText('Este navegador não está guardando dados.');
  await getCard(page, salt).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(salt);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible();
  await page.goBack();
  await expect(getCard(page, salt).getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible();
});
