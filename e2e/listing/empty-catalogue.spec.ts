import { startStoreWith, type CatalogueStore } from '../support/stores/catalogue-store.ts';
import { catalogueScreens, expectStableScreen, recordShifts } from '../support/layout-shift.ts';
import { expect, test } from '../support/store.ts';

test.describe('a shop without a product', () => {
  let store: CatalogueStore;
  test.beforeAll(async () => {
    store = await startStoreWith({ products: [] });
  });
  test.afterAll(() => store.stop());

  test('listings, categories and search show the samples under their notice, and every screen holds (SV7, N1)', async ({
    page,
  }) => {
    // A dozen screens, each of them walked to its foot.
    test.slow();
    await page.addInitScript(recordShifts);
    for (const path of [...catalogueScreens, '/pages/search?searchText=fone', '/shop/shop-details/3']) {
      await expectStableScreen(page, { url: store.url, path });
      const isSampled = !['/home', '/pages/cart', '/shop/wishlist', '/shop/compare'].includes(path);
      await expect(page.getByText('Catálogo de demonstração')).toHaveCount(isSampled ? 1 : 0);
    }
  });
});
