import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { listLatestReviews, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { listProductIds } from './product-keys.ts';
import { countWithPlaceholders } from '#app/data/database/health.ts';
import { findOwnProduct, findProduct, findProductDetails, findProductsByIds } from './products.ts';
import { listProductIdsBy } from './taxonomy/taxonomy.ts';
import { fillCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a product', (open) => {
  test('keeps every field of the specification (DT1–DT5)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      {
        id: 42,
        sku: 'CA-0042',
        title: 'Balde Flexível',
        slug: 'balde',
        unit: 'unidade',
        img: 'azul.png',
        imageURLs: [
          { img: 'azul.png', color: { name: 'Azul', clrCode: '#1F5FA8' } },
          { img: 'rotulo.png', color: { name: '', clrCode: '' } },
        ],
        parent: 'Equipamentos e Utensílios',
        children: 'Baldes',
        price: 39.9,
        discount: 12.5,
        quantity: 7,
        brand: { name: 'Utilcocho' },
        category: { name: 'Utensílios' },
        status: 'in-stock',
        productType: 'utensilios',
        description: '<p>Para a <strong>lida</strong>.</p>',
        additionalInformation: [{ key: 'Volume', value: '28 L' }],
        offerDate: { startDate: '2026-11-16T00:00:00-03:00', endDate: '2026-12-31T23:59:59-03:00' },
        featured: true,
        sellCount: 12,
        tags: ['balde', 'água'],
        sizes: ['P', 'G'],
        videoId: 'VIDEO-DEMO-BALDE',
      },
    ]);
    const product = await findProduct(db, 42);
    expect(product).toMatchObject({
      id: 42,
      sku: 'CA-0042',
      title: 'Balde Flexível',
      slug: 'balde',
      unit: 'unidade',
      parent: 'Equipamentos e Utensílios',
      children: 'Baldes',
      categoryName: 'Utensílios',
      brandName: 'Utilcocho',
      priceCents: 3990,
      discountBasisPoints: 1250,
      quantity: 7,
      status: 'in-stock',
      excerpt: 'Para a lida.',
      offerStartMs: Date.UTC(2026, 10, 16, 3),
      offerEndMs: Date.UTC(2027, 0, 1, 2, 59, 59),
      featured: true,
      sellCount: 12,
      ratingCount: 0,
      ratingSum: 0,
      productType: 'utensilios',
      descriptionHtml: '<p>Para a <strong>lida</strong>.</p>',
      additionalInformation: [{ key: 'Volume', value: '28 L' }],
      tags: ['balde', 'água'],
      sizes: ['P', 'G'],
      videoId: 'VIDEO-DEMO-BALDE',
      createdAtMs: importedAtMs,
      updatedAtMs: importedAtMs,
    });
    expect(product?.images.map(({ colour }) => colour)).toEqual([{ name: 'Azul', code: '#1f5fa8' }, null]);
    expect(product?.picture).toEqual(product?.images[0]?.picture);
    expect(product?.picture).toMatchObject({ width: 40, height: 30 });
    expect(product?.picture?.hash).toMatch(/^[0-9a-f]{20}$/);
    expect(product?.picture?.placeholder.length).toBeLessThanOrEqual(200);
  });

  test('may lack brand, subcategory, picture, description and price', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, brand: null, children: '', description: '', price: 0, category: null }]);
    expect(await findProduct(db, 1)).toMatchObject({
      brandName: null,
      children: '',
      // Where it is listed, as the file names no other.
      categoryName: 'Bovinos de Corte',
      picture: null,
      images: [],
      excerpt: '',
      priceCents: 0,
    });
  });

  test('that does not exist is undefined (PP1)', async () => {
    const { db } = await open();
    expect(await findProduct(db, 999_999)).toBeUndefined();
  });
});

describeOnBothEngines('products by their ids', (open) => {
  test('come in the order asked for, once each, without the unknown', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    const products = await findProductsByIds(db, [3, 99, 1, 3]);
    expect(products.map(({ id }) => id)).toEqual([3, 1]);
    expect(await findProductsByIds(db, [])).toEqual([]);
  });

  test('are listed for the sitemap with their last change', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 2, slug: 'dois' },
      { id: 1, slug: 'um' },
    ]);
    expect(await listProductIds(db)).toEqual([
      { id: 1, slug: 'um', updatedAtMs: importedAtMs },
      { id: 2, slug: 'dois', updatedAtMs: importedAtMs },
    ]);
  });

  test('the slider ends at the highest discounted price (L13)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ price: 1000, discount: 50 }, { price: 700.5 }]);
    expect((await loadCatalogueSummary(db)).highestPriceCents).toBe(70_050);
  });
});

function makeReviews(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: 'Ana S.',
    email: 'ana@example.com',
    rating: 5,
    review: `Comentário ${index + 1}`,
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
  }));
}

describeOnBothEngines('whole products', (open) => {
  test('come in the order asked for, each with its own pictures, without those that are not there', async () => {
    const { db } = await open();
    const image = { img: 'a.png', color: { name: 'Verde', clrCode: '#1f5130' } };
    await fillCatalogue(db, [
      { id: 1, imageURLs: [image, { img: 'a.png' }] },
      { id: 2 },
      { id: 3, imageURLs: [image] },
    ]);
    const products = await findProductDetails(db, [3, 99, 1, 2]);
    expect(products.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(products.map(({ images }) => images.map(({ colour }) => colour?.name ?? null))).toEqual([
      ['Verde'],
      ['Verde', null],
      [],
    ]);
    expect(await findProductDetails(db, [])).toEqual([]);
  });

  test('products with a row of information that is still to be filled in are counted [L30]', async () => {
    const { db } = await open();
    const filled = { key: 'Validade', value: '12 meses' };
    const placeholder = { key: 'Registro', value: 'Informar aqui o nº de registro no MAPA' };
    await fillCatalogue(db, [{ id: 1, additionalInformation: [filled, placeholder] }, { id: 2 }]);
    expect((await findOwnProduct(db, 1))?.additionalInformation).toEqual([filled, placeholder]);
    expect(await countWithPlaceholders(db)).toBe(1);
  });

  test('the latest reviews of several products are those that each one lists first', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, reviews: makeReviews(7) }, { id: 2, reviews: makeReviews(1) }, { id: 3 }]);
    const latest = await listLatestReviews(db, { productIds: [1, 2, 3], limit: 5 });
    expect(latest.get(1)).toEqual((await listPublishedReviews(db, 1)).slice(0, 5));
    expect(latest.get(1)?.[0]?.comment).toBe('Comentário 7');
    expect(latest.get(2)).toHaveLength(1);
    expect(latest.get(3)).toBeUndefined();
  });

  test('held reviews are not among the latest', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ id: 1, reviews: makeReviews(2) }]);
    await db.transact((tx) => tx.query.updateTable('reviews').set({ status: 'held' }).execute());
    expect(await listLatestReviews(db, { productIds: [1], limit: 5 })).toEqual(new Map());
  });

  test('ids are listed by category and by brand, ascending', async () => {
    const { db } = await open();
    const brand = { name: 'Galo Bom' };
    await fillCatalogue(db, [
      { id: 9, brand },
      { id: 4, brand },
      { id: 7, brand: null },
      { id: 5, brand: null, parent: 'Aves' },
    ]);
    const byCategory = await listProductIdsBy(db, 'category');
    const byBrand = await listProductIdsBy(db, 'brand');
    expect([...byCategory.values()].toSorted((a, b) => b.length - a.length)).toEqual([[4, 7, 9], [5]]);
    expect([...byBrand.values()]).toEqual([[4, 9]]);
  });
});
