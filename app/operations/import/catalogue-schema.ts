import { z } from 'zod';
import type { ProductRecord } from '#app/data/catalogue/product-writes.ts';
import { sanitizeDescription } from '#app/data/catalogue/sanitize-description.ts';
import type { TaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { listDifferentTags } from '#app/domain/catalogue/tags.ts';
import { productSlug } from '#app/domain/catalogue/slug.ts';
import { isOutOfStock, unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { takeVideoId } from '#app/domain/catalogue/video.ts';
import {
  email,
  flag,
  hexColour,
  groupName,
  instant,
  line,
  list,
  longText,
  money,
  named,
  percent,
  picturePath,
  saleRestriction,
  stockStatus,
  website,
  wholeNumber,
} from '#app/operations/import/catalogue-fields.ts';
import { placePriceSteps, priceSteps } from '#app/operations/import/price-steps.ts';

/**
 * The catalogue file, row by row: the specification's names on the way in, the store's own units on the way out. Messages are
 * for the owner, in Portuguese. Fields the store does not know are dropped.
 */

/** Largest whole number a column holds. */
export const maxWhole = 2_000_000_000;
const maxImages = 30;
const maxListLength = 100;

const image = z.object(
  {
    img: picturePath({ required: true }),
    color: z
      .object({ name: line(60), clrCode: hexColour() }, { error: 'precisa ser um objeto com name e clrCode' })
      .nullish(),
    alt: line(250),
  },
  { error: 'precisa ser um objeto com img' },
);

/** The shop's answer to a review. */
const answer = z.object(
  {
    text: longText(1000, { required: true }),
    date: instant('start').refine((ms) => ms !== null, { error: 'falta a data' }),
  },
  { error: 'precisa ser um objeto com text e date' },
);

const review = z.object(
  {
    user: line(80),
    name: line(80, { required: true }),
    email: line(254),
    rating: wholeNumber({ minimum: 1, maximum: 5 }),
    review: longText(2000, { required: true }),
    date: instant('start').refine((ms) => ms !== null, { error: 'falta a data' }),
    answer: answer.nullish(),
  },
  { error: 'precisa ser um objeto com name, rating, review e date' },
);

const pair = z.object(
  { key: line(200, { required: true }), value: longText(4000) },
  { error: 'precisa ser um objeto com key e value' },
);

const productFields = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    sku: line(100, { required: true }),
    title: line(500, { required: true }),
    slug: line(200),
    unit: line(100),
    img: picturePath({ required: false }),
    imageURLs: list(image, maxImages),
    parent: groupName(),
    children: groupName(),
    price: money(),
    discount: percent(),
    priceSteps: priceSteps(),
    quantity: wholeNumber({ minimum: -maxWhole, maximum: maxWhole }).nullish(),
    brand: named().nullish(),
    category: named().nullish(),
    status: stockStatus(),
    hidden: flag(),
    saleRestriction: saleRestriction(),
    productType: line(100),
    description: longText(200_000),
    additionalInformation: list(pair, maxListLength),
    offerDate: z
      .object({ startDate: instant('start'), endDate: instant('end') }, { error: 'precisa ter startDate e endDate' })
      .nullish(),
    featured: flag(),
    sellCount: wholeNumber({ minimum: 0, maximum: maxWhole }).nullish(),
    tags: list(line(100), maxListLength),
    sizes: list(line(60), maxListLength),
    videoId: line(200).transform(takeVideoId),
    reviews: list(review, 10_000),
  },
  { error: 'precisa ser um objeto com os campos de um produto' },
);

/** Names of the fields a product may have. */
export const productFieldNames: readonly string[] = Object.keys(productFields.shape);

/** One product of the file. */
export const productSchema = describeProduct(productFields);

/** One that an owner gives field by field: stock below zero comes from the files of other programs alone. */
export const ownersProductSchema = describeProduct(
  productFields.extend({ quantity: wholeNumber({ minimum: 0, maximum: maxWhole }).nullish() }),
);

/** What fields say together, and what they become. */
function describeProduct(fields: typeof productFields) {
  return fields
    .refine((row) => Boolean(row.parent || row.category?.name), {
      path: ['parent'],
      error: 'falta a categoria',
      // Said together with whatever else is wrong with the row.
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
    .refine(
      ({ offerDate }) => !(offerDate?.startDate && offerDate.endDate && offerDate.startDate > offerDate.endDate),
      {
        path: ['offerDate', 'endDate'],
        error: 'a oferta termina antes de começar',
      },
    )
    .transform((row, context) => ({
      id: row.id ?? undefined,
      sku: row.sku,
      title: row.title,
      slug: row.slug || productSlug(row.title),
      unit: row.unit,
      imagePath: row.img || row.imageURLs[0]?.img || '',
      images: row.imageURLs.map(({ img, color, alt }) => ({
        path: img,
        colourName: color?.name ?? '',
        colourCode: color?.clrCode ?? '',
        alt,
      })),
      parent: row.parent || (row.category?.name ?? ''),
      children: row.children,
      // A product has the category it is listed under, unless the file says otherwise.
      categoryName: row.category?.name || row.parent,
      brandName: row.brand?.name ?? '',
      priceCents: row.price,
      discountBasisPoints: row.discount,
      priceSteps: readPriceSteps(row, context),
      // Stock that nobody counts has no limit.
      quantity: row.quantity ?? unlimitedQuantity,
      status:
        row.status ??
        (isOutOfStock({ status: '', quantity: row.quantity ?? unlimitedQuantity })
          ? ('out-of-stock' as const)
          : ('in-stock' as const)),
      productType: row.productType,
      description: row.description,
      additionalInformation: row.additionalInformation,
      tags: listDifferentTags(row.tags.filter(Boolean)),
      sizes: row.sizes.filter(Boolean),
      videoId: row.videoId,
      offerStartMs: row.offerDate?.startDate ?? null,
      offerEndMs: row.offerDate?.endDate ?? null,
      featured: row.featured ?? false,
      isHidden: row.hidden ?? false,
      saleRestriction: row.saleRestriction,
      sellCount: row.sellCount ?? 0,
      reviews: row.reviews.map(({ answer: answered, ...one }) => ({
        ...{ ...one, date: one.date ?? 0 },
        answer: answered ? { text: answered.text, dateMs: answered.date ?? 0 } : undefined,
      })),
    }));
}

/** None with a problem, which is told. */
function readPriceSteps(row: z.output<typeof productFields>, context: z.core.$RefinementCtx): PriceStep[] {
  const placed = placePriceSteps(row.priceSteps, { priceCents: row.price, unit: row.unit });
  if ('value' in placed) return placed.value;
  context.addIssue({ code: 'custom', input: row.priceSteps, path: ['priceSteps'], message: placed.reason });
  return [];
}

/** A product of the file, in the store's units. `description` is not yet sanitised, pictures not yet looked up. */
export type CatalogueProduct = z.output<typeof productSchema>;

/** Hashes of stored pictures, found by path or address. */
export type PictureHashes = Pick<ReadonlyMap<string, string>, 'get'>;

/** A product as it is written. Categories and brands it names are created when they are missing. */
export function toProductRecord(
  { id, product }: { id: number; product: CatalogueProduct },
  { taxonomy, pictures }: { taxonomy: TaxonomyWriter; pictures: PictureHashes },
): ProductRecord {
  const { parent, children, brandName, description, imagePath, images, reviews: _, ...fields } = product;
  const category = taxonomy.ensureCategory(parent, product.productType);
  return {
    ...fields,
    id,
    category,
    subcategory: children === '' ? null : taxonomy.ensureSubcategory(category.id, children),
    brand: brandName === '' ? null : taxonomy.ensureBrand(brandName),
    descriptionHtml: sanitizeDescription(description),
    pictureHash: pictures.get(imagePath) ?? null,
    images: images.flatMap(({ path, ...told }) => {
      const pictureHash = pictures.get(path);
      return pictureHash ? [{ pictureHash, ...told }] : [];
    }),
  };
}

/** One category of the file. A field that is left out changes nothing. */
export const categorySchema = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    parent: groupName().refine((name) => name !== '', { error: 'falta o nome da categoria' }),
    img: picturePath({ required: false }).optional(),
    children: list(groupName(), 1000),
    productType: line(100).optional(),
    status: line(40).optional(),
  },
  { error: 'precisa ser um objeto com os campos de uma categoria' },
);
export type CatalogueCategory = z.output<typeof categorySchema>;

/** One brand of the file. A field that is left out changes nothing. */
export const brandSchema = z.object(
  {
    id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
    name: groupName().refine((name) => name !== '', { error: 'falta o nome da marca' }),
    description: longText(4000).optional(),
    email: email().optional(),
    website: website().optional(),
    location: line(200).optional(),
    status: line(40).optional(),
    logo: picturePath({ required: false }).optional(),
  },
  { error: 'precisa ser um objeto com os campos de uma marca' },
);
export type CatalogueBrand = z.output<typeof brandSchema>;
