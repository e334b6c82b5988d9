import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { getShareSubject, productSharePath, storeSharePath } from '#app/domain/pictures/share-picture.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { contentPages } from '#app/content-pages.ts';
import { paths } from '#app/paths.ts';
import { makeTestShop } from '#tests/factories/shop.ts';
import { fillCatalogue, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { renderSharePicture } from './render-share-picture.ts';
import { createSharePictures } from './share-pictures.ts';

const origin = 'http://loja.example';
const shop = makeTestShop({ name: 'Boa Lida', tagline: 'Nutrição animal' });
const titles = ['Sal Mineral 80 – Saco 30 kg', '</text><script>alert(1)</script> & "arame" <b>liso</b>'];
const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(
      db,
      titles.map((title, index) => makeCatalogueRow({ id: 101 + index, title, price: 58.9 })),
    ),
});

function findMeta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

async function getSharePath(page: string): Promise<string> {
  const html = await (await app.get(page)).text();
  return findMeta(html, 'og:image')?.replace(origin, '') ?? '';
}

describe('the share picture of a product', () => {
  test.each(titles.map((title, index) => [title.slice(0, 40), 101 + index]))(
    'is drawn for %s, may be cached and is available to other sites',
    async (_, id) => {
      const path = await getSharePath(`/shop/shop-details/${id}`);
      expect(path).toMatch(new RegExp(`^/compartilhar/${id}-[0-9a-f]{14}\\.jpg$`));
      const response = await app.get(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(bytes.length).toBeLessThanOrEqual(100_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const known = await app.get(path, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
      expect(known.status).toBe(304);
      const head = await app.get(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)]);
    },
  );

  test('the URL of a share picture from before a price change redirects to the present picture', async () => {
    const present = await getSharePath('/shop/shop-details/101');
    const product = await findProduct(app.db, 101);
    if (!product) throw new Error('The catalogue lacks product 101');
    const before = productSharePath(101, getShareSubject(shop, { ...product, priceCents: 1 }));
    const response = await app.get(before);
    expect([response.status, response.headers.get('Location')]).toEqual([302, present]);
  });

  test.each(['/compartilhar/999999-0123456789abcd.jpg', '/compartilhar/'])('%s does not exist', async (path) => {
    expect((await app.get(path)).status).toBe(404);
  });
});

const screens = [
  paths.home,
  paths.categories,
  paths.cart,
  paths.wishlist,
  paths.compare,
  paths.order,
  paths.search,
  ...Object.values(contentPages).map(({ path }) => path),
  `${paths.shop}?category=aves`,
  ...listingScreens.map(({ path }) => path),
];

test('other screens have the share picture of the store, with its size and a description', async () => {
  for (const page of screens) {
    const html = await (await app.get(page)).text();
    const names = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'];
    expect([page, ...names.map((name) => findMeta(html, name))]).toEqual([
      page,
      origin + storeSharePath,
      '1200',
      '630',
      'Boa Lida Nutrição Animal: desenho de uma manhã no campo',
      'summary_large_image',
    ]);
  }
  const response = await app.get(storeSharePath);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=86400']);
});

test.each(demoScreens.map(({ path }) => path))('%s is shared with the picture of its own sample', async (page) => {
  const path = await getSharePath(page);
  expect(path).toMatch(/^\/compartilhar\/exemplo-\d+-[0-9a-f]{14}\.jpg$/);
  const response = await app.get(path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  // The number of a sample must not be accepted as the id of a product in the catalogue.
  expect((await app.get(path.replace('exemplo-', ''))).status).toBe(404);
  expect((await app.get(path.replace(/exemplo-\d+/, 'exemplo-101'))).status).toBe(404);
});

describe('share pictures', () => {
  test('are rendered once for simultaneous requests, and not above the limit of renderings', async () => {
    let drawings = 0;
    const pictures = createSharePictures({
      db: app.db,
      readShop: async () => shop,
      loadOriginal: async () => undefined,
      maxPending: 1,
      render: async (request) => {
        drawings += 1;
        return renderSharePicture(request);
      },
    });
    const [first, second] = await Promise.all([101, 102].map((id) => findProduct(app.db, id)));
    if (!first || !second) throw new Error('The catalogue lacks its products');
    const sharePaths = [first, second].map((product) => productSharePath(product.id, getShareSubject(shop, product)));
    const [one = '', other = ''] = sharePaths;
    const found = await Promise.all([one, one, one, other].map((path) => pictures.find(path)));
    expect(found.map((picture) => picture?.kind)).toEqual(['picture', 'picture', 'picture', 'busy']);
    expect(drawings).toBe(1);
    expect((await pictures.find(other))?.kind).toBe('picture');
    await pictures.find(one);
    expect(drawings).toBe(2);
  });

  test('show the owner’s photo, whatever its proportions, and white where it is transparent', async () => {
    const subject = {
      title: 'Selo',
      priceText: null,
      pictureHash: 'a',
      parent: 'Equinos',
      look: getShopLook(shop),
      isSample: false,
    };
    const colour = { r: 200, g: 30, b: 160 };
    for (const [width, height] of [
      [700, 700],
      [900, 300],
      [200, 900],
    ] as const) {
      const original = await sharp({ create: { width, height, channels: 3, background: colour } })
        .png()
        .toBuffer();
      const pixel = await readPixel(await renderSharePicture({ shop, subject, original }), { left: 950, top: 315 });
      for (const [index, value] of [colour.r, colour.g, colour.b].entries()) {
        expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThan(12);
      }
    }
    const clear = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const pixel = await readPixel(await renderSharePicture({ shop, subject, original: clear }), {
      left: 950,
      top: 315,
    });
    expect(Math.min(...pixel)).toBeGreaterThan(245);
  });
});

async function readPixel(picture: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
