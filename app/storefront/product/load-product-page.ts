import type { Database } from '#app/data/database/database.ts';
import { findSampleReason } from '#app/data/listing/listing-source.ts';
import { readOffersEndDiscounts } from '#app/data/catalogue/offer-prices.ts';
import { listRelated } from '#app/data/catalogue/product-lists.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { findDeliveryOffer } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { listRelatedSamples } from '#app/data/samples/sample-listing.ts';
import { getSampleCatalogue } from '#app/data/samples/sample-catalogue.ts';
import { withoutPlaceholders } from '#app/domain/catalogue/description/placeholder-information.ts';
import { hasDiscount } from '#app/domain/catalogue/price/discount.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { hidePrice, hidePrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { withoutComingOffer } from '#app/domain/catalogue/price/countdown.ts';
import type { Product, ProductSummary, PublishedReview } from '#app/domain/catalogue/product.ts';
import {
  countStars as countStarsOf,
  getAverageRating,
  getStarShares,
  type StarCounts,
} from '#app/domain/reviews/rating.ts';
import { getShareSubject, productSharePath } from '#app/domain/pictures/share-picture.ts';
import type { Shop, ShopProfile } from '#app/domain/store/shop.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { formatDeliveryOffer, type OfferLine } from '#app/texts/quotation/delivery-offer-lines.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { withoutHiddenTexts, withoutPlaceholder } from '#app/storefront/frame/reduced-page-data.ts';
import { findWarnings } from '#app/storefront/shared/product/details/find-warnings.ts';
import type { ProductPageData } from '#app/storefront/shared/product/product-page-data.ts';

/** Maximum number of related products. */
const relatedCount = 12;

interface FoundProductPage {
  page: ProductPageData;
  /** Whether the catalogue could be read; when it could not, the product is a sample. */
  isReachable: boolean;
  /** Time in ms since 1970 at which the price ends with its offer; null when it does not end. */
  priceEndMs: number | null;
}

/**
 * Loads the data of a product's screen. While sample products replace the catalogue, the id is that of a sample.
 * @param param id as it is written in the URL
 * @returns undefined when the id is invalid or no product has it; 'unreachable' when the catalogue cannot be read and
 * no sample has the id, because a real product with this id may exist
 */
export async function loadProductPage(
  db: Database,
  { param, nowMs, shop }: { param: string; nowMs: number; shop: Shop },
): Promise<FoundProductPage | 'unreachable' | undefined> {
  const id = parseId(param);
  if (id === undefined) return undefined;
  const sampleReason = await findSampleReason(db);
  const page =
    sampleReason === null ? await loadRealPage(db, id, { nowMs, shop }) : await loadSamplePage(id, { nowMs, shop });
  const isReachable = sampleReason !== 'unreachable';
  if (!page && !isReachable) return 'unreachable';
  return (
    page && { page, isReachable, priceEndMs: page.product.isSample ? null : await findPriceEndMs(db, page.product) }
  );
}

async function findPriceEndMs(db: Database, product: Product): Promise<number | null> {
  if (!hasDiscount(product) || product.offerEndMs === null) return null;
  return product.offerEndsDiscount || (await readOffersEndDiscounts(db)) ? product.offerEndMs : null;
}

/** Shop and time of the request. */
interface RequestContext {
  nowMs: number;
  shop: Shop;
}

async function loadRealPage(
  db: Database,
  id: number,
  requestContext: RequestContext,
): Promise<ProductPageData | undefined> {
  const storedProduct = await findProduct(db, id);
  if (!storedProduct) return undefined;
  const additionalInformation = withoutPlaceholders(storedProduct.additionalInformation);
  const product = { ...storedProduct, additionalInformation };
  const [reviews, stars, related, offer] = await Promise.all([
    listPublishedReviews(db, product.id),
    countStars(db, product.id),
    listRelated(db, { productId: product.id, categoryName: product.categoryName, limit: relatedCount }),
    findDeliveryOffer(db),
  ]);
  const delivery = offer && !isRestricted(product) ? formatDeliveryOffer(offer) : [];
  return getPageData({ product, related, delivery, ...requestContext }, toReviewData(product, reviews, stars));
}

async function loadSamplePage(id: number, requestContext: RequestContext): Promise<ProductPageData | undefined> {
  const samples = getSampleCatalogue(requestContext.nowMs);
  const product = samples.products.find((sample) => sample.id === id);
  if (!product) return undefined;
  const related = listRelatedSamples(samples, product, relatedCount);
  return getPageData(
    { product, related, delivery: [], ...requestContext },
    toReviewData(product, samples.reviewsById.get(id) ?? []),
  );
}

function getPageData(
  {
    product,
    related,
    delivery,
    nowMs,
    shop,
  }: RequestContext & { product: Product; related: readonly ProductSummary[]; delivery: readonly OfferLine[] },
  reviewData: ReturnType<typeof toReviewData>,
): ProductPageData {
  const shownProduct = withoutComingOffer(hidePrice(product, shop), nowMs);
  return {
    product: shownProduct,
    warnings: findWarnings(shownProduct),
    delivery,
    // Related products are far below the fold, and placeholders, which do not compress, would enlarge the page's data.
    related: hidePrices(related, shop).map((other) => ({
      ...withoutHiddenTexts(other),
      picture: withoutPlaceholder(other.picture),
    })),
    ...reviewData,
  };
}

/**
 * Returns the reviews of a product for its screen.
 * @param stars number of reviews by number of stars. It may be omitted when `reviews` contains all reviews of the
 * product, from which it is then counted.
 */
export function toReviewData(
  product: Product,
  reviews: readonly PublishedReview[],
  stars: StarCounts = countStarsOf(reviews.map(({ rating }) => rating)),
): Pick<ProductPageData, 'reviews' | 'average' | 'shares'> {
  return {
    reviews: reviews.map((review) => ({ ...review, dateText: formatDate(review.dateMs) })),
    average: getAverageRating(product.ratingSum, product.ratingCount),
    shares: getStarShares(stars),
  };
}

/** Returns the path and the text alternative of the picture that social networks show for a product. */
export function getSharePicture(shop: ShopProfile, product: ProductSummary): { path: string; alt: string } {
  const alt = sharedTexts.sharePictureOfProduct({ title: product.title, storeName: shop.name });
  return { path: productSharePath(product.id, getShareSubject(shop, product)), alt };
}
