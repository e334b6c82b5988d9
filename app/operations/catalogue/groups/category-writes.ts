import { findCategory } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import {
  arrangeSubcategories,
  renameCategoryOfProducts,
  listSubcategoriesWithCounts,
} from '#app/data/catalogue/taxonomy/category-writes.ts';
import { openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpProductsVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { AuditSummary } from '#app/data/store/audit-log.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { groupTexts } from '#app/operations/import/import-texts.ts';
import { categorySchema, type CatalogueCategory } from '#app/operations/import/group-schema.ts';
import { createGroupWrites, type WrittenGroup } from './create-group-writes.ts';

/** Schema for a category that the owner writes. A subcategory that is listed twice would be renamed to its last spelling. */
const ownerCategorySchema = categorySchema.superRefine(({ children }, context) => {
  const slugs = children.map(foldSlug);
  const repeated = children.find((_, index) => slugs.indexOf(slugs[index] ?? '') < index);
  if (repeated === undefined) return;
  context.addIssue({ code: 'custom', path: ['children'], message: groupTexts.repeatedSubcategory(repeated) });
});

/**
 * Operations by which the owner creates, changes and deletes categories. A subcategory that is missing in `children` is
 * removed; if it has products, the whole change is rejected.
 */
export const categoryWrites = createGroupWrites<Category, CatalogueCategory>({
  subject: 'category',
  find: findCategory,
  summarise,
  isSummaryComplete: true,
  schema: ownerCategorySchema,
  nameField: 'parent',
  pictureField: 'img',
  getName: ({ parent }) => parent,
  getPicture: ({ img }) => img,
  findConflict,
  async save(tx, writtenGroup) {
    const { id, fields, pictureHash } = writtenGroup;
    const { parent: name, children, productType, status } = fields;
    const taxonomy = await openTaxonomyWriter(tx);
    const saved = taxonomy.saveCategory({ id, name, pictureHash, productType, status, children });
    await taxonomy.flush();
    if (hasChildrenField(writtenGroup)) await arrangeSubcategories(tx, { categoryId: saved.id, names: children });
    return saved.id;
  },
  async updateProducts(tx, { id, name: before }, writtenGroup) {
    const { parent: after } = writtenGroup.fields;
    if (before !== after) await renameCategoryOfProducts(tx, { id, before, after });
    else if (hasChildrenField(writtenGroup)) await bumpProductsVersion(tx);
  },
});

/** Whether the request contains the subcategories. */
function hasChildrenField({ givenFields }: WrittenGroup<CatalogueCategory>): boolean {
  return givenFields['children'] !== undefined && givenFields['children'] !== null;
}

async function findConflict(
  tx: Database,
  writtenGroup: WrittenGroup<CatalogueCategory>,
): Promise<OwnerError | undefined> {
  const { id, fields } = writtenGroup;
  if (id === undefined || !hasChildrenField(writtenGroup)) return undefined;
  const requestedSlugs = new Set(fields.children.map(foldSlug));
  const inUse = (await listSubcategoriesWithCounts(tx, id)).find(
    ({ slugKey, products }) => products > 0 && !requestedSlugs.has(slugKey),
  );
  return inUse && { kind: 'subcategory-has-products', name: inUse.name, products: inUse.products };
}

function summarise({ name, children, productType, status, picture }: Category): AuditSummary {
  const subcategories = children.map((child) => child.name).join(' | ');
  return { name, subcategories, productType, status, picture: picture?.hash ?? null };
}
