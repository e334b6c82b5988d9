import type {
  AggregateRating,
  Offer,
  Product as ProductThing,
  Review,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts';
import { findGtin } from '#app/domain/catalogue/codes/gtin.ts';
import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { listProductPictures, type Product, type PublishedReview } from '#app/domain/catalogue/product.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { productPath } from '#app/paths.ts';
import { schemaOrg, getShopId } from './json-ld.ts';

/** Maximum number of reviews in the structured data. More reviews add bytes without helping search engines. */
const maxReviews = 5;

interface DescribedProduct {
  product: Product;
  reviews: readonly PublishedReview[];
  /** Time in ms since 1970 until which the price is valid; null when it has no end. */
  priceEndMs?: number | null;
}

/**
 * Returns a product with its offer and ratings. There is no offer when the product has no price or is a controlled
 * substance or the shop hides prices, and there are no ratings before the first review.
 */
export function getProductJsonLd(
  shop: Shop,
  { product, reviews, priceEndMs = null }: DescribedProduct,
): WithContext<ProductThing> {
  const url = `${shop.publicUrl}${productPath(product.id)}`;
  const pictures = listProductPictures(product).map(({ hash }) => `${shop.publicUrl}${pictureUrl(hash, 960, 'webp')}`);
  const gtin = findGtin(product);
  return {
    '@context': schemaOrg,
    '@type': 'Product',
    '@id': `${url}#produto`,
    name: product.title,
    sku: product.sku,
    ...(gtin && { gtin }),
    url,
    ...(product.excerpt && { description: product.excerpt }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
    category: [product.parent, product.children].filter(Boolean).join(' > '),
    ...(shop.showPrices &&
      hasPrice(product) &&
      product.saleRestriction !== 'controlled' && { offers: getOffer(shop, { product, url, priceEndMs }) }),
    ...(product.ratingCount > 0 && getRating(shop, { product, reviews })),
  };
}

function getOffer(
  shop: Shop,
  { product, url, priceEndMs }: { product: Product; url: string; priceEndMs: number | null },
): Offer {
  const price = (getSellingPriceCents(product) / 100).toFixed(2);
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'BRL',
    price,
    ...getUnitPrice(product, price),
    ...(priceEndMs !== null && { priceValidUntil: new Date(priceEndMs).toISOString() }),
    availability: `${schemaOrg}/${isOutOfStock(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${schemaOrg}/NewCondition`,
    seller: { '@type': 'Organization', '@id': getShopId(shop), name: shop.name },
  };
}

/**
 * Returns the content of the package and the measure by which its price is compared. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function getUnitPrice({ unit }: Product, price: string): { priceSpecification?: UnitPriceSpecification } {
  const content = findContent(unit);
  if (!content) return {};
  const measure = { '@type': 'QuantitativeValue' as const, unitCode: content.per === 'kg' ? 'KGM' : 'LTR' };
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'BRL',
      referenceQuantity: { ...measure, value: content.thousandths / 1000, valueReference: { ...measure, value: 1 } },
    },
  };
}

function getRating(
  shop: Shop,
  { product: { ratingSum, ratingCount }, reviews }: { product: Product; reviews: readonly PublishedReview[] },
): { aggregateRating: AggregateRating; review: Review[] } {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: getAverageRating(ratingSum, ratingCount).toFixed(1),
      reviewCount: ratingCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(({ name, rating, comment, dateMs, answer }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: formatIsoDate(dateMs),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      reviewBody: comment,
      ...(answer && {
        comment: {
          '@type': 'Comment',
          text: answer.text,
          author: { '@type': 'Organization', '@id': getShopId(shop), name: shop.name },
          datePublished: formatIsoDate(answer.dateMs),
        },
      }),
    })),
  };
}
