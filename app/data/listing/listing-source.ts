import { hasProducts } from '#app/data/catalogue/product-keys.ts';
import { listTopRated } from '#app/data/catalogue/product-lists.ts';
import { loadCatalogueSummary, type CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { listProducts, queryListing, type ListingOptions, type ProductPage } from '#app/data/listing/list-products.ts';
import { createSampleListing, listTopRatedSamples, matchSamples } from '#app/data/samples/sample-listing.ts';
import { getSampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';

/**
 * Reason why the bundled sample products are listed: the catalogue is empty or cannot be read. It is null when the
 * catalogue is listed.
 */
type SampleReason = 'empty' | 'unreachable' | null;

/** Source of a listing: the catalogue, or the sample products when there is no readable catalogue. */
export interface ListingSource {
  /**
   * When the reason is 'unreachable', responses must not be cached, because the catalogue may be back at any moment.
   */
  sampleReason: SampleReason;
  /**
   * Lists products. A listing of the samples has no attribute filters, and its search has no corrections and synonyms.
   */
  listProducts(query: ListingQuery, options: ListingOptions): Promise<ProductPage>;
  listTopRated(limit: number): Promise<ProductSummary[]>;
  loadSummary(): Promise<CatalogueSummary>;
}

/**
 * Opens the catalogue, or the sample products when it is empty or unreachable.
 * @param nowMs ms since 1970; the dates of the sample offers are relative to this day
 */
export async function openListingSource(db: Database, { nowMs }: { nowMs: number }): Promise<ListingSource> {
  const sampleReason = await findSampleReason(db);
  if (sampleReason !== null) return { sampleReason, ...openSampleSource(nowMs) };
  return {
    sampleReason,
    listProducts: (query, options) => listProducts(db, query, options),
    listTopRated: (limit) => listTopRated(db, limit),
    loadSummary: () => loadCatalogueSummary(db),
  };
}

/** Finds the reason why the sample products are listed instead of the catalogue; null when the catalogue is listed. */
export async function findSampleReason(db: Database): Promise<SampleReason> {
  try {
    return (await loadCatalogueSummary(db)).productCount > 0 || (await hasProducts(db)) ? null : 'empty';
  } catch (error) {
    reportUnlessStorageFails(error);
    return 'unreachable';
  }
}

/** Opens the sample products. Their offers are dated relative to the day of `nowMs`. */
export function openSampleSource(nowMs: number): Omit<ListingSource, 'sampleReason'> {
  const samples = createSampleListing(getSampleCatalogue(nowMs));
  const { summary, index, summaries } = samples;
  return {
    async listProducts(query, options) {
      const text = query.searchText === '' ? null : matchSamples(samples, query.searchText);
      const { ids, ...page } = queryListing({ summary, index, attributes: null }, query, { ...options, text });
      return {
        ...page,
        query: null,
        products: ids.flatMap((id) => summaries.find((product) => product.id === id) ?? []),
      };
    },
    listTopRated: async (limit) => listTopRatedSamples(samples, limit),
    loadSummary: async () => summary,
  };
}
