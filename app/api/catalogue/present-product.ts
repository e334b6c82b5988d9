import type { Database } from '#app/data/database/database.ts';
import type { FacetChoice, ListingFacets } from '#app/data/listing/query-listing.ts';
import { listLatestReviews } from '#app/data/reviews/reviews.ts';
import { findProductDetails } from '#app/data/catalogue/product-rows.ts';
import type { Product, PublishedReview } from '#app/domain/catalogue/product.ts';
import { serializePicture, serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import type { ListingStatus } from '#app/domain/listing/listing-query.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { ListingResponse } from '#app/api/listing/listing-schema.ts';
import type { ProductAnswer } from './product-schema.ts';

/** Reviews that travel with each product of a list; `ratingAverage` and `ratingCount` speak for all of them. */
const reviewsInLists = 5;

/** A product as a call answers it: without its price in a shop that shows none. */
export function presentProductAnswer(
  product: Product,
  { reviews, shop }: { reviews: readonly PublishedReview[]; shop: Pick<Shop, 'showPrices'> },
): ProductAnswer {
  const presented = serializeProduct(product, reviews);
  return shop.showPrices ? presented : { ...presented, price: null };
}

/** Whole products with their latest reviews, for the products of a list, in its order. */
export async function loadProductAnswers(
  db: Database,
  { products, shop }: { products: readonly { id: number }[]; shop: Pick<Shop, 'showPrices'> },
): Promise<ProductAnswer[]> {
  const productIds = products.map(({ id }) => id);
  const whole = await findProductDetails(db, productIds);
  const reviews = await listLatestReviews(db, { productIds, limit: reviewsInLists });
  return whole.map((product) => presentProductAnswer(product, { reviews: reviews.get(product.id) ?? [], shop }));
}

/** What the filters of a listing offer. */
export function presentFacets(
  { choices, highestPriceCents }: ListingFacets,
  { shop }: { shop: Pick<Shop, 'showPrices'> },
): ListingResponse['facets'] {
  const countOf = (status: ListingStatus) => choices.status.find(({ slug }) => slug === status)?.count ?? 0;
  return {
    categories: choices.category.map((category) => ({
      ...presentChoice(category),
      parent: category.name,
      img: serializePicture(category.picture),
      children: choices.subcategory
        .filter(({ parentId }) => parentId === category.id)
        .map((child) => ({ ...presentChoice(child), name: child.name })),
    })),
    brands: choices.brand.map((brand) => ({
      ...presentChoice(brand),
      name: brand.name,
      logo: serializePicture(brand.picture),
    })),
    status: {
      'on-sale': countOf('on-sale'),
      'in-stock': countOf('in-stock'),
      'out-of-stock': countOf('out-of-stock'),
    },
    // The slider ends at a whole real, rounded up.
    price: shop.showPrices ? { minPrice: 0, maxPrice: Math.ceil(highestPriceCents / 100) } : null,
  };
}

function presentChoice({ id, slug, count, isSelected }: FacetChoice) {
  return { id, slug, products: count, selected: isSelected };
}
