import { recordAudit, type AuditSummary } from '#app/data/store/audit-log.ts';
import { findCategory } from '#app/data/catalogue/categories.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import {
  arrangeSubcategories,
  countProductsOfCategory,
  findCategoryIdByName,
  findCategoryRow,
  followCategoryName,
  indexProductsOfCategory,
  listSubcategoryUse,
  removeCategory,
  setCategoryPicture,
} from '#app/data/catalogue/category-writes.ts';
import type { Database } from '#app/data/database/database.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy-writes.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';
import { categorySchema, type CatalogueCategory } from '#app/operations/import/catalogue-schema.ts';
import {
  listFieldIssues,
  readOwnFields,
  type OwnerConflict,
  type OwnerOutcome,
} from '#app/operations/catalogue/owner-outcome.ts';
import { discardPictures, keepOwnerPicture, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

/**
 * Creates a category from section 3's fields: `parent` (its name), `img`, `children`, `productType`, `status`. It gets the
 * next id.
 */
export async function createCategory(
  db: Database,
  { input, nowMs }: { input: unknown; nowMs: number },
): Promise<OwnerOutcome<Category>> {
  const parsed = categorySchema.safeParse(readOwnFields(input));
  if (!parsed.success) return { kind: 'invalid', issues: listFieldIssues(parsed.error) };
  const category = { ...parsed.data, id: undefined };
  return withPicture(db, category, (pictureHash) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      if (await findCategoryIdByName(tx, category.parent)) return conflict({ kind: 'category-taken' });
      const id = await saveCategory(tx, { category, pictureHash, givesChildren: true });
      return finish(tx, { id, before: null, action: 'create', nowMs });
    }),
  );
}

/**
 * Changes the fields that are given and leaves the others. `children` is the whole list: a subcategory that is no longer in
 * it is removed, unless it has products.
 */
export async function changeCategory(
  db: Database,
  { id, input, nowMs }: { id: number; input: unknown; nowMs: number },
): Promise<OwnerOutcome<Category>> {
  const known = await findCategoryRow(db, id);
  if (!known) return { kind: 'not-found' };
  const first = readChange(input, known);
  if (first.kind === 'invalid') return first;
  return withPicture(db, first.category, (pictureHash) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      const [row, before] = [await findCategoryRow(tx, id), await findCategory(tx, id)];
      if (!row || !before) return { kind: 'not-found' };
      // Read again over what it is called by now: somebody else may have renamed it meanwhile.
      const read = readChange(input, row);
      if (read.kind === 'invalid') return read;
      const { category, givesChildren } = read;
      const refusal = await findRefusal(tx, { category, givesChildren });
      if (refusal) return conflict(refusal);
      await saveCategory(tx, { category, pictureHash, givesChildren });
      if (row.name !== category.parent) await followCategoryName(tx, { id, before: row.name, after: category.parent });
      else if (givesChildren) await indexProductsOfCategory(tx, id);
      return finish(tx, { id, before, action: 'change', nowMs });
    }),
  );
}

/** The category a body makes of the present one, and whether it names the subcategories. */
function readChange(input: unknown, { id, name }: { id: number; name: string }) {
  const fields = readOwnFields(input);
  const parsed = categorySchema.safeParse(fields && { parent: name, ...fields, id });
  if (!parsed.success) return { kind: 'invalid' as const, issues: listFieldIssues(parsed.error) };
  const givesChildren = fields?.['children'] !== undefined && fields['children'] !== null;
  return { kind: 'read' as const, category: { ...parsed.data, id }, givesChildren };
}

/** Removes a category that has no product. */
export async function deleteCategory(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<OwnerOutcome<Category>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await findCategory(tx, id);
    if (!before) return { kind: 'not-found' };
    const products = await countProductsOfCategory(tx, id);
    if (products > 0) return conflict({ kind: 'category-has-products', products });
    await removeCategory(tx, id);
    const entry = { atMs: nowMs, action: 'delete', subject: 'category', subjectId: id } as const;
    await recordAudit(tx, { ...entry, before: summarise(before), after: null });
    await bumpCatalogueVersion(tx, nowMs);
    return { kind: 'done', value: before };
  });
}

/** Shows another picture of a category. */
export async function changeCategoryPicture(
  db: Database,
  { id, picture, nowMs }: { id: number; picture: PictureSource; nowMs: number },
): Promise<OwnerOutcome<Category>> {
  const known = await findCategoryRow(db, id);
  if (!known) return { kind: 'not-found' };
  const kept = await keepOwnerPicture(db, picture, { name: foldSlug(known.name) });
  if (kept.kind === 'too-large') return { kind: 'picture-too-large' };
  if (kept.kind === 'refused') return { kind: 'invalid', issues: [{ field: 'img', reason: kept.reason }] };
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await findCategory(tx, id);
    if (!before) return { kind: 'not-found' };
    await setCategoryPicture(tx, { id, hash: kept.hash });
    return finish(tx, { id, before, action: 'picture', nowMs });
  });
}

/** Stores the picture a body names before the transaction, so that no lock is held while it is encoded. */
async function withPicture(
  db: Database,
  category: CatalogueCategory,
  work: (pictureHash: string | null | undefined) => Promise<OwnerOutcome<Category>>,
): Promise<OwnerOutcome<Category>> {
  if (!category.img) return work(category.img === undefined ? undefined : null);
  const kept = await keepOwnerPicture(db, category.img, { name: foldSlug(category.parent) });
  if (kept.kind === 'too-large') return { kind: 'picture-too-large' };
  if (kept.kind === 'refused') return { kind: 'invalid', issues: [{ field: 'img', reason: kept.reason }] };
  const outcome = await work(kept.hash);
  if (outcome.kind !== 'done' && kept.isNew) await discardPictures(db, [kept.hash]);
  return outcome;
}

async function findRefusal(
  tx: Database,
  { category, givesChildren }: { category: CatalogueCategory & { id: number }; givesChildren: boolean },
): Promise<OwnerConflict | undefined> {
  const holder = await findCategoryIdByName(tx, category.parent);
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
    pictureHash: string | null | undefined;
    givesChildren: boolean;
  },
): Promise<number> {
  const taxonomy = await openTaxonomy(tx);
  const saved = taxonomy.saveCategory({ id, name: parent, pictureHash, productType, status, children });
  await taxonomy.flush();
  if (givesChildren) await arrangeSubcategories(tx, { categoryId: saved.id, names: children });
  return saved.id;
}

async function finish(
  tx: Database,
  {
    id,
    before,
    action,
    nowMs,
  }: { id: number; before: Category | null; action: 'create' | 'change' | 'picture'; nowMs: number },
): Promise<OwnerOutcome<Category>> {
  const after = await findCategory(tx, id);
  if (!after) throw new Error(`Category ${id} went away while it was written`);
  const summaries = { before: before && summarise(before), after: summarise(after) };
  if (JSON.stringify(summaries.before) === JSON.stringify(summaries.after)) return { kind: 'done', value: after };
  await recordAudit(tx, { atMs: nowMs, action, subject: 'category', subjectId: id, ...summaries });
  await bumpCatalogueVersion(tx, nowMs);
  return { kind: 'done', value: after };
}

function conflict(refusal: OwnerConflict): { kind: 'conflict'; conflict: OwnerConflict } {
  return { kind: 'conflict', conflict: refusal };
}

function summarise({ name, children, productType, status, picture }: Category): AuditSummary {
  const subcategories = children.map((child) => child.name).join(' | ');
  return { name, subcategories, productType, status, picture: picture?.hash ?? null };
}
