import { basisPointsFromPercent } from '#app/domain/catalogue/price/discount.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { getExcerpt } from '#app/domain/catalogue/description/description.ts';
import type {
  Brand,
  Category,
  Picture,
  Product,
  ProductSummary,
  PublishedReview,
} from '#app/domain/catalogue/product.ts';
import { pickDetails } from '#app/domain/catalogue/plain-fields.ts';
import { expandSummary } from '#app/domain/catalogue/product-detail.ts';
import { slugify } from '#app/domain/catalogue/codes/slug.ts';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { loadSamples, type SampleProduct, type SampleReview } from '#db/samples/load-samples.ts';

/** The bundled sample products in the types of the catalogue. They are never stored in the database. */
export interface SampleCatalogue {
  /** Products with the ids 1 to 35 in ascending order; `isSample` is set for each. */
  products: Product[];
  /** Summaries of `products`, for product cards. */
  summaries: ProductSummary[];
  categories: (Category & { productIds: number[] })[];
  brands: (Brand & { productIds: number[] })[];
  /** Reviews by product id, the newest first. */
  reviewsById: ReadonlyMap<number, PublishedReview[]>;
}

/**
 * Builds the samples. The dates of their offers are relative to the given day.
 * @param nowMs ms since 1970
 */
export function getSampleCatalogue(nowMs: number): SampleCatalogue {
  const { products, categories, brands } = loadSamples({ nowMs });
  return {
    products: products.map(toProduct),
    summaries: products.map(toSummary),
    categories: categories.map(({ id, parent, img, children, productType, status, products: productIds }) => ({
      id,
      name: parent,
      slug: slugify(parent),
      picture: findPicture(img),
      productType,
      status,
      children: children.map((name) => ({ name, slug: slugify(name) })),
      productCount: productIds.length,
      productIds,
    })),
    brands: brands.map(({ logo, products: productIds, ...brand }) => ({
      ...brand,
      slug: slugify(brand.name),
      logo: findPicture(logo),
      productCount: productIds.length,
      productIds,
    })),
    reviewsById: new Map(products.map(({ id, reviews }) => [id, toReviews(reviews)])),
  };
}

function toProduct(sample: SampleProduct): Product {
  return {
    ...expandSummary(toSummary(sample)),
    images: sample.imageURLs.flatMap(({ img, color }) => {
      const picture = findPicture(img);
      return picture ? [{ picture, colour: color.name ? { name: color.name, code: color.clrCode } : null }] : [];
    }),
    ...pickDetails(sample),
    descriptionHtml: sample.description,
    additionalInformation: sample.additionalInformation,
  };
}

function toSummary(sample: SampleProduct): ProductSummary {
  const { id, sku, title, slug, unit, parent, children, quantity, status, featured, sellCount, offerDate } = sample;
  return {
    id,
    sku,
    title,
    slug,
    unit,
    parent,
    children,
    quantity,
    status,
    featured,
    sellCount,
    isSample: true,
    picture: findPicture(sample.img),
    categoryName: sample.category.name,
    brandName: sample.brand.name,
    priceCents: centsFromReais(sample.price),
    discountBasisPoints: basisPointsFromPercent(sample.discount),
    excerpt: getExcerpt(sample.description),
    offerStartMs: toMs(offerDate.startDate),
    offerEndMs: toMs(offerDate.endDate),
    ratingCount: sample.reviews.length,
    ratingSum: sample.reviews.reduce((sum, { rating }) => sum + rating, 0),
  };
}

/**
 * Finds the picture for a path in the samples.
 * @param path for example 'samples/headphones-3a3f44.webp'
 */
function findPicture(path: string): Picture | null {
  return bundledPictures[path.replace(/\.webp$/, '')] ?? null;
}

function toReviews(reviews: readonly SampleReview[]): PublishedReview[] {
  return reviews
    .map(({ user, name, rating, review, date }, index) => ({
      id: index + 1,
      user,
      name,
      rating,
      comment: review,
      dateMs: Date.parse(date),
    }))
    .toSorted((a, b) => b.dateMs - a.dateMs);
}

function toMs(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}
