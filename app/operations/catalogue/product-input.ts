import type { Product } from '#app/domain/catalogue/product.ts';
import { serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import { productSlug } from '#app/domain/catalogue/slug.ts';
import { productSchema, type CatalogueProduct } from '#app/operations/import/catalogue-schema.ts';
import { listFieldIssues, readOwnFields, type FieldIssue } from '#app/operations/catalogue/owner-outcome.ts';

export type ProductInput = { kind: 'read'; product: CatalogueProduct } | { kind: 'invalid'; issues: FieldIssue[] };

/** Fields that are nobody's to choose: the store gives ids, and only customers write reviews. */
const refusedFields = new Set(['id', 'reviews']);

/**
 * Reads a product from section 3's fields, as the catalogue file has them. Pictures are `data:` URLs or addresses of this
 * store's own pictures. Fields the store does not know, `id` and `reviews` are ignored.
 * @param base the product as it is, whose fields stand where none is given; undefined for a new one
 */
export function readProductInput(input: unknown, base?: Product): ProductInput {
  const given = readOwnFields(input);
  const fields = given && Object.fromEntries(Object.entries(given).filter(([name]) => !refusedFields.has(name)));
  const parsed = productSchema.safeParse(fields && base ? { ...getBaseFields(base, fields), ...fields } : fields);
  return parsed.success
    ? { kind: 'read', product: { ...parsed.data, id: undefined, reviews: [] } }
    : { kind: 'invalid', issues: listFieldIssues(parsed.error) };
}

/** Every picture a product names, with the field that names it. */
export function listPictureSources(product: CatalogueProduct): { source: string; field: string }[] {
  return [
    ...product.images.map(({ path }, index) => ({ source: path, field: `imageURLs[${index}].img` })),
    { source: product.imagePath, field: 'img' },
  ];
}

/** What follows from a field that is given anew is found anew, unless it is given as well. */
function getBaseFields(base: Product, given: Record<string, unknown>): Record<string, unknown> {
  const { reviews: _reviews, excerpt: _excerpt, ...fields } = serializeProduct(base, []);
  const slug = 'title' in given && base.slug === productSlug(base.title) ? '' : fields.slug;
  const status = 'quantity' in given ? null : fields.status;
  // A new list of pictures brings its own main one.
  const img = 'imageURLs' in given ? '' : fields.img;
  return { ...fields, slug, status, img };
}
