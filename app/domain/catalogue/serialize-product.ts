import { percentFromBasisPoints } from './discount.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type {
  Brand,
  Category,
  KeyValue,
  Picture,
  Product,
  ProductStatus,
  ProductSummary,
  PublishedReview,
} from './product.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';

/**
 * The specification's JSON of a product as cards, lists and the visitor's storage need it: the specification's field names,
 * money in R$, discount in percent, instants in ISO 8601, missing pictures as ''. The last three fields are ours.
 */
export interface ProductSummaryJson {
  id: number;
  sku: string;
  img: string;
  title: string;
  slug: string;
  unit: string;
  parent: string;
  children: string;
  /** In R$, before discount; 0 is 'Sob consulta'. */
  price: number;
  /** In percent. */
  discount: number;
  quantity: number;
  /** An empty name when the product has no brand. */
  brand: { name: string };
  category: { name: string };
  status: ProductStatus;
  offerDate: { startDate: string | null; endDate: string | null };
  featured: boolean;
  sellCount: number;
  /** The first 150 characters of the description as plain text, then '…' where there is more. */
  excerpt: string;
  /** One decimal; null without reviews. */
  ratingAverage: number | null;
  ratingCount: number;
}

/** A picture and its colour; both texts are '' when the picture stands for no colour. */
export interface ProductImageJson {
  img: string;
  color: { name: string; clrCode: string };
}

/** The whole product with every field of the specification. */
export interface ProductJson extends ProductSummaryJson {
  imageURLs: ProductImageJson[];
  reviews: ReviewJson[];
  productType: string;
  /** Sanitised HTML. */
  description: string;
  additionalInformation: KeyValue[];
  tags: string[];
  sizes: string[];
  videoId: string;
}

/** A published review. There is no e-mail in it, nor in what it is made from. */
export interface ReviewJson {
  id: number;
  user: string;
  review: string;
  date: string;
  name: string;
  rating: number;
}

/** A category with every field of the specification. */
interface CategoryJson {
  id: number;
  /** The category's name. */
  parent: string;
  img: string;
  /** Names of the subcategories. */
  children: string[];
  productType: string;
  status: string;
  slug: string;
  productCount: number;
  /** Ids of its products; absent where they were not read. */
  products?: number[];
}

/** A brand with every field of the specification. */
interface BrandJson {
  id: number;
  name: string;
  description: string;
  email: string;
  website: string;
  location: string;
  status: string;
  logo: string;
  slug: string;
  productCount: number;
  /** Ids of its products; absent where they were not read. */
  products?: number[];
}

/** Presents a product field by field, so that a new column never leaks. */
export function serializeProduct(product: Product, reviews: readonly PublishedReview[]): ProductJson {
  return {
    ...serializeSummary(product),
    imageURLs: product.images.map(({ picture, colour }) => ({
      img: serializePicture(picture),
      color: { name: colour?.name ?? '', clrCode: colour?.code ?? '' },
    })),
    reviews: reviews.map(serializeReview),
    productType: product.productType,
    description: product.descriptionHtml,
    additionalInformation: product.additionalInformation.map(({ key, value }) => ({ key, value })),
    tags: [...product.tags],
    sizes: [...product.sizes],
    videoId: product.videoId,
  };
}

/** Presents what a card, a search suggestion or a kept list needs of a product. */
export function serializeSummary(product: ProductSummary): ProductSummaryJson {
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
    quantity: product.quantity,
    brand: { name: product.brandName ?? '' },
    category: { name: product.categoryName },
    status: product.status,
    offerDate: { startDate: presentInstant(product.offerStartMs), endDate: presentInstant(product.offerEndMs) },
    featured: product.featured,
    sellCount: product.sellCount,
    excerpt: product.excerpt,
    ratingAverage: product.ratingCount > 0 ? getAverageRating(product.ratingSum, product.ratingCount) : null,
    ratingCount: product.ratingCount,
  };
}

/** Presents a published review. */
export function serializeReview(review: PublishedReview): ReviewJson {
  return {
    id: review.id,
    user: review.user,
    review: review.comment,
    date: new Date(review.dateMs).toISOString(),
    name: review.name,
    rating: review.rating,
  };
}

/** Presents a category as the store's menu, filter and the calls need it. */
export function serializeCategory(category: Category): CategoryJson {
  return {
    id: category.id,
    parent: category.name,
    img: serializePicture(category.picture),
    children: category.children.map((child) => child.name),
    productType: category.productType,
    status: category.status,
    slug: category.slug,
    productCount: category.productCount,
    ...(category.productIds && { products: [...category.productIds] }),
  };
}

/** Presents a brand. Its e-mail is the brand's own published one. */
export function serializeBrand(brand: Brand): BrandJson {
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
    ...(brand.productIds && { products: [...brand.productIds] }),
  };
}

/** Address of the one size that every reader of the JSON can show; '' without a picture. */
export function serializePicture(picture: Picture | null): string {
  return picture ? pictureUrl(picture.hash, 640, 'webp') : '';
}

function presentInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
