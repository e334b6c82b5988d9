import { recogniseExamples } from '#app/data/catalogue/owner/example-products.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import { setMainPicture, writeProducts, type WriteOutcome } from '#app/data/catalogue/product-writes.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openIdSequence } from '#app/data/database/queries/id-sequence.ts';
import type { AuditSummary } from '#app/data/store/audit-log.ts';
import { detailFields, mapKinds } from '#app/domain/catalogue/plain-fields.ts';
import { formatPriceSteps } from '#app/domain/catalogue/price/format-price-steps.ts';
import { listProductPictures, type Product } from '#app/domain/catalogue/product.ts';
import { formatProductForm, type ProductContent } from '#app/domain/catalogue/product-form/product-form.ts';
import { serializePicture, serializeProduct, type ProductJson } from '#app/domain/catalogue/serialize-product.ts';
import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import {
  changeOwned,
  changeOwnedPicture,
  recordOwned,
  type OwnedKind,
} from '#app/operations/catalogue/owner-change.ts';
import {
  toInvalidError,
  readOwnFields,
  type OwnerError,
  type OwnerResult,
} from '#app/operations/catalogue/owner-result.ts';
import {
  ownerProductSchema,
  productSchema,
  toProductRecord,
  type CatalogueProduct,
  type PictureHashes,
} from '#app/operations/import/catalogue-schema.ts';
import { listPictureFields } from '#app/operations/import/check-catalogue.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';
import { withOwnerPictures, type NamedPicture, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

/** Describes products for the functions of `owner-change.ts`. */
export const productKind: OwnedKind<Product> = { subject: 'product', find: findProductForOwner, summarise };

/** Creates a product, and also its category, subcategory and brand if they are missing. */
export async function createProduct(
  db: Database,
  { input, nowMs }: { input: unknown; nowMs: number },
): Promise<OwnerResult<Product>> {
  const read = readProduct(input);
  if (!read.ok) return read;
  const product = read.value;
  return withOwnerPictures(db, { pictures: listPictures(product), name: product.slug }, (pictures) =>
    db.transact(async (tx) => {
      await lockCatalogue(tx);
      const skuConflict = await findSkuConflict(tx, { sku: product.sku, id: undefined });
      if (skuConflict) return fail(skuConflict);
      const ids = await openIdSequence(tx, 'products');
      const id = ids.next();
      await writeProduct(tx, { id, product, pictures, nowMs });
      await ids.save();
      return recordOwned(tx, productKind, { id, before: null, action: 'create', nowMs });
    }),
  );
}

interface ProductChange {
  id: number;
  input: unknown;
  isShown?: (present: Product) => boolean;
  nowMs: number;
}

/**
 * Changes the given fields of a product. A `quantity` without a `status` sets the status too.
 * @param isShown whether the present product is the one that was shown to the owner; otherwise the change is rejected
 */
export async function changeProduct(
  db: Database,
  { id, input, isShown = () => true, nowMs }: ProductChange,
): Promise<OwnerResult<Product>> {
  const storedProduct = await findProductForOwner(db, id);
  if (!storedProduct) return fail({ kind: 'not-found' });
  const firstRead = readProduct(input, storedProduct);
  if (!firstRead.ok) return firstRead;
  return withOwnerPictures(db, { pictures: listPictures(firstRead.value), name: firstRead.value.slug }, (pictures) =>
    changeOwned(db, productKind, id, async (tx, before) => {
      if (!isShown(before)) return fail({ kind: 'changed-meanwhile', current: before });
      // The product is read again, because another session may have changed other fields since the first read.
      const read = readProduct(input, before);
      if (!read.ok) return read;
      const product = read.value;
      const skuConflict = await findSkuConflict(tx, { sku: product.sku, id });
      if (skuConflict) return fail(skuConflict);
      const allPictures = new Map([...listOwnPictures(before), ...pictures]);
      const outcome = await writeProduct(tx, { id, product, pictures: allPictures, nowMs });
      return outcome === 'unchanged'
        ? succeed(before)
        : recordOwned(tx, productKind, { id, before, action: 'change', nowMs });
    }),
  );
}

/** Replaces the main picture of a product. */
export async function changeProductPicture(
  db: Database,
  change: { id: number; picture: PictureSource; nowMs: number },
): Promise<OwnerResult<Product>> {
  const { id: productId, nowMs } = change;
  return changeOwnedPicture(db, productKind, change, {
    getName: ({ slug }) => slug,
    setPicture: (tx, hash) => setMainPicture(tx, { productId, hash, nowMs }),
  });
}

/** Returns the version of a product. The form sends it back, so that changes by other sessions are detected. */
export function getProductVersion(product: Product): string {
  return makeRecordVersion(formatProductForm(toCatalogueFile(product)));
}

/** Lists the URL and the hash of each picture that a stored product has. */
function listOwnPictures(product: Product): [PictureSource, string][] {
  return listProductPictures(product).map((picture) => [serializePicture(picture), picture.hash]);
}

/**
 * Parses a product in the format of the catalogue file. Unknown fields are ignored, and so are `id`, which the store
 * assigns, and `reviews`, which only customers write.
 * @param base present product, whose values replace fields that the input lacks; undefined for a new product
 */
export function readProduct(input: unknown, base?: Product): Result<CatalogueProduct, OwnerError> {
  const inputFields = readOwnFields(input);
  const present = inputFields && base && getBaseFields(base, inputFields);
  const fields: Record<string, unknown> | undefined = inputFields && {
    ...present,
    ...inputFields,
    ...(present && readOffer(present, inputFields)),
    reviews: undefined,
  };
  // An unchanged quantity may be below 0, because an imported file may have set it.
  const schema = fields?.['quantity'] === present?.['quantity'] ? productSchema : ownerProductSchema;
  const parsed = schema.safeParse(fields, { reportInput: true });
  return parsed.success ? succeed({ ...parsed.data, id: undefined, reviews: [] }) : fail(toInvalidError(parsed.error));
}

/** Reads the dates of an offer. The present value of `endsDiscount` applies when the input does not contain it. */
function readOffer({ offerDate }: Pick<ProductJson, 'offerDate'>, inputFields: Record<string, unknown>) {
  const dates = inputFields['offerDate'];
  return isRecord(dates) ? { offerDate: { endsDiscount: offerDate.endsDiscount, ...dates } } : {};
}

/** Returns the present fields. Those that are derived from a given field are empty, so that they are derived again. */
function getBaseFields(base: Product, inputFields: Record<string, unknown>) {
  const { reviews: _reviews, excerpt: _excerpt, ...fields } = serializeProduct(base, []);
  const slug = 'title' in inputFields && base.slug === productSlug(base.title) ? '' : fields.slug;
  const status = 'quantity' in inputFields ? null : fields.status;
  // The first picture of a new list becomes the main picture.
  const img = 'imageURLs' in inputFields ? '' : fields.img;
  return { ...fields, slug, status, img };
}

/** Converts a product to the format of the catalogue file. */
export function toCatalogueFile(product: Product): ProductContent {
  return { ...serializeProduct(product, []), hidden: product.isHidden ?? false };
}

function listPictures(product: CatalogueProduct): NamedPicture[] {
  return listPictureFields(product).map(({ path, column }) => ({ source: path, field: column }));
}

/** Writes a parsed product in a transaction that holds the catalogue's lock. */
async function writeProduct(
  tx: Database,
  {
    nowMs,
    pictures,
    ...recordInput
  }: { id: number; product: CatalogueProduct; pictures: PictureHashes; nowMs: number },
): Promise<WriteOutcome> {
  const taxonomy = await openTaxonomyWriter(tx);
  const record = toProductRecord(recordInput, { taxonomy, pictures });
  await taxonomy.flush();
  const [outcome = 'unchanged'] = await writeProducts(tx, [record], { nowMs });
  if (outcome !== 'unchanged') {
    await bumpProductsVersion(tx);
    await recogniseExamples(tx, nowMs);
  }
  return outcome;
}

/** Proposes an unused SKU for a new product, formed from the next product id. */
export async function proposeSku(db: Database): Promise<string> {
  const ids = await openIdSequence(db, 'products');
  for (;;) {
    const sku = `P-${ids.next()}`;
    if (!(await findIdsBySku(db, [sku])).has(sku)) return sku;
  }
}

/** Returns an error when another product has the SKU, ignoring case. */
export async function findSkuConflict(
  tx: Database,
  { sku, id }: { sku: string; id: number | undefined },
): Promise<OwnerError | undefined> {
  const holderId = (await findIdsBySku(tx, [sku])).get(sku);
  if (holderId === undefined || holderId === id) return undefined;
  const holder = await findProductForOwner(tx, holderId);
  return holder && { kind: 'sku-taken', by: { sku: holder.sku, title: holder.title } };
}

/** Summarises a product for the audit log, with the beginning of its description and the elements of its lists. */
function summarise({
  id: _id,
  slug: _slug,
  descriptionHtml: _html,
  createdAtMs: _at,
  ...product
}: Product): AuditSummary {
  const { picture, images, additionalInformation, excerpt, priceSteps, ...others } = product;
  const { ratingCount: _count, ratingSum: _sum, updatedAtMs: _changedAt, isSample: _sample, ...plain } = others;
  const { isHidden: hidden = false, saleRestriction = 'none', ...fields } = plain;
  return {
    ...fields,
    hidden,
    saleRestriction,
    description: excerpt,
    picture: picture?.hash ?? null,
    pictures: images.map((image) => image.picture.hash).join(' '),
    information: additionalInformation.map(({ key }) => key).join(' | '),
    ...mapKinds(detailFields, {
      text: (name) => product[name],
      whole: (name) => product[name],
      decimal: (name) => product[name],
      list: (name) => product[name].join(' | '),
    }),
    priceSteps: formatPriceSteps(priceSteps),
  };
}
