import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { basisPointsFromPercent } from '#app/domain/discount.ts';
import { centsFromReais } from '#app/domain/money.ts';
import { getExcerpt } from '#app/domain/html-text.ts';
import type { Brand, Category, Picture, Product, ProductSummary, PublishedReview } from '#app/domain/product.ts';
import { slugify } from '#app/domain/slug.ts';
import { loadSamples } from '#db/samples/load-samples.ts';
import type { SampleProduct, SampleReview } from '#db/samples/load-samples.ts';

/** Where the build leaves the samples' pictures, from the project's folder: `{hash}.webp` and the manifest. */
export const samplePicturesFolder = 'build/pictures';
export const sampleManifestName = 'manifest.json';

/** Picture by the path the samples name it with: what the manifest holds. */
export type SamplePictures = Record<string, Picture>;

/** The bundled samples in the store's own terms. They never meet the database. */
export interface SampleCatalogue {
  /** Ids 1 to 35, ascending; each `isSample`. */
  products: Product[];
  /** The same, as cards need them. */
  summaries: ProductSummary[];
  categories: (Category & { productIds: number[] })[];
  brands: (Brand & { productIds: number[] })[];
  /** Newest first, by product id. */
  reviewsById: ReadonlyMap<number, PublishedReview[]>;
}

let picturesOfBuild: Promise<SamplePictures> | undefined;

/**
 * The samples as they are on a day: their offers move with it. Without a build they have no pictures.
 * @param nowMs ms since 1970
 * Source: resolution 33
 */
export async function loadSampleCatalogue(nowMs: number): Promise<SampleCatalogue> {
  const pictures = await loadPictures();
  const { products, categories, brands } = loadSamples({ nowMs });
  return {
    products: products.map((sample) => toProduct(sample, pictures)),
    summaries: products.map((sample) => toSummary(sample, pictures)),
    categories: categories.map(({ id, parent, img, children, productType, status, products: productIds }) => ({
      id,
      name: parent,
      slug: slugify(parent),
      picture: pictures[img] ?? null,
      productType,
      status,
      children: children.map((name) => ({ name, slug: slugify(name) })),
      productCount: productIds.length,
      productIds,
    })),
    brands: brands.map(({ logo, products: productIds, ...brand }) => ({
      ...brand,
      slug: slugify(brand.name),
      logo: pictures[logo] ?? null,
      productCount: productIds.length,
      productIds,
    })),
    reviewsById: new Map(products.map(({ id, reviews }) => [id, toReviews(reviews)])),
  };
}

/** The stored original of a sample's picture, or undefined when the hash is none of theirs. */
export async function readSamplePicture(hash: string): Promise<Buffer | undefined> {
  const pictures = Object.values(await loadPictures());
  if (!pictures.some((picture) => picture.hash === hash)) return undefined;
  return readFile(path.resolve(samplePicturesFolder, `${hash}.webp`));
}

async function loadPictures(): Promise<SamplePictures> {
  picturesOfBuild ??= readManifest();
  const pictures = await picturesOfBuild;
  // A build may still come: look again the next time.
  if (Object.keys(pictures).length === 0) picturesOfBuild = undefined;
  return pictures;
}

async function readManifest(): Promise<SamplePictures> {
  try {
    return JSON.parse(await readFile(path.resolve(samplePicturesFolder, sampleManifestName), 'utf8')) as SamplePictures;
  } catch {
    return {};
  }
}

function toProduct(sample: SampleProduct, pictures: SamplePictures): Product {
  return {
    ...toSummary(sample, pictures),
    images: sample.imageURLs.flatMap(({ img, color }) => {
      const picture = pictures[img];
      return picture ? [{ picture, colour: color.name ? { name: color.name, code: color.clrCode } : null }] : [];
    }),
    productType: sample.productType,
    descriptionHtml: sample.description,
    additionalInformation: sample.additionalInformation,
    tags: sample.tags,
    sizes: sample.sizes,
    videoId: sample.videoId,
    createdAtMs: 0,
    updatedAtMs: 0,
  };
}

function toSummary(sample: SampleProduct, pictures: SamplePictures): ProductSummary {
  const { id, sku, title, slug, unit, parent, children, quantity, status, featured, sellCount, offerDate } = sample;
  return {
    ...{ id, sku, title, slug, unit, parent, children, quantity, status, featured, sellCount },
    isSample: true,
    picture: pictures[sample.img] ?? null,
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
