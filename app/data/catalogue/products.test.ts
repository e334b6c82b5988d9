import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { findProduct, findProductsByIds, listProductIds } from './products.ts';
import { fillCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a product', (open) => {
  test('H01 keeps every field of the specification', async () => {
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

  test('A05 that does not exist is undefined', async () => {
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

  test('C12 the slider ends at the highest discounted price', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ price: 1000, discount: 50 }, { price: 700.5 }]);
    expect((await loadCatalogueSummary(db)).highestPriceCents).toBe(70_050);
  });
});
