import { percentFromBasisPoints } from './price/discount.ts';
import { pickDetails } from './plain-fields.ts';
import type { PriceStep, PriceStepJson } from './price/price-steps.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { Brand, Category, Picture, Product, ProductSummary, PublishedReview, ReviewAnswer } from './product.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';

/**
 * The specification's JSON of a product as cards, lists and the visitor's storage need it: the specification's field names,
 * money in R$, discount in percent, instants in ISO 8601, missing pictures and brand names as ''. `excerpt`, `ratingAverage`
 * (one decimal, null without reviews) and `ratingCount` are ours.
 */
export type ProductSummaryJson = ReturnType<typeof serializeSummary>;

/** The whole product with every field of the specification. `description` is sanitised HTML. */
export type ProductJson = ReturnType<typeof serializeProduct>;

/** A picture and its colour; both texts are '' when the picture shows no particular colour. */
export type ProductImageJson = ProductJson['imageURLs'][number];

/** A published review. There is no e-mail in it, nor in what it is made from. */
export type ReviewJson = ReturnType<typeof serializeReview>;

/** Presents a product field by field, so that a new column never leaks. */
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

/** Presents what a card, a search suggestion or a kept list needs of a product. */
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
      startDate: presentInstant(product.offerStartMs),
      endDate: presentInstant(product.offerEndMs),
      ...(product.offerEndsDiscount && { endsDiscount: true as const }),
    },
    featured: product.featured,
    sellCount: product.sellCount,
    excerpt: product.excerpt,
    ratingAverage: product.ratingCount > 0 ? getAverageRating(product.ratingSum, product.ratingCount) : null,
    ratingCount: product.ratingCount,
  };
}

/** Presents a lower price of a larger quantity. */
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

/** Presents the shop's answer to a review. */
export function serializeAnswer({ text, dateMs }: ReviewAnswer) {
  return { text, date: new Date(dateMs).toISOString() };
}

/** Presents a category: `parent` is its name, `children` are the names of its subcategories. */
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

/** Presents a category with the ids of its products. */
export function serializeWholeCategory(category: Category, products: readonly number[] = []) {
  return { ...serializeCategory(category), products: [...products] };
}

/**
 * Presents a brand. Its e-mail is the brand's own published one.
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

/** Address of the one size that every reader of the JSON can show; '' without a picture. */
export function serializePicture(picture: Picture | null): string {
  return picture ? pictureUrl(picture.hash, 640, 'webp') : '';
}

function presentInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
