import { listLatestReviews } from '#app/data/reviews/reviews.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import { getShownPrice, hidePrice } from '#app/domain/catalogue/price/hidden-prices.ts';
import type { Product, PublishedReview } from '#app/domain/catalogue/product.ts';
import { serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { Reads } from '#app/api/shared/read-endpoints.ts';
import type { ProductResponse } from './product-schema.ts';

/** Maximum number of reviews with each product of a list. `ratingAverage` and `ratingCount` cover all reviews. */
const maxReviewsInLists = 5;

/** Serialises a product for the API, without its price when the shop hides prices. */
export function serializeShownProduct(
  product: Product,
  { reviews, shop }: { reviews: readonly PublishedReview[]; shop: Pick<Shop, 'showPrices'> },
): ProductResponse {
  const serialized = serializeProduct(hidePrice(product, shop), reviews);
  return { ...serialized, price: getShownPrice(serialized.price, shop) };
}

/** Loads the listed products in the given order, with all fields and their latest reviews. */
export async function loadProductResponses(
  { db, readShop }: Pick<Reads, 'db' | 'readShop'>,
  products: readonly { id: number }[],
): Promise<ProductResponse[]> {
  const productIds = products.map(({ id }) => id);
  const productDetails = await findProductDetails(db, productIds);
  const reviews = await listLatestReviews(db, { productIds, limit: maxReviewsInLists });
  const shop = await readShop();
  return productDetails.map((product) =>
    serializeShownProduct(product, { reviews: reviews.get(product.id) ?? [], shop }),
  );
}
