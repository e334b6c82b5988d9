import { expect, test } from 'vitest';
import { findCurrentSlugs } from '#app/data/catalogue/taxonomy/current-slugs.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { listVisibleBrands, loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { getCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { findStaleTexts } from '#app/data/catalogue/derived/derived-texts.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { drawTestPicture, fillCatalogue, importedAtMs, openCatalogue } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { brandWrites } from './brand-writes.ts';
import { getGroupVersion } from './group-fields.ts';
import { mergeGroups } from './merge-groups.ts';
import { setGroupOrder } from './set-group-order.ts';

const nowMs = importedAtMs + 60_000;

const products = [
  { id: 1, title: 'Sal', parent: 'Bovinos', children: 'Sais', brand: { name: 'Vale' } },
  { id: 2, title: 'Ração', parent: 'Gado', children: 'sais', brand: { name: 'Vale do Cocho' } },
  { id: 3, title: 'Núcleo', parent: 'Gado', children: 'Núcleos', category: { name: 'Gado de Corte' }, hidden: true },
  { id: 4, title: 'Arame', parent: 'Cercas', children: '', brand: null },
];

async function listGroups(db: Database) {
  const { categories, brands } = await loadCatalogueSummary(db);
  const idOf = (name: string) => [...categories, ...brands].find((group) => group.name === name)?.id ?? 0;
  return { categories, brands, idOf, order: categories.map(({ name }) => name) };
}

async function countFound(db: Database, query: string): Promise<number> {
  return (await listProducts(db, makeQuery(query), { pageSize: 9 })).total;
}

describeOnBothEngines('categories and brands', (open) => {
  test('are sorted by the owner, unless another person has sorted them meanwhile', async () => {
    const { db } = await openCatalogue(open, products);
    const before = (await listGroups(db)).categories.map(({ id }) => id);
    const ids = before.toReversed();
    const version = await getCatalogueVersion(db);
    expect(await setGroupOrder(db, { kind: 'category', ids, seen: before, nowMs })).toMatchObject({ ok: true });
    expect((await listGroups(db)).order).toEqual(['Cercas', 'Gado', 'Bovinos']);
    expect(await getCatalogueVersion(db)).toBe(version + 1);
    expect(await listAuditEntries(db, { limit: 1 })).toMatchObject([
      { subject: 'category', after: { order: 'Cercas | Gado | Bovinos' } },
    ]);
    expect(await setGroupOrder(db, { kind: 'category', ids, seen: before, nowMs })).toMatchObject(
      fail({ kind: 'changed-meanwhile' }),
    );
    expect(await setGroupOrder(db, { kind: 'category', ids, seen: ids, nowMs })).toMatchObject({ ok: true });
    expect(await listAuditEntries(db)).toHaveLength(1);
  });

  test('a new category and a new subcategory come last, also after others were deleted', async () => {
    const { db } = await openCatalogue(open, products, {
      categories: [{ parent: 'Velha', children: ['A', 'B', 'C'] }, { parent: 'Antiga' }],
    });
    const { idOf } = await listGroups(db);
    for (const name of ['Velha', 'Antiga']) await categoryWrites.remove(db, { id: idOf(name), nowMs });
    await fillCatalogue(db, [{ id: 8, parent: 'Gado', children: 'Adubos' }]);
    await categoryWrites.create(db, { input: { parent: 'Jardim' }, nowMs });
    const { order, categories } = await listGroups(db);
    expect(order.at(-1)).toBe('Jardim');
    expect(categories.find(({ name }) => name === 'Gado')?.children.at(-1)?.name).toBe('Adubos');
  });

  test('brands are sorted by number of products until the owner sorts them, and after that new brands come last', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, brand: { name: 'Zebu' } },
      { id: 2, brand: { name: 'Zebu' } },
      { id: 3, brand: { name: 'Anta' } },
      { id: 4, brand: { name: 'Boi' } },
    ]);
    const listBrandNames = async () => (await listGroups(db)).brands.map(({ name }) => name);
    expect(await listBrandNames()).toEqual(['Zebu', 'Anta', 'Boi']);
    const { idOf, brands } = await listGroups(db);
    const seen = brands.map(({ id }) => id);
    const ids = [idOf('Boi'), idOf('Zebu'), idOf('Anta')];
    expect(await setGroupOrder(db, { kind: 'brand', ids, seen, nowMs })).toMatchObject({ ok: true });
    const capimProducts = [5, 6, 7].map((id) => ({ id, brand: { name: 'Capim' } }));
    await fillCatalogue(db, capimProducts);
    expect(await listBrandNames()).toEqual(['Boi', 'Zebu', 'Anta', 'Capim']);
    await brandWrites.change(db, { id: idOf('Boi'), input: { location: 'MS' }, nowMs });
    expect(await listBrandNames()).toEqual(['Boi', 'Zebu', 'Anta', 'Capim']);
    expect(await setGroupOrder(db, { kind: 'brand', ids: [], seen: ids, nowMs })).toMatchObject(
      fail({ kind: 'changed-meanwhile' }),
    );
    const currentIds = (await listGroups(db)).brands.map(({ id }) => id);
    await setGroupOrder(db, { kind: 'brand', ids: [], seen: currentIds, nowMs });
    expect(await listBrandNames()).toEqual(['Capim', 'Zebu', 'Anta', 'Boi']);
  });

  test('only one of two simultaneous changes is stored, and the other sender gets the present values', async () => {
    const { db } = await openCatalogue(open, products);
    const { idOf, brands, categories } = await listGroups(db);
    const [brand, category] = [idOf('Vale do Cocho'), idOf('Bovinos')];
    const [brandVersion, categoryVersion] = [
      brands.find(({ id }) => id === brand),
      categories.find(({ id }) => id === category),
    ].map((group) => group && getGroupVersion(group));
    const changeSite = (website: string) =>
      brandWrites.change(db, { id: brand, input: { website }, version: brandVersion, nowMs });
    const sites = await Promise.all([changeSite('https://um.example'), changeSite('https://dois.example')]);
    const storedBrand = (await listGroups(db)).brands.find(({ id }) => id === brand);
    expect(sites.filter(({ ok }) => ok)).toMatchObject([{ value: { website: storedBrand?.website } }]);
    expect(sites.filter(({ ok }) => !ok)).toMatchObject([
      {
        error: {
          kind: 'fields-changed',
          version: storedBrand && getGroupVersion(storedBrand),
          current: { website: storedBrand?.website },
        },
      },
    ]);

    const changeChildren = (name: string) =>
      categoryWrites.change(db, { id: category, input: { children: ['Sais', name] }, version: categoryVersion, nowMs });
    const lists = await Promise.all([changeChildren('Ureia'), changeChildren('Núcleos')]);
    const children = (await listGroups(db)).categories.find(({ id }) => id === category)?.children;
    expect(children).toHaveLength(2);
    expect(lists.filter(({ ok }) => !ok)).toMatchObject([
      { error: { kind: 'fields-changed', current: { children: children?.map(({ name }) => name) } } },
    ]);
  });

  test('a category is merged into another with its subcategories and all its products, including hidden ones', async () => {
    const { db } = await openCatalogue(open, products);
    const { idOf } = await listGroups(db);
    const merge = { kind: 'category', from: idOf('Gado'), into: idOf('Bovinos'), nowMs } as const;
    expect(await mergeGroups(db, { ...merge, seenProducts: 1 })).toEqual(
      fail({ kind: 'changed-meanwhile', products: 2 }),
    );
    expect(await mergeGroups(db, { ...merge, seenProducts: 2 })).toEqual(succeed({ products: 2 }));
    const after = await listGroups(db);
    expect(after.order).toEqual(['Bovinos', 'Cercas']);
    expect(after.categories[0]?.children.map(({ name }) => name)).toEqual(['Sais', 'Núcleos']);
    expect(await findProductForOwner(db, 2)).toMatchObject({
      parent: 'Bovinos',
      children: 'Sais',
      categoryName: 'Bovinos',
    });
    expect(await findProductForOwner(db, 3)).toMatchObject({
      parent: 'Bovinos',
      children: 'Núcleos',
      categoryName: 'Gado de Corte',
      isHidden: true,
    });
    expect(await countFound(db, 'category=bovinos&subcategory=sais')).toBe(2);
    expect(await findStaleTexts(db, 9)).toEqual([]);
    expect(await findCurrentSlugs(db, { category: 'gado', brand: null })).toEqual({ category: 'bovinos' });
    expect(await findCurrentSlugs(db, { category: 'bovinos', brand: null })).toBeNull();
    expect(await mergeGroups(db, { ...merge, seenProducts: 2 })).toMatchObject(fail({ kind: 'not-found' }));
    expect(await mergeGroups(db, { ...merge, from: merge.into, seenProducts: 3 })).toMatchObject({ ok: false });
  });

  test('old URLs redirect after merges and new names, until another group uses such a URL', async () => {
    const { db } = await openCatalogue(open, products);
    const { idOf } = await listGroups(db);
    const [gado, bovinos, cercas] = ['Gado', 'Bovinos', 'Cercas'].map(idOf) as [number, number, number];
    await mergeGroups(db, { kind: 'category', from: gado, into: bovinos, seenProducts: 2, nowMs });
    await mergeGroups(db, { kind: 'category', from: bovinos, into: cercas, seenProducts: 3, nowMs });
    await categoryWrites.change(db, { id: cercas, input: { parent: 'Fazenda & Cia' }, nowMs });
    const findCurrent = (category: string) => findCurrentSlugs(db, { category, brand: null });
    for (const old of ['gado', 'bovinos', 'cercas'])
      expect(await findCurrent(old)).toEqual({ category: 'fazenda--cia' });
    expect(await findCurrent('outra')).toBeNull();
    expect(await countFound(db, 'category=fazenda--cia&searchText=fazenda')).toBe(3);
    expect(await findProductForOwner(db, 1)).toMatchObject({ parent: 'Fazenda & Cia', categoryName: 'Fazenda & Cia' });
    await categoryWrites.change(db, { id: cercas, input: { parent: 'Gado' }, nowMs });
    expect(await findCurrent('gado')).toBeNull();
    expect(await findCurrent('fazenda-cia')).toEqual({ category: 'gado' });
    await fillCatalogue(db, [{ id: 9, parent: 'Bovinos' }]);
    expect(await findCurrent('bovinos')).toBeNull();
  });

  test('a blank subcategory name is ignored', async () => {
    const { db } = await openCatalogue(open, products);
    const id = (await listGroups(db)).idOf('Cercas');
    const changed = await categoryWrites.change(db, { id, input: { children: ['', 'Arames', '  '] }, nowMs });
    expect(changed).toMatchObject({ ok: true, value: { children: [{ name: 'Arames' }] } });
  });

  test('brands can be created, renamed, hidden and merged, and removed when they are empty', async () => {
    const { db } = await openCatalogue(open, products);
    const created = await brandWrites.create(db, { input: { name: 'Águia', website: 'https://aguia.example' }, nowMs });
    expect(created).toMatchObject({ ok: true, value: { name: 'Águia', status: 'active' } });
    expect(await brandWrites.create(db, { input: { name: 'aguia' }, nowMs })).toMatchObject(
      fail({ kind: 'brand-taken' }),
    );
    expect(await brandWrites.create(db, { input: { name: '&' }, nowMs })).toMatchObject(fail({ kind: 'invalid' }));
    const { idOf } = await listGroups(db);
    const [aguia, vale, cocho] = ['Águia', 'Vale', 'Vale do Cocho'].map(idOf) as [number, number, number];
    await brandWrites.change(db, { id: vale, input: { name: 'Serra Boa', status: 'Hide' }, nowMs });
    expect((await findProductForOwner(db, 1))?.brandName).toBe('Serra Boa');
    expect(await countFound(db, 'searchText=serra')).toBe(1);
    expect(await findCurrentSlugs(db, { category: null, brand: 'vale' })).toEqual({ brand: 'serra-boa' });
    expect(listVisibleBrands(await loadCatalogueSummary(db)).map(({ name }) => name)).not.toContain('Serra Boa');
    expect(await brandWrites.remove(db, { id: vale, nowMs })).toMatchObject(
      fail({ kind: 'brand-has-products', products: 1 }),
    );
    expect(await brandWrites.change(db, { id: aguia, input: { name: 'Serra boa' }, nowMs })).toMatchObject({
      ok: false,
    });
    expect(await mergeGroups(db, { kind: 'brand', from: vale, into: cocho, seenProducts: 1, nowMs })).toMatchObject(
      succeed({ products: 1 }),
    );
    expect((await findProductForOwner(db, 1))?.brandName).toBe('Vale do Cocho');
    expect(await findCurrentSlugs(db, { category: null, brand: 'vale' })).toEqual({ brand: 'vale-do-cocho' });
    expect(await findStaleTexts(db, 9)).toEqual([]);
    expect(await brandWrites.remove(db, { id: aguia, nowMs })).toMatchObject({ ok: true });
    expect(await brandWrites.remove(db, { id: aguia, nowMs })).toMatchObject(fail({ kind: 'not-found' }));
    const audit = await listAuditEntries(db);
    expect(audit.map(({ action }) => action)).toEqual(['delete', 'delete', 'change', 'create']);
  });

  test('the logo of a brand can be added, survives other changes, and can be removed', async () => {
    const { db } = await openCatalogue(open, products);
    const id = (await listGroups(db)).idOf('Vale');
    const logo = (await drawTestPicture('vale.png')) ?? '';
    expect(await brandWrites.changePicture(db, { id, picture: logo, nowMs })).toMatchObject({
      value: { logo: { width: 40 } },
    });
    expect(await brandWrites.change(db, { id, input: { location: 'MS' }, nowMs })).toMatchObject({
      value: { logo: { width: 40 }, location: 'MS' },
    });
    const notAPicture = Buffer.from('texto');
    expect(await brandWrites.changePicture(db, { id, picture: notAPicture, nowMs })).toMatchObject({
      error: { kind: 'invalid', issues: [{ field: 'logo' }] },
    });
    expect(await brandWrites.change(db, { id, input: { logo: '' }, nowMs })).toMatchObject({ value: { logo: null } });
  });

  test('no former URL redirects to a removed category', async () => {
    const { db } = await openCatalogue(open, [], { categories: [{ parent: 'A' }, { parent: 'B' }] });
    const { idOf } = await listGroups(db);
    await mergeGroups(db, { kind: 'category', from: idOf('A'), into: idOf('B'), seenProducts: 0, nowMs });
    await categoryWrites.remove(db, { id: idOf('B'), nowMs });
    expect(await db.query.selectFrom('group_addresses').selectAll().execute()).toEqual([]);
  });
});
