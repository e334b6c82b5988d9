import { describe, expect, test } from 'vitest';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { getShareSubject, productSharePath } from '#app/domain/pictures/share-picture.ts';
import { fillCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { makeLogo } from '#tests/factories/logo.ts';
import { makeTestShop } from '#tests/factories/shop.ts';
import { setUpTestApp, startTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';
import { publicPaths } from '#tests/support/http/public-paths.ts';
import { makePosting, postReview } from '#tests/support/http/review-calls.ts';

const hiddenId = 1007;
/** Matches a word that occurs only in the hidden product. */
const hiddenWord = /zarabatana/i;

/** Creates twelve products. The hidden one would be first in every section and list if it were visible. */
async function seed(db: Database): Promise<unknown> {
  const products = Array.from({ length: 12 }, (_, index) => ({
    id: 1001 + index,
    sku: `SAL-${index}`,
    title: `Sal mineral ${index}`,
    price: 100 + index,
    discount: 10,
    featured: true,
    sellCount: 1,
    reviews: [makeCatalogueReview({ rating: 4 })],
  }));
  const best = { title: 'Zarabatana', brand: { name: 'Zarabatana' }, price: 1, sellCount: 99, tags: ['zarabatana'] };
  const photo = `data:image/png;base64,${(await makeLogo()).toString('base64')}`;
  const hidden = {
    ...best,
    hidden: true,
    img: photo,
    imageURLs: [{ img: photo }],
    reviews: [makeCatalogueReview({ rating: 5 })],
  };
  return fillCatalogue(
    db,
    products.map((product) => (product.id === hiddenId ? { ...product, ...hidden } : product)),
  );
}

const productApi = '/api/Produto/v1';
/** Paths of screens, files and API calls that must not contain the hidden product. */
const checkedPaths = [
  ...publicPaths,
  '/catalogo-meta.csv',
  '/catalogo-google.xml',
  '/shop?sortBy=low',
  '/shop?sortBy=on-sale',
  '/sitemap.xml',
  '/llms.txt',
  'produtosHome',
  'produtosNovidades',
  'produtosMaisBemAvaliados',
  'produtosComFiltros',
  'produtosRelacionados/1001',
  `produtos?ids=1001,${hiddenId}`,
  'produtosSugestoes?searchText=sal',
  'produtosSugestoes?searchText=zarabatanna',
].map((path) => (path.startsWith('/') ? path : `${productApi}/${path}`));
const missingPaths = [
  `/shop/shop-details/${hiddenId}`,
  `${productApi}/produtoDetalhe/${hiddenId}`,
  `${productApi}/produtosRelacionados/${hiddenId}`,
];

describe('a hidden product', () => {
  const app = setUpTestApp({ seed, env: ownerEnv });

  const change = (body: unknown) => callAsOwner(app, ['PUT', `${productApi}/produto/${hiddenId}`], { body });

  test('is left out of public screens, files and API responses, and its URLs respond 404', async () => {
    const leakingPaths: string[] = [];
    const { hash = '' } = (await findProductForOwner(app.db, hiddenId))?.picture ?? {};
    expect(hash).toMatch(/^[0-9a-f]{20}$/);
    for (const path of checkedPaths) {
      const response = await app.get(path);
      const text = await response.text();
      if ([hiddenWord, `shop-details/${hiddenId}`, hash].some((mark) => text.search(mark) >= 0))
        leakingPaths.push(path);
    }
    expect(leakingPaths).toEqual([]);
    // No page contains the photo, but its URL, which cannot be guessed, still works (decision 070).
    expect((await app.get(pictureUrl(hash, 320, 'webp'))).status).toBe(200);
    for (const path of missingPaths) expect([path, (await app.get(path)).status]).toEqual([path, 404]);
    const search = await (await app.get('/pages/search?searchText=Zarabatana')).text();
    expect(search).not.toContain(`shop-details/${hiddenId}`);
  });

  test('has no share picture and accepts no reviews', async () => {
    const shop = makeTestShop({ name: 'Outra' });
    const statuses = [];
    for (const id of [1001, hiddenId]) {
      const product = await findProductForOwner(app.db, id);
      if (product) statuses.push((await app.get(productSharePath(id, getShareSubject(shop, product)))).status);
    }
    expect(statuses).toEqual([302, 404]);
    expect((await postReview(app, makePosting({ produtoId: hiddenId }))).status).toBe(422);
  });

  test('appears again when the owner shows it, and disappears again when it is hidden', async () => {
    const shown = await readDone(await change({ hidden: false }), productSchema);
    expect(shown.data).toMatchObject({ id: hiddenId, ratingCount: 1 });
    expect(shown.data).not.toHaveProperty('hidden');
    expect((await app.get(missingPaths[0] ?? '')).status).toBe(200);
    expect(await (await app.get(`${productApi}/produtosComFiltros?searchText=zarabatana`)).text()).toMatch(hiddenWord);
    const hidden = await readDone(await change({ hidden: true }), productSchema);
    expect(hidden.data).toMatchObject({ id: hiddenId, hidden: true });
    expect((await app.get(missingPaths[0] ?? '')).status).toBe(404);
    const changes = await listAuditEntries(app.db, { limit: 2 });
    expect(changes.map(({ before, after }) => [before?.hidden, after?.hidden])).toEqual([
      [false, true],
      [true, false],
    ]);
    await readRefusal(await change({ hidden: 'sim' }), 422);
  });
});

test('a shop whose products are all hidden shows no samples in their place', async () => {
  const app = await startTestApp({ seed: (db) => fillCatalogue(db, [{ id: 1, hidden: true }]) });
  const home = await (await app.get('/shop')).text();
  await app.stop();
  expect(home).not.toContain('Catálogo de demonstração');
});
