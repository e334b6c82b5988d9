import { findCategory } from '#app/data/catalogue/taxonomy/taxonomy.ts';
import {
  arrangeSubcategories,
  followCategoryName,
  listSubcategoryUse,
  setCategoryPicture,
} from '#app/data/catalogue/taxonomy/category-writes.ts';
import { bumpProductsVersion } from '#app/data/catalogue/version.ts';
import { findGroupIdByName, removeEmptyGroup } from '#app/data/catalogue/taxonomy/group-writes.ts';
import { moveGroupAddress } from '#app/data/catalogue/taxonomy/group-addresses.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { AuditSummary } from '#app/data/store/audit-log.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import {
  changeOwned,
  changeOwnedPicture,
  deleteOwned,
  findFieldsChanged,
  recordOwned,
  type GroupChange,
  type OwnedKind,
} from '#app/operations/catalogue/owner-change.ts';
import {
  toInvalidError,
  readOwnFields,
  type GroupFields,
  type OwnerError,
  type OwnerResult,
} from '#app/operations/catalogue/owner-result.ts';
import { categorySchema, type CatalogueCategory } from '#app/operations/import/group-schema.ts';
import { withOwnerPicture, type PictureHash, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

const categories: OwnedKind<Category> = { subject: 'category', find: findCategory, summarise, isSummaryComplete: true };

/** Creates a category with the next id. */
export async function createCategory(
  db: Database,
  { input, nowMs }: { input: unknown; nowMs: number },
): Promise<OwnerResult<Category>> {
  const parsed = categorySchema.safeParse(readOwnFields(input), { reportInput: true });
  if (!parsed.success) return fail(toInvalidError(parsed.error));
  const category = { ...parsed.data, id: undefined };
  return withOwnerPicture(db, toPicture(category), (pictureHash) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      if (await findGroupIdByName(tx, { kind: 'category', name: category.parent }))
        return fail({ kind: 'category-taken' });
      const id = await saveCategory(tx, { category, pictureHash, givesChildren: true });
      return recordOwned(tx, categories, { id, before: null, action: 'create', nowMs });
    }),
  );
}

/** Changes the given fields of a category. A subcategory missing in `children` is removed, unless it has products. */
export async function changeCategory(
  db: Database,
  { id, input, seen, nowMs }: GroupChange,
): Promise<OwnerResult<Category>> {
  const known = await findCategory(db, id);
  if (!known) return fail({ kind: 'not-found' });
  const first = readCategory(input, known);
  if (!first.ok) return first;
  return withOwnerPicture(db, toPicture(first.value.category), (pictureHash) =>
    changeOwned(db, categories, id, async (tx, before) => {
      // The category is read again, because another session may have renamed it since the first read.
      const read = readCategory(input, before);
      if (!read.ok) return read;
      const { category, givesChildren } = read.value;
      const conflict = findFieldsChanged(getFields(before), { seen, input }) ?? (await findConflict(tx, read.value));
      if (conflict) return fail(conflict);
      await saveCategory(tx, { category, pictureHash, givesChildren });
      const { name } = before;
      const [slugKey, newKey] = [foldSlug(name), foldSlug(category.parent)];
      if (slugKey !== newKey)
        await moveGroupAddress(tx, { kind: 'category', id, slugKey, to: { id, slugKey: newKey } });
      if (name !== category.parent) await followCategoryName(tx, { id, before: name, after: category.parent });
      else if (givesChildren) await bumpProductsVersion(tx);
      return recordOwned(tx, categories, { id, before, action: 'change', nowMs });
    }),
  );
}

/** Deletes a category without products. */
export async function deleteCategory(
  db: Database,
  change: { id: number; nowMs: number },
): Promise<OwnerResult<Category>> {
  return deleteOwned(db, categories, change, async (tx) => {
    const products = await removeEmptyGroup(tx, { kind: 'category', id: change.id });
    return products > 0 ? { kind: 'category-has-products', products } : undefined;
  });
}

export async function changeCategoryPicture(
  db: Database,
  change: { id: number; picture: PictureSource; nowMs: number },
): Promise<OwnerResult<Category>> {
  return changeOwnedPicture(db, categories, change, {
    getName: ({ name }) => foldSlug(name),
    setPicture: (tx, hash) => setCategoryPicture(tx, { id: change.id, hash }),
  });
}

interface CategoryChange {
  category: CatalogueCategory & { id: number };
  /** Whether the request contains the subcategories. */
  givesChildren: boolean;
}

function readCategory(input: unknown, { id, name }: { id: number; name: string }): Result<CategoryChange, OwnerError> {
  const fields = readOwnFields(input);
  const parsed = categorySchema.safeParse(fields && { parent: name, ...fields, id }, { reportInput: true });
  if (!parsed.success) return fail(toInvalidError(parsed.error));
  const givesChildren = fields?.['children'] !== undefined && fields['children'] !== null;
  return succeed({ category: { ...parsed.data, id }, givesChildren });
}

function getFields({ name, children }: Category): GroupFields {
  return { parent: name, children: children.map((child) => child.name) };
}

function toPicture({ img, parent }: CatalogueCategory) {
  return { source: img, field: 'img', name: foldSlug(parent) };
}

async function findConflict(
  tx: Database,
  { category, givesChildren }: CategoryChange,
): Promise<OwnerError | undefined> {
  const holder = await findGroupIdByName(tx, { kind: 'category', name: category.parent });
  if (holder !== undefined && holder !== category.id) return { kind: 'category-taken' };
  if (!givesChildren) return undefined;
  const wanted = new Set(category.children.map(foldSlug));
  const inUse = (await listSubcategoryUse(tx, category.id)).find(
    ({ slugKey, products }) => products > 0 && !wanted.has(slugKey),
  );
  return inUse && { kind: 'subcategory-has-products', name: inUse.name, products: inUse.products };
}

async function saveCategory(
  tx: Database,
  {
    category: { parent, children, id, productType, status },
    pictureHash,
    givesChildren,
  }: {
    category: Omit<CatalogueCategory, 'id'> & { id: number | undefined };
    pictureHash: PictureHash;
    givesChildren: boolean;
  },
): Promise<number> {
  const taxonomy = await openTaxonomy(tx);
  const saved = taxonomy.saveCategory({ id, name: parent, pictureHash, productType, status, children });
  await taxonomy.flush();
  if (givesChildren) await arrangeSubcategories(tx, { categoryId: saved.id, names: children });
  return saved.id;
}

function summarise({ name, children, productType, status, picture }: Category): AuditSummary {
  const subcategories = children.map((child) => child.name).join(' | ');
  return { name, subcategories, productType, status, picture: picture?.hash ?? null };
}
