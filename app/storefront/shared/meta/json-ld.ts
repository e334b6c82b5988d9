import type {
  BreadcrumbList,
  ItemList,
  OpeningHoursSpecification,
  PostalAddress,
  Product,
  SearchAction,
  Store,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';
import { getIconHash, shopIconPath } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { Shop, ShopProfile } from '#app/domain/store/shop.ts';
import { paths, productPath } from '#app/paths.ts';
import { formatIsoDay } from '#app/storefront/frame/opening-hours-texts.ts';
import { groupDays, type OpeningHours, type TimeSpan } from '#app/domain/store/opening-hours.ts';
import { breadcrumbTexts } from '#app/texts/shared/common-texts.ts';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';

/** Content of one JSON-LD block. All URLs are absolute. */
export type JsonLd = WithContext<BreadcrumbList | ItemList | Product | Store | WebSite>;

export interface JsonLdCrumb {
  title: string;
  /** Path with query; absent for the last breadcrumb, which is the current screen. */
  path?: string;
}

export const schemaOrg = 'https://schema.org';
/** Names of schema.org for the days of `OpeningHours`, whose index 7 means holidays. */
const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'PublicHolidays',
] as const;
/** Hours of a closed day in the form that Google documents: it opens and closes at midnight. */
const closed: TimeSpan = { opens: 0, closes: 0 };

/** Returns the breadcrumbs from the home page to the current screen. */
export function getBreadcrumbJsonLd(
  { publicUrl }: Shop,
  { crumbs, canonicalPath }: { crumbs: readonly JsonLdCrumb[]; canonicalPath: string },
): WithContext<BreadcrumbList> {
  const steps = [{ title: breadcrumbTexts.home, path: paths.home }, ...crumbs];
  return {
    '@context': schemaOrg,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${publicUrl}${path ?? canonicalPath}`,
    })),
  };
}

/** Returns the shop as a local business. */
export function getOrganizationJsonLd(shop: ShopProfile): WithContext<Store> {
  const { name, publicUrl, tagline, phone, email, mapsUrl, facebookUrl, instagramUrl, hours } = shop;
  const { legalName, cnpj } = shop.identification;
  const networks = [facebookUrl, instagramUrl].filter(Boolean);
  return {
    '@context': schemaOrg,
    '@type': 'Store',
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
  const iconHash = getIconHash(getShopLook(shop));
  const icon = iconHash ? shopIconPath('large', iconHash) : '/icon-512.png';
  const { publicUrl, logo } = shop;
  return { logo: publicUrl + (logo ? pictureUrl(logo.hash, 640, 'webp') : icon), image: publicUrl + icon };
}

function getAddress({ address, city, postalCode }: ShopProfile): PostalAddress {
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

/** Returns the store as a website with its search. */
export function getWebsiteJsonLd(shop: Shop): WithContext<WebSite> {
  const { name, publicUrl } = shop;
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${publicUrl}${paths.search}?searchText={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': schemaOrg,
    '@type': 'WebSite',
    name,
    url: `${publicUrl}${paths.home}`,
    inLanguage: 'pt-BR',
    publisher: { '@id': getShopId(shop) },
    potentialAction: search,
  };
}

/** Returns the products on one page of a listing, in the order of the listing. */
export function getItemListJsonLd(
  { publicUrl }: Shop,
  { products, total, first }: { products: readonly ProductSummary[]; total: number; first: number },
): WithContext<ItemList> {
  return {
    '@context': schemaOrg,
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

/** Returns the id of the block that describes the shop, to which other blocks refer. */
export function getShopId({ publicUrl }: Shop): string {
  return `${publicUrl}/#loja`;
}

/**
 * Returns the weekly opening hours and the dates with other hours. Dates that recur every year are left out, because
 * structured data cannot express them.
 */
function getOpeningHoursJsonLd(hours: OpeningHours): OpeningHoursSpecification[] {
  const weekly = groupDays(hours).flatMap((group) =>
    group.spans.map((span) => toOpeningHours(span, { dayOfWeek: group.days.flatMap((day) => dayNames[day] ?? []) })),
  );
  const dates = hours.dates.flatMap(({ day, month, year, spans }) => {
    if (year === null) return [];
    const date = formatIsoDay({ day, month, year });
    return (spans.length > 0 ? spans : [closed]).map((span) =>
      toOpeningHours(span, { validFrom: date, validThrough: date }),
    );
  });
  return [...weekly, ...dates];
}

type OpeningDays = { dayOfWeek: (typeof dayNames)[number][] } | { validFrom: string; validThrough: string };

function toOpeningHours({ opens, closes }: TimeSpan, when: OpeningDays): OpeningHoursSpecification {
  return { '@type': 'OpeningHoursSpecification', ...when, opens: formatTime(opens), closes: formatTime(closes) };
}

/**
 * Formats minutes since midnight as '07:30'. Midnight at the end of a day becomes 23:59, because 00:00 would mean its
 * beginning.
 */
function formatTime(minutes: number): string {
  const withinDay = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(withinDay / 60), withinDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
