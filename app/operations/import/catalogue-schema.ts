import { z } from 'zod';
import type { ProductRecord } from '#app/data/catalogue/product-writes.ts';
import { sanitizeDescription } from '#app/data/catalogue/description/sanitize-description.ts';
import type { TaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { htmlToLines } from '#app/domain/catalogue/description/description.ts';
import { mapKinds, maxListLength, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { listDifferentTags } from '#app/domain/catalogue/description/compare-tags.ts';
import { productSlug } from '#app/domain/catalogue/codes/slug.ts';
import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import { isOutOfStock, unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { extractVideoId } from '#app/domain/catalogue/description/video-urls.ts';
import {
  decimalNumber,
  flag,
  hexColour,
  groupName,
  instant,
  line,
  list,
  longText,
  money,
  nameOrObject,
  percent,
  picturePath,
  saleRestriction,
  stockStatus,
  wholeNumber,
} from './catalogue-fields.ts';
import { resolvePriceSteps, priceSteps } from './price-steps/price-steps-schema.ts';
import { productTexts } from './import-texts.ts';

/**
 * Schemas for the products of a catalogue file, which convert one row from the file's field names to the types and
 * units of the store. Messages are in Portuguese, for the owner. Unknown fields are dropped.
 */

/** Largest accepted id and quantity. */
export const maxWhole = 2_000_000_000;
const maxImages = 30;

const imageSchema = z.object(
  {
    img: picturePath({ required: true }),
    color: z.object({ name: line(60), clrCode: hexColour() }, { error: productTexts.colourObject }).nullish(),
    alt: line(250),
  },
  { error: productTexts.pictureObject },
);

/** Schema for the shop's reply to a review. */
const answerSchema = z.object(
  {
    text: longText(1000, { required: true }),
    date: instant('start').refine((ms) => ms !== null, { error: productTexts.answerDateMissing }),
  },
  { error: productTexts.answerObject },
);

const reviewSchema = z.object(
  {
    user: line(80),
    name: line(80, { required: true }),
    email: line(254),
    rating: wholeNumber({ minimum: 1, maximum: 5 }),
    review: longText(2000, { required: true }),
    date: instant('start').refine((ms) => ms !== null, { error: productTexts.reviewDateMissing }),
    answer: answerSchema.nullish(),
  },
  { error: productTexts.reviewObject },
);

const pairSchema = z.object(
  { key: line(200, { required: true }), value: longText(4000).transform(htmlToLines) },
  { error: productTexts.pairObject },
);

const plainFieldSchemas = mapKinds(plainFields, {
  text: (_, { max }) => line(max),
  whole: (_, { max: maximum }) => z.preprocess((value) => value ?? 0, wholeNumber({ minimum: 0, maximum })),
  decimal: (_, { max }) => z.preprocess((value) => value ?? 0, decimalNumber(max)),
  list: (_, { max }) => list(line(max), maxListLength).transform((values) => values.filter(Boolean)),
});

const productFields = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    sku: line(100, { required: true }),
    title: line(500, { required: true }),
    slug: line(200),
    unit: line(100),
    img: picturePath({ required: false }),
    imageURLs: list(imageSchema, maxImages),
    parent: groupName(),
    children: groupName(),
    price: money(),
    discount: percent(),
    priceSteps: priceSteps(),
    quantity: wholeNumber({ minimum: -maxWhole, maximum: maxWhole }).nullish(),
    brand: nameOrObject().nullish(),
    category: nameOrObject().nullish(),
    status: stockStatus(),
    hidden: flag(),
    saleRestriction: saleRestriction(),
    description: longText(200_000),
    additionalInformation: list(pairSchema, maxListLength),
    offerDate: z
      .object(
        { startDate: instant('start'), endDate: instant('end'), endsDiscount: flag() },
        { error: productTexts.offerDatesMissing },
      )
      .nullish(),
    featured: flag(),
    ...plainFieldSchemas,
    tags: plainFieldSchemas.tags.transform(listDifferentTags),
    videoId: plainFieldSchemas.videoId.transform(extractVideoId),
    reviews: list(reviewSchema, 10_000),
  },
  { error: productTexts.productObject },
);

/** Names of the fields that a product of the file may have. */
export const productFieldNames: readonly string[] = Object.keys(productFields.shape);

/** Schema for a product of the file. */
export const productSchema = addProductChecks(productFields);

/**
 * Schema for a product that the owner enters field by field. It rejects a negative stock, which `productSchema` accepts
 * because other programs write such values into files.
 */
export const ownerProductSchema = addProductChecks(
  productFields.extend({ quantity: wholeNumber({ minimum: 0, maximum: maxWhole }).nullish() }),
);

/** Adds the checks that span several fields, and the conversion to the store's types. */
function addProductChecks(fields: typeof productFields) {
  return fields
    .refine((row) => Boolean(row.parent || row.category?.name), {
      path: ['parent'],
      error: productTexts.categoryMissing,
      when: hasFields,
    })
    .refine(({ offerDate }) => !endsBeforeStart(offerDate), {
      path: ['offerDate', 'endDate'],
      error: productTexts.offerOrder,
      when: hasFields,
    })
    .transform(({ img, imageURLs, price, discount, brand, category, offerDate, hidden, ...row }, context) => ({
      ...row,
      id: row.id ?? undefined,
      slug: row.slug || productSlug(row.title),
      imagePath: img || imageURLs[0]?.img || '',
      images: imageURLs.map(({ img: path, color, alt }) => ({
        path,
        colourName: color?.name ?? '',
        colourCode: color?.clrCode ?? '',
        alt,
      })),
      parent: row.parent || (category?.name ?? ''),
      categoryName: category?.name ?? '',
      brandName: brand?.name ?? '',
      priceCents: price,
      discountBasisPoints: discount,
      priceSteps: readPriceSteps({ ...row, price }, context),
      // A product without a quantity has unlimited stock.
      quantity: row.quantity ?? unlimitedQuantity,
      status:
        row.status ??
        (isOutOfStock({ status: '', quantity: row.quantity ?? unlimitedQuantity })
          ? ('out-of-stock' as const)
          : ('in-stock' as const)),
      offerStartMs: offerDate?.startDate ?? null,
      offerEndMs: offerDate?.endDate ?? null,
      // Without a date there is no offer with which the discount could end.
      offerEndsDiscount: offerDate?.endsDiscount === true && Boolean(offerDate.startDate ?? offerDate.endDate),
      featured: row.featured ?? false,
      isHidden: hidden ?? false,
      reviews: row.reviews.map(({ answer: answered, review: comment, date, ...author }) => ({
        ...author,
        comment,
        dateMs: date ?? 0,
        answer: answered ? { text: answered.text, dateMs: answered.date ?? 0 } : undefined,
      })),
    }));
}

/** Runs a check of several fields even when single fields have errors, so that all errors are reported together. */
function hasFields({ value }: { value: unknown }): boolean {
  return isRecord(value);
}

/** Whether an offer ends before it starts; false when one of the dates is missing or has an error. */
function endsBeforeStart(offerDate: z.output<typeof productFields>['offerDate']): boolean {
  const { startDate, endDate } = offerDate ?? {};
  return typeof startDate === 'number' && typeof endDate === 'number' && startDate > endDate;
}

type PricedRow = Pick<z.output<typeof productFields>, 'price' | 'priceSteps' | 'unit'>;

/** Resolves the price steps of a row. An error in them is reported, and the returned list is then empty. */
function readPriceSteps(row: PricedRow, context: z.core.$RefinementCtx): PriceStep[] {
  const resolvedSteps = resolvePriceSteps(row.priceSteps, { priceCents: row.price, unit: row.unit });
  if ('value' in resolvedSteps) return resolvedSteps.value;
  context.addIssue({ code: 'custom', input: row.priceSteps, path: ['priceSteps'], message: resolvedSteps.reason });
  return [];
}

/**
 * A product of the file in the store's units. Its description is not yet sanitised, and its pictures are not yet
 * resolved.
 */
export type CatalogueProduct = z.output<typeof productSchema>;

/** Hash of each stored picture, by the path or URL that the product contains. */
export type PictureHashes = Pick<ReadonlyMap<string, string>, 'get'>;

/** Converts a product of the file to the record that is written. Missing groups are created through `taxonomy`. */
export function toProductRecord(
  { id, product }: { id: number; product: CatalogueProduct },
  { taxonomy, pictures }: { taxonomy: TaxonomyWriter; pictures: PictureHashes },
): ProductRecord {
  const { parent, children, categoryName, brandName, description, imagePath, images, reviews: _, ...fields } = product;
  const category = taxonomy.ensureCategory(parent, product.productType);
  return {
    ...fields,
    id,
    category,
    // The name defaults to the category under which the product is listed, in its stored spelling.
    categoryName: categoryName || category.name,
    subcategory: children === '' ? null : taxonomy.ensureSubcategory(category.id, children),
    brand: brandName === '' ? null : taxonomy.ensureBrand(brandName),
    descriptionHtml: sanitizeDescription(description),
    pictureHash: pictures.get(imagePath) ?? null,
    images: images.flatMap(({ path, ...details }) => {
      const pictureHash = pictures.get(path);
      return pictureHash ? [{ pictureHash, ...details }] : [];
    }),
  };
}
