import { getCategoryTile } from '#app/data/pictures/category-tile.ts';
import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { listWithProducts, loadCatalogueSummary, type CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { listTopRated } from '#app/data/catalogue/product-lists.ts';
import { listProducts, type ProductPage } from '#app/data/listing/list-products.ts';
import { createSampleListing, listSampleProducts, listTopRatedSamples } from '#app/data/samples/sample-listing.ts';
import type { LabelKey } from '#app/domain/listing/labels/label-keys.ts';
import type { ListingRange } from '#app/data/listing/query-listing.ts';
import { getSampleCatalogue } from '#app/data/samples/samples.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';
import type { Category, ProductSummary } from '#app/domain/catalogue/product.ts';

/**
 * Why the samples stand in for the catalogue: it holds no product at all, or it cannot be read. Null when they do not.
 * A page made while it cannot be read must not be kept: the catalogue may be back at any moment.
 */
type SampleReason = 'empty' | 'unreachable' | null;

/** What a listing is drawn from: the catalogue, or the samples in its place. */
export interface ListingSource {
  sampleReason: SampleReason;
  /** The samples have no filters of labels. */
  listProducts(query: ListingQuery, range: ListingRange & { labelKeys?: readonly LabelKey[] }): Promise<ProductPage>;
  listTopRated(limit: number): Promise<ProductSummary[]>;
  /** Those with products that the owner has not hidden, in the owner's order. */
  listCategories(): Promise<ListedCategory[]>;
}

/** A category as a card or tile shows it. */
type ListedCategory = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

/**
 * The catalogue, or the bundled samples when it is empty or cannot be had.
 * @param nowMs ms since 1970: the samples' offers move with the day
 */
export async function openListingSource(db: Database, { nowMs }: { nowMs: number }): Promise<ListingSource> {
  const sampleReason = await findSampleReason(db);
  if (sampleReason !== null) return openSamples(sampleReason, nowMs);
  return {
    sampleReason,
    listProducts: (query, range) => listProducts(db, query, range),
    listTopRated: (limit) => listTopRated(db, limit),
    listCategories: async () => listFilled(await loadCatalogueSummary(db)),
  };
}

/** Whether the samples stand in for the catalogue, and why. */
export async function findSampleReason(db: Database): Promise<SampleReason> {
  try {
    return (await loadCatalogueSummary(db)).productCount > 0 || (await hasProducts(db)) ? null : 'empty';
  } catch {
    return 'unreachable';
  }
}

async function openSamples(sampleReason: SampleReason, nowMs: number): Promise<ListingSource> {
  const samples = createSampleListing(getSampleCatalogue(nowMs));
  return {
    sampleReason,
    listProducts: async (query, range) => listSampleProducts(samples, query, range),
    listTopRated: async (limit) => listTopRatedSamples(samples, limit),
    listCategories: async () => listFilled(samples.summary),
  };
}

/** What a card or tile shows of the categories that have products. */
export function listFilled(summary: CatalogueSummary): ListedCategory[] {
  return listWithProducts(summary).map(({ name, slug, picture, productCount }) => ({
    ...{ name, slug, productCount },
    picture: picture ?? getCategoryTile(name),
  }));
}
