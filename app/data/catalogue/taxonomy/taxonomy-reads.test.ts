import { expect, test } from 'vitest';
import { findCategory, listBrands, loadVisibleCategories } from './taxonomy-reads.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('categories and brands', (open) => {
  test('a category, however products spell it, keeps its fields, its subcategories and the number of its products (DT1–DT5, L5)', async () => {
    const { db } = await open();
    const category = {
      id: 7,
      parent: 'Cercas & Arames',
      img: 'c.png',
      children: ['Arame Liso'],
      productType: 'cercas',
      status: 'Show',
    };
    await fillCatalogue(db, [{ parent: 'CÊRCAS & Arames', children: 'Postes' }, { parent: 'Aves' }], {
      categories: [category],
    });
    const [first, second] = (await loadCatalogueSummary(db)).categories;
    expect(first).toMatchObject({
      id: 7,
      name: 'Cercas & Arames',
      slug: 'cercas--arames',
      productType: 'cercas',
      status: 'Show',
      productCount: 1,
      children: [
        { name: 'Arame Liso', slug: 'arame-liso' },
        { name: 'Postes', slug: 'postes' },
      ],
    });
    expect(first?.picture?.width).toBe(40);
    expect(second).toMatchObject({ id: 8, name: 'Aves', picture: null, status: 'Show', productCount: 1 });
    expect(first).toMatchObject({ ...(await findCategory(db, 7)) });
    expect(await findCategory(db, 99)).toBeUndefined();
  });

  test('a hidden category is listed for the owner and not shown to visitors', async () => {
    const { db } = await openCatalogue(open, [], {
      categories: [{ parent: 'Antiga', status: 'Hide' }, { parent: 'Aves' }],
    });
    expect((await loadCatalogueSummary(db)).categories.map(({ name }) => name)).toEqual(['Antiga', 'Aves']);
    expect((await loadVisibleCategories(db)).map(({ name }) => name)).toEqual(['Aves']);
  });

  test('a brand, however products spell it, keeps its fields, and brands are sorted by number of products, then by name (DT1–DT5)', async () => {
    const { db } = await open();
    const brand = {
      id: 3,
      name: 'Zebu Ltda',
      description: 'Marca',
      email: 'a@zebu.example',
      website: 'https://zebu.example',
      location: 'Uberaba – MG',
      status: 'active',
      logo: 'z.png',
    };
    const rows = [{ brand: { name: 'ÁGATA' } }, { brand: { name: 'Zebu Ltda' } }, { brand: { name: 'ZÉBU-ltda' } }];
    await fillCatalogue(db, rows, { brands: [brand, { name: 'Bento' }] });
    const brands = await listBrands(db);
    expect(brands.map(({ name, productCount }) => `${name} ${productCount}`)).toEqual([
      'Zebu Ltda 2',
      'ÁGATA 1',
      'Bento 0',
    ]);
    const { logo: _, ...fields } = brand;
    expect(brands[0]).toMatchObject({ ...fields, slug: 'zebu-ltda' });
    expect(brands[0]?.logo?.hash).toMatch(/^[0-9a-f]{20}$/);
  });
});
