import type { Database } from '#app/data/database.ts';
import { listRelated } from '#app/data/product-lists.ts';
import { findProduct } from '#app/data/products.ts';
import { countStars, listPublishedReviews } from '#app/data/reviews.ts';
import { formatDate } from '#app/domain/dates.ts';
import { getAverageRating, getStarShares } from '#app/domain/rating.ts';
import type { ProductPageData } from '#app/ui/product/product-screen.tsx';

const relatedLength = 12;

/**
 * What the screen of a product shows.
 * @param param the address's id; undefined for one that is no positive integer, and for one that no product has
 */
export async function loadProductPage(db: Database, param: string): Promise<ProductPageData | undefined> {
  if (!/^[1-9]\d{0,15}$/.test(param) || !Number.isSafeInteger(Number(param))) return undefined;
  const product = await findProduct(db, Number(param));
  if (!product) return undefined;
  const [reviews, stars, related] = await Promise.all([
    listPublishedReviews(db, product.id),
    countStars(db, product.id),
    listRelated(db, { productId: product.id, categoryName: product.categoryName, limit: relatedLength }),
  ]);
  return {
    product,
    related,
    reviews: reviews.map((review) => ({ ...review, dateText: formatDate(review.dateMs) })),
    average: getAverageRating(product.ratingSum, product.ratingCount),
    shares: getStarShares(stars),
  };
}
