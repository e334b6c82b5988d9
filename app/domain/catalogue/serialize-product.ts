import { percentFromBasisPoints } from './price/discount.ts';
import { pickDetails } from './plain-fields.ts';
import type { PriceStep, PriceStepJson } from './price/price-steps.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { Brand, Category, Picture, Product, ProductSummary, PublishedReview, ReviewAnswer } from './product.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';

/**
 * The specification's JSON of a product for cards, lists and the visitor's storage. It has the field names of the
 * specification, money in R$, discount in percent, dates in ISO 8601, and '' for a missing picture or brand. `excerpt`,
 * `ratingAverage` (one decimal, null without reviews) and `ratingCount` are additions of this store.
 */
export type ProductSummaryJson = ReturnType<typeof serializeSummary>;

/** JSON of a complete product with every field of the specification. `description` is sanitised HTML. */
export type ProductJson = ReturnType<typeof serializeProduct>;

/** A picture and its colour; both texts are '' when the picture shows no particular colour. */
export type ProductImageJson = ProductJson['imageURLs'][number];

/** JSON of a published review. Neither it nor its source has an e-mail address. */
export type ReviewJson = ReturnType<typeof serializeReview>;

/** Serialises a product field by field, so that a new column is never published by accident. */
export function serializeProduct(product: Product, reviews: readonly PublishedReview[]) {
  return {
    ...serializeSummary(product),
    ...(product.isHidden && { hidden: true as const }),
    imageURLs: product.images.map(({ picture, colour, alt }) => ({
      img: serializePicture(picture),
      color: { name: colour?.name ?? '', clrCode: colour?.code ?? '' },
      ...(alt && { alt }),
    })),
    reviews: reviews.map(serializeReview),
    description: product.descriptionHtml,
    additionalInformation: product.additionalInformation.map(({ key, value }) => ({ key, value })),
    ...pickDetails(product),
  };
}

/** Serialises the product fields that cards, search suggestions and stored lists need. */
export function serializeSummary(product: ProductSummary) {
  return {
    id: product.id,
    sku: product.sku,
    img: serializePicture(product.picture),
    title: product.title,
    slug: product.slug,
    unit: product.unit,
    parent: product.parent,
    children: product.children,
    price: reaisFromCents(product.priceCents),
    discount: percentFromBasisPoints(product.discountBasisPoints),
    ...(product.priceSteps && { priceSteps: product.priceSteps.map(serializePriceStep) }),
    quantity: product.quantity,
    brand: { name: product.brandName ?? '' },
    category: { name: product.categoryName },
    status: product.status,
    saleRestriction: product.saleRestriction ?? 'none',
    offerDate: {
      startDate: formatInstant(product.offerStartMs),
      endDate: formatInstant(product.offerEndMs),
      ...(product.offerEndsDiscount && { endsDiscount: true as const }),
    },
    featured: product.featured,
    sellCount: product.sellCount,
    excerpt: product.excerpt,
    ratingAverage: product.ratingCount > 0 ? getAverageRating(product.ratingSum, product.ratingCount) : null,
    ratingCount: product.ratingCount,
  };
}

function serializePriceStep({ minQuantity, priceCents, name }: PriceStep): PriceStepJson {
  return { quantity: minQuantity, price: reaisFromCents(priceCents), ...(name && { name }) };
}

export function serializeReview(review: PublishedReview) {
  return {
    id: review.id,
    user: review.user,
    review: review.comment,
    date: new Date(review.dateMs).toISOString(),
    name: review.name,
    rating: review.rating,
    ...(review.answer && { answer: serializeAnswer(review.answer) }),
  };
}

export function serializeAnswer({ text, dateMs }: ReviewAnswer) {
  return { text, date: new Date(dateMs).toISOString() };
}

/** Serialises a category: `parent` is its name, `children` are the names of its subcategories. */
export function serializeCategory(category: Category) {
  return {
    id: category.id,
    parent: category.name,
    img: serializePicture(category.picture),
    children: category.children.map((child) => child.name),
    productType: category.productType,
    status: category.status,
    slug: category.slug,
    productCount: category.productCount,
  };
}

/** Serialises a category with the ids of its products. */
export function serializeWholeCategory(category: Category, products: readonly number[] = []) {
  return { ...serializeCategory(category), products: [...products] };
}

/**
 * Serialises a brand. Its e-mail is the brand's own published address.
 * @param products ids of its products
 */
export function serializeBrand(brand: Brand, products: readonly number[] = []) {
  return {
    id: brand.id,
    name: brand.name,
    description: brand.description,
    email: brand.email,
    website: brand.website,
    location: brand.location,
    status: brand.status,
    logo: serializePicture(brand.logo),
    slug: brand.slug,
    productCount: brand.productCount,
    products: [...products],
  };
}

/**
 * URL of the picture in the one size and format that JSON contains, because every client can show it; an empty string
 * when there is no picture.
 */
export function serializePicture(picture: Picture | null): string {
  return picture ? pictureUrl(picture.hash, 640, 'webp') : '';
}

function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
