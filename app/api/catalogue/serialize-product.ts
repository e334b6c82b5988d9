import type { Database } from '#app/data/database/database.ts';
import type { BrandFacet, CategoryFacet, FacetChoice, ListingFacets } from '#app/data/listing/facets.ts';
import { listLatestReviews } from '#app/data/reviews/reviews.ts';
import { findProductDetails } from '#app/data/catalogue/product-rows.ts';
import type { Product, PublishedReview } from '#app/domain/catalogue/product.ts';
import { serializePicture, serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { ListingAnswer } from '#app/api/listing/listing-schema.ts';
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

/** The filters of a listing: section 3's category filter item (parent, products) and price filter (minPrice, maxPrice). */
export function presentFacets(facets: ListingFacets, { shop }: { shop: Pick<Shop, 'showPrices'> }) {
  const { statuses, highestPriceCents } = facets;
  return {
    categories: facets.categories.map(presentCategoryFacet),
    brands: facets.brands.map(presentBrandFacet),
    status: {
      'on-sale': statuses['on-sale'],
      'in-stock': statuses['in-stock'],
      'out-of-stock': statuses['out-of-stock'],
    },
    // The slider ends at a whole real, rounded up (resolution 5).
    price: shop.showPrices ? { minPrice: 0, maxPrice: Math.ceil(highestPriceCents / 100) } : null,
  } satisfies ListingAnswer['facets'];
}

function presentCategoryFacet(facet: CategoryFacet): ListingAnswer['facets']['categories'][number] {
  return {
    ...presentChoice(facet),
    parent: facet.name,
    img: serializePicture(facet.picture),
    children: facet.children.map((child) => ({ ...presentChoice(child), name: child.name })),
  };
}

function presentBrandFacet(facet: BrandFacet): ListingAnswer['facets']['brands'][number] {
  return { ...presentChoice(facet), name: facet.name, logo: serializePicture(facet.logo) };
}

function presentChoice({ id, slug, count, isSelected }: FacetChoice) {
  return { id, slug, products: count, selected: isSelected };
}
