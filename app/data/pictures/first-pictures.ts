import {
  listBestSellers,
  listFeatured,
  listNew,
  listOffers,
  listTopRated,
  maxTopRated,
} from '#app/data/catalogue/product-lists.ts';
import { listCategoriesWithProducts, loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import type { PictureRequest, PictureWidth } from '#app/domain/pictures/picture-url.ts';

/**
 * Numbers of products whose pictures are prepared: those at the start of the default listing, and those of each list on
 * the home page.
 */
const [listedCount, homeCount] = [36, 8];
/**
 * Widths of card pictures, the most frequently requested first: that for phones, then those for other screen densities.
 */
const cardWidths: readonly PictureWidth[] = [480, 640, 320];
const thumbnailWidth: PictureWidth = 160;
const tileWidth: PictureWidth = 320;

/**
 * Lists the pictures that visitors see first: those on the home page, at the start of the default listing, and of the
 * categories.
 */
export async function listFirstPictures(db: Database, nowMs: number): Promise<PictureRequest[]> {
  const [listed, summary, ...home] = await Promise.all([
    listProducts(db, parseListingQuery(new URLSearchParams()), { pageSize: listedCount }),
    loadCatalogueSummary(db),
    listOffers(db, { nowMs, limit: homeCount }),
    listFeatured(db, homeCount),
    listNew(db, homeCount),
    listBestSellers(db, homeCount),
    listTopRated(db, maxTopRated),
  ]);
  const products = [...listed.products, ...home.flat()];
  const hashes = listHashes(products.map(({ picture }) => picture));
  const tiles = listHashes(listCategoriesWithProducts(summary).map(({ picture }) => picture));
  return [
    ...cardWidths.flatMap((width) => toRequests(hashes, width)),
    ...toRequests(tiles, tileWidth),
    ...toRequests(hashes, thumbnailWidth),
  ];
}

function toRequests(hashes: readonly string[], width: PictureWidth): PictureRequest[] {
  return hashes.map((hash) => ({ hash, width, format: 'avif' }));
}

function listHashes(pictures: readonly (Picture | null)[]): string[] {
  return [...new Set(pictures.flatMap((picture) => (picture ? [picture.hash] : [])))];
}
