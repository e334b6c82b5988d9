import { findGtin } from '#app/domain/catalogue/gtin.ts';
import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import { getIconMark, shopIconPath } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { Product, ProductSummary, PublishedReview } from '#app/domain/catalogue/product.ts';
import { getAverageRating } from '#app/domain/reviews/rating.ts';
import type { Shop, ShopProfile } from '#app/domain/store/shop.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { paths, productPath } from '#app/paths.ts';
import { formatIsoDay } from '#app/texts/store/opening-hours.ts';
import { groupDays, type OpeningHours, type TimeSpan } from '#app/domain/store/opening-hours.ts';
import { breadcrumbTexts } from '#app/texts/shared/common.ts';
import { phoneHref } from '#app/ui/frame/phone-href.ts';

type JsonLdValue = string | number | boolean | null | JsonLd | JsonLdValue[];

/** One JSON-LD block. All URLs are absolute. */
export interface JsonLd {
  [name: string]: JsonLdValue;
}

/** One breadcrumb. */
export interface JsonLdCrumb {
  title: string;
  /** Path with query; absent on the current screen. */
  path?: string;
}

const context = 'https://schema.org';
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays'];
/** How a closed day is written, as Google documents it. */
const closed: TimeSpan = { opens: 0, closes: 0 };
/** A longer list adds bytes without helping search engines. */
const maxReviews = 5;

/** Breadcrumbs from home; the last one is the current screen. */
export function getBreadcrumbJsonLd(
  { publicUrl }: Shop,
  { crumbs, canonicalPath }: { crumbs: readonly JsonLdCrumb[]; canonicalPath: string },
): JsonLd {
  const steps = [{ title: breadcrumbTexts.home, path: paths.home }, ...crumbs];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${publicUrl}${path ?? canonicalPath}`,
    })),
  };
}

/** The shop as a local business. */
export function getOrganizationJsonLd(shop: ShopProfile): JsonLd {
  const { name, publicUrl, tagline, phone, email, mapsUrl, facebookUrl, instagramUrl, hours } = shop;
  const { legalName, cnpj } = shop.identification;
  const networks = [facebookUrl, instagramUrl].filter(Boolean);
  return {
    '@context': context,
    '@type': ['Organization', 'Store'],
    '@id': getShopId(shop),
    name,
    ...(legalName && { legalName }),
    ...(cnpj && { taxID: cnpj }),
    ...(tagline && { description: tagline }),
    url: `${publicUrl}${paths.home}`,
    ...getPictures(shop),
    ...(phone && { telephone: phoneHref(phone).replace('tel:', '') }),
    ...(email && { email }),
    address: getAddress(shop),
    ...(mapsUrl && { hasMap: mapsUrl }),
    ...(networks.length > 0 && { sameAs: networks }),
    ...(hours && { openingHoursSpecification: getOpeningHoursJsonLd(hours) }),
  };
}

function getPictures(shop: ShopProfile) {
  const mark = getIconMark(getShopLook(shop));
  const icon = mark ? shopIconPath('large', mark) : '/icon-512.png';
  const { publicUrl, logo } = shop;
  return { logo: publicUrl + (logo ? pictureUrl(logo.hash, 640, 'webp') : icon), image: publicUrl + icon };
}

function getAddress({ address, city, postalCode }: ShopProfile): JsonLd {
  const [locality = city, region] = city.split(/\s+[–-]\s+/);
  return {
    '@type': 'PostalAddress',
    ...(address && { streetAddress: address }),
    ...(postalCode && { postalCode }),
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    addressCountry: 'BR',
  };
}

/** The site and its search. */
export function getWebsiteJsonLd(shop: Shop): JsonLd {
  const { name, publicUrl } = shop;
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: `${publicUrl}${paths.home}`,
    inLanguage: 'pt-BR',
    publisher: { '@id': getShopId(shop) },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.search}?searchText={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The products of one page of a listing, in its order. */
export function getItemListJsonLd(
  { publicUrl }: Shop,
  { products, total, first }: { products: readonly ProductSummary[]; total: number; first: number },
): JsonLd {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: title,
      url: `${publicUrl}${productPath(id)}`,
    })),
  };
}

interface DescribedProduct {
  product: Product;
  reviews: readonly PublishedReview[];
  /** Until when the price is valid, ms since 1970; null when nothing ends it. */
  priceEndMs?: number | null;
}

/** A product with its offer; rated only by customers. Without a price, or not sold online, it has no offer. */
export function getProductJsonLd(shop: Shop, { product, reviews, priceEndMs = null }: DescribedProduct): JsonLd {
  const url = `${shop.publicUrl}${productPath(product.id)}`;
  const hashes = new Set(
    [product.picture, ...product.images.map(({ picture }) => picture)].flatMap((one) => one?.hash ?? []),
  );
  const gtin = findGtin(product);
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${url}#produto`,
    name: product.title,
    sku: product.sku,
    ...(gtin && { gtin }),
    url,
    ...(product.excerpt && { description: product.excerpt }),
    ...(hashes.size > 0 && { image: [...hashes].map((hash) => `${shop.publicUrl}${pictureUrl(hash, 960, 'webp')}`) }),
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
): JsonLd {
  const price = (getSellingPriceCents(product) / 100).toFixed(2);
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'BRL',
    price,
    ...getUnitPrice(product, price),
    ...(priceEndMs !== null && { priceValidUntil: new Date(priceEndMs).toISOString() }),
    availability: `${context}/${isOutOfStock(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${context}/NewCondition`,
    seller: { '@type': 'Organization', '@id': getShopId(shop), name: shop.name },
  };
}

/**
 * What the package holds and the measure that its price is compared by.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
function getUnitPrice({ unit }: Product, price: string): JsonLd {
  const content = findContent(unit);
  if (!content) return {};
  const measure = { '@type': 'QuantitativeValue', unitCode: content.per === 'kg' ? 'KGM' : 'LTR' };
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
): JsonLd {
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
      datePublished: new Date(dateMs).toISOString().slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      reviewBody: comment,
      ...(answer && {
        comment: {
          '@type': 'Comment',
          text: answer.text,
          author: { '@type': 'Organization', '@id': getShopId(shop), name: shop.name },
          datePublished: new Date(answer.dateMs).toISOString().slice(0, 10),
        },
      }),
    })),
  };
}

function getShopId({ publicUrl }: Shop): string {
  return `${publicUrl}/#loja`;
}

/** When the shop is open, and on which dates it is not as on other days. A date of every year cannot be told. */
function getOpeningHoursJsonLd(hours: OpeningHours): JsonLd[] {
  const weekly = groupDays(hours).flatMap((group) =>
    group.spans.map((span) => describe(span, { dayOfWeek: group.days.flatMap((day) => days[day] ?? []) })),
  );
  const dates = hours.dates.flatMap(({ day, month, year, spans }) => {
    if (year === null) return [];
    const date = formatIsoDay({ day, month, year });
    return (spans.length > 0 ? spans : [closed]).map((span) => describe(span, { validFrom: date, validThrough: date }));
  });
  return [...weekly, ...dates];
}

function describe({ opens, closes }: TimeSpan, when: JsonLd): JsonLd {
  return { '@type': 'OpeningHoursSpecification', ...when, opens: formatTime(opens), closes: formatTime(closes) };
}

/** '07:30'; midnight at the end of a day is 23:59, because 00:00 is its beginning. */
function formatTime(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
