import { expect, test } from 'vitest';
import { listSitemapProducts } from './product-keys.ts';
import { countProductsWithPlaceholders } from '#app/data/database/database-health.ts';
import { findProductForOwner, findProduct, findProductDetails, findDistinctSummaries } from './products.ts';
import { fillCatalogue, importedAtMs, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a product', (open) => {
  test('keeps the fields of the specification (DT1–DT5)', async () => {
    const { db } = await open();
    const unchangedFields = {
      id: 42,
      sku: 'CA-0042',
      title: 'Balde Flexível',
      slug: 'balde',
      unit: 'unidade',
      parent: 'Equipamentos e Utensílios',
      children: 'Baldes',
      quantity: 7,
      status: 'in-stock',
      productType: 'utensilios',
      additionalInformation: [{ key: 'Volume', value: '28 L' }],
      featured: true,
      sellCount: 12,
      tags: ['balde', 'água'],
      sizes: ['P', 'G'],
      videoId: 'VIDEO-DEMO-BALDE',
    };
    await fillCatalogue(db, [
      {
        ...unchangedFields,
        img: 'azul.png',
        imageURLs: [
          { img: 'azul.png', color: { name: 'Azul', clrCode: '#1F5FA8' } },
          { img: 'rotulo.png', color: { name: '', clrCode: '' } },
        ],
        price: 39.9,
        discount: 12.5,
        brand: { name: 'Utilcocho' },
        category: { name: 'Utensílios' },
        description: '<p>Para a <strong>lida</strong>.</p>',
        offerDate: { startDate: '2026-11-16T00:00:00-03:00', endDate: '2026-12-31T23:59:59-03:00' },
      },
    ]);
    const product = await findProduct(db, 42);
    expect(product).toMatchObject({
      ...unchangedFields,
      categoryName: 'Utensílios',
      brandName: 'Utilcocho',
      priceCents: 3990,
      discountBasisPoints: 1250,
      excerpt: 'Para a lida.',
      offerStartMs: Date.UTC(2026, 10, 16, 3),
      offerEndMs: Date.UTC(2027, 0, 1, 2, 59, 59),
      ratingCount: 0,
      ratingSum: 0,
      descriptionHtml: '<p>Para a <strong>lida</strong>.</p>',
      createdAtMs: importedAtMs,
      updatedAtMs: importedAtMs,
    });
    expect(product?.images.map(({ colour }) => colour)).toEqual([{ name: 'Azul', code: '#1f5fa8' }, null]);
    expect(product?.picture).toEqual(product?.images[0]?.picture);
    expect(product?.picture).toMatchObject({ width: 40, height: 30 });
    expect(product?.picture?.hash).toMatch(/^[0-9a-f]{20}$/);
    expect(product?.picture?.placeholder.length).toBeLessThanOrEqual(200);
  });

  test('may lack brand, subcategory, picture, description and price, and is undefined when its id does not exist (PP1)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, brand: null, children: '', description: '', price: 0, category: null },
    ]);
    expect(await findProduct(db, 2)).toBeUndefined();
    expect(await findProduct(db, 1)).toMatchObject({
      brandName: null,
      children: '',
      // The imported file has no `category`, so its `parent` is the name.
      categoryName: 'Bovinos de Corte',
      picture: null,
      images: [],
      excerpt: '',
      priceCents: 0,
    });
  });
});

describeOnBothEngines('products by their ids', (open) => {
  test('are returned in the order of the ids, each once and with its own pictures, without ids that do not exist, and are in the sitemap', async () => {
    const { db } = await open();
    const image = { img: 'a.png', color: { name: 'Verde', clrCode: '#1f5130' } };
    await fillCatalogue(db, [
      { id: 1, imageURLs: [image, { img: 'a.png' }] },
      { id: 2, slug: 'dois' },
      { id: 3, imageURLs: [image] },
    ]);
    const products = await findProductDetails(db, [3, 99, 1, 2]);
    expect(products.map(({ id, images }) => [id, ...images.map(({ colour }) => colour?.name ?? null)])).toEqual([
      [3, 'Verde'],
      [1, 'Verde', null],
      [2],
    ]);
    expect((await findDistinctSummaries(db, [3, 99, 1, 3])).map(({ id }) => id)).toEqual([3, 1]);
    expect([await findProductDetails(db, []), await findDistinctSummaries(db, [])]).toEqual([[], []]);
    expect((await listSitemapProducts(db))[1]).toEqual({ id: 2, slug: 'dois', updatedAtMs: importedAtMs });
  });

  test('with a line of information that is still to be filled in are counted (L30)', async () => {
    const { db } = await open();
    const filled = { key: 'Validade', value: '12 meses' };
    const placeholder = { key: 'Registro', value: 'Informar aqui o nº de registro no MAPA' };
    await fillCatalogue(db, [{ id: 1, additionalInformation: [filled, placeholder] }, { id: 2 }]);
    expect((await findProductForOwner(db, 1))?.additionalInformation).toEqual([filled, placeholder]);
    expect(await countProductsWithPlaceholders(db)).toBe(1);
  });
});
