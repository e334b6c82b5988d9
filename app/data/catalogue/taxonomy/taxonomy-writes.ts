import type { Database } from '#app/data/database/database.ts';
import type { BrandTable, CategoryTable, SubcategoryTable } from '#app/data/catalogue/catalogue-tables.ts';
import { openLookupTable, type LookupTable, type RowChanges } from '#app/data/catalogue/taxonomy/lookup-table.ts';
import type { Brand, Category, NamedId } from '#app/domain/catalogue/product.ts';
import { putInListedOrder } from '#app/domain/catalogue/owner/listed-order.ts';
import { foldSlug, slugify } from '#app/domain/catalogue/codes/slug.ts';

/** Fields of a category to be written. The stored value of an undefined field stays unchanged. */
type CategoryRecord = Partial<Pick<Category, 'id' | 'productType' | 'status'>> & {
  name: string;
  pictureHash?: string | null | undefined;
  children?: readonly string[];
};

/** Fields of a brand to be written. The stored value of an undefined field stays unchanged. */
type BrandRecord = Partial<Omit<Brand, 'slug' | 'logo' | 'productCount'>> & {
  name: string;
  logoHash?: string | null | undefined;
};

/** Names of categories and brands, by what happened to them. */
export type GroupChanges = Record<'categories' | 'brands', RowChanges<string>>;

/** Default status of a category, in the specification's wording. */
const shownStatus = 'Show';
const activeStatus = 'active';

/**
 * Writes categories, subcategories and brands, which are found by id, if one is given, or by name. Changes stay in
 * memory until `flush`. Names that differ only in accents, case or hyphens are the same, because they have the same
 * slug.
 */
export interface TaxonomyWriter {
  saveCategory(record: CategoryRecord): NamedId;
  saveBrand(record: BrandRecord): NamedId;
  /** Finds the category with a name, or creates it when there is none. */
  ensureCategory(name: string, productType: string): NamedId;
  ensureSubcategory(categoryId: number, name: string): NamedId;
  ensureBrand(name: string): NamedId;
  /**
   * Orders the given categories among themselves: they share out the positions that they hold now. All other categories
   * keep their positions.
   */
  orderCategories(ids: readonly number[]): void;
  /** Sets the owner's order of brands. Brands that are not in the list have no position. */
  orderBrands(ids: readonly number[]): void;
  /**
   * Removes the given pictures from categories, except from those that were saved with a picture through this writer.
   */
  dropCategoryPictures(hashes: ReadonlySet<string>): void;
  /** Writes all changed rows, so that products can refer to them. */
  flush(): Promise<void>;
  /** Removes the rows that were neither saved nor ensured. These rows must not have products. */
  removeUnused(): Promise<void>;
  /**
   * Lists the categories and brands that this writer has changed. A category also changes with its position and its
   * subcategories.
   */
  listChanges(): GroupChanges;
}

/** Whether any category or brand was created, changed or removed. */
export function hasGroupChanges(groups: GroupChanges): boolean {
  return Object.values(groups).some((changes) => Object.values(changes).some((names) => names.length > 0));
}

/** Opens the taxonomy for writing, inside a transaction that holds the catalogue's lock. */
export async function openTaxonomyWriter(tx: Database): Promise<TaxonomyWriter> {
  const categories = await openLookupTable<CategoryTable>(tx, 'categories', (row) => row.slug_key);
  const subcategories = await openLookupTable<SubcategoryTable>(tx, 'subcategories', getSubcategoryKey);
  const brands = await openLookupTable<BrandTable>(tx, 'brands', (row) => row.slug_key);
  const takeCategoryPosition = createPositions(categories.list());
  const takeSubcategoryPosition = createPositions(subcategories.list());
  const idsSavedWithPicture = new Set<number>();

  const saveCategory = (record: CategoryRecord): NamedId => {
    const { id, name } = categories.put(toCategoryRow(record, categories, takeCategoryPosition));
    if (record.pictureHash !== undefined) idsSavedWithPicture.add(id);
    for (const child of record.children ?? []) ensureSubcategory(id, child);
    return { id, name };
  };
  const saveBrand = (record: BrandRecord): NamedId => brands.put(toBrandRow(record, brands));
  const ensureSubcategory = (categoryId: number, name: string): NamedId =>
    subcategories.find(getSubcategoryKey({ category_id: categoryId, slug_key: foldSlug(name) })) ??
    subcategories.put({
      ...makeNameColumns(subcategories.chooseId(undefined), name),
      category_id: categoryId,
      position: takeSubcategoryPosition(),
    });

  return {
    saveCategory,
    saveBrand,
    ensureSubcategory,
    ensureCategory: (name, productType) => categories.find(foldSlug(name)) ?? saveCategory({ name, productType }),
    ensureBrand: (name) => brands.find(foldSlug(name)) ?? saveBrand({ name }),
    orderCategories(listed) {
      const rows = categories.list().toSorted((a, b) => a.position - b.position || a.id - b.id);
      const before = rows.map(({ id }) => id);
      const positions = new Map(putInListedOrder(before, listed).map((id, position) => [id, position]));
      if (before.every((id, position) => positions.get(id) === position)) return;
      for (const row of rows) categories.change({ ...row, position: positions.get(row.id) ?? row.position });
    },
    orderBrands(ids) {
      const positions = new Map(ids.map((id, position) => [id, position]));
      for (const row of brands.list()) {
        const position = positions.get(row.id) ?? null;
        if (position !== row.position) brands.change({ ...row, position });
      }
    },
    dropCategoryPictures(hashes) {
      for (const row of categories.list()) {
        if (row.picture_hash !== null && hashes.has(row.picture_hash) && !idsSavedWithPicture.has(row.id)) {
          categories.change({ ...row, picture_hash: null });
        }
      }
    },
    async flush() {
      for (const table of [categories, subcategories, brands]) await table.flush();
    },
    async removeUnused() {
      for (const table of [subcategories, categories, brands]) await table.removeUnused();
    },
    listChanges() {
      const changes = categories.listChanges();
      const changedSubcategories = Object.values(subcategories.listChanges()).flat();
      const changedIds = new Set(changedSubcategories.map((row) => row.category_id));
      for (const { id } of changes.changed) changedIds.add(id);
      for (const { id } of [...changes.created, ...changes.removed]) changedIds.delete(id);
      const changed = categories.list().filter(({ id }) => changedIds.has(id));
      return { categories: toNames({ ...changes, changed }), brands: toNames(brands.listChanges()) };
    },
  };
}

function toNames({ created, changed, removed }: RowChanges<{ name: string }>): RowChanges<string> {
  const list = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return { created: list(created), changed: list(changed), removed: list(removed) };
}

function getSubcategoryKey(row: Pick<SubcategoryTable, 'category_id' | 'slug_key'>): string {
  return `${row.category_id}/${row.slug_key}`;
}

function makeNameColumns(id: number, name: string) {
  return { id, name, slug: slugify(name), slug_key: foldSlug(name) };
}

/** Returns a function that returns the next position after those of the rows and of its own earlier calls. */
function createPositions(rows: readonly { position: number }[]): () => number {
  let last = rows.reduce((greatest, { position }) => Math.max(greatest, position), -1);
  return () => (last += 1);
}

function toCategoryRow(
  record: CategoryRecord,
  categories: LookupTable<CategoryTable>,
  takePosition: () => number,
): CategoryTable {
  const stored = categories.findRecord(foldSlug(record.name), record.id);
  return {
    ...makeNameColumns(stored?.id ?? categories.chooseId(record.id), record.name),
    picture_hash: record.pictureHash === undefined ? (stored?.picture_hash ?? null) : record.pictureHash,
    product_type: record.productType ?? stored?.product_type ?? '',
    status: record.status ?? stored?.status ?? shownStatus,
    position: stored?.position ?? takePosition(),
  };
}

function toBrandRow(record: BrandRecord, brands: LookupTable<BrandTable>): BrandTable {
  const stored = brands.findRecord(foldSlug(record.name), record.id);
  return {
    ...makeNameColumns(stored?.id ?? brands.chooseId(record.id), record.name),
    description: record.description ?? stored?.description ?? '',
    email: record.email ?? stored?.email ?? '',
    website: record.website ?? stored?.website ?? '',
    location: record.location ?? stored?.location ?? '',
    status: record.status ?? stored?.status ?? activeStatus,
    logo_hash: record.logoHash === undefined ? (stored?.logo_hash ?? null) : record.logoHash,
    position: stored?.position ?? null,
  };
}
