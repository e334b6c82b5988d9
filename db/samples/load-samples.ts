import brandsFile from '#db/samples/brands.json' with { type: 'json' };
import categoriesFile from '#db/samples/categories.json' with { type: 'json' };
import productsFile from '#db/samples/products.json' with { type: 'json' };

export interface SampleReview {
  user: string;
  name: string;
  /** Always at example.com. */
  email: string;
  /** Whole, 1 to 5. */
  rating: number;
  review: string;
  /** ISO 8601 with offset. */
  date: string;
}

/** A product as the catalogue file writes it: `price` in R$, `discount` in percent, dates as ISO 8601 text. */
export interface SampleProduct {
  id: number;
  sku: string;
  /** A path whose picture is in `db/pictures/samples`; the same as the first of `imageURLs`. */
  img: string;
  title: string;
  slug: string;
  unit: string;
  /** One entry per colour; a single entry without a colour name when there is no choice. */
  imageURLs: { img: string; color: { name: string; clrCode: string } }[];
  parent: string;
  children: string;
  price: number;
  discount: number;
  quantity: number;
  brand: { name: string };
  category: { name: string };
  status: 'in-stock' | 'out-of-stock';
  reviews: SampleReview[];
  productType: string;
  /** HTML of `<p>`, `<h3>` and `<ul>` only. */
  description: string;
  additionalInformation: { key: string; value: string }[];
  /** Both null when the product has no offer. */
  offerDate: { startDate: string | null; endDate: string | null };
  featured: boolean;
  sellCount: number;
  tags: string[];
  sizes: string[];
  /** 11 characters of A–Z a–z 0–9 - _, or empty. */
  videoId: string;
}

interface SampleCategory {
  id: number;
  img: string;
  parent: string;
  children: string[];
  productType: string;
  /** Ids of its products. */
  products: number[];
  status: string;
}

interface SampleBrand {
  id: number;
  name: string;
  description: string;
  email: string;
  website: string;
  location: string;
  status: string;
  logo: string;
  /** Ids of its products. */
  products: number[];
}

interface Samples {
  products: SampleProduct[];
  brands: SampleBrand[];
  categories: SampleCategory[];
}

/** Offers are stored as whole days from today, so that the samples never grow old. */
interface StoredOffer {
  startDay: number;
  endDay: number;
}
type StoredProduct = Omit<SampleProduct, 'offerDate'> & { offerDate: StoredOffer | null };

const dayMs = 86_400_000;
/** America/Sao_Paulo has been UTC−3 the whole year since 2019. */
const saoPauloOffsetMs = 3 * 3_600_000;

/**
 * The bundled samples: 35 products with ids 1 to 35, 11 brands, 9 categories. Every call returns new objects.
 * Offers run from the first instant of their start day to the last second of their end day in São Paulo.
 * @param nowMs ms since 1970 UTC; the day it falls on is day 0 of every offer
 * Source: docs/rules.md, SV7
 */
export function loadSamples({ nowMs }: { nowMs: number }): Samples {
  const stored = structuredClone(productsFile) as StoredProduct[];
  return {
    products: stored.map((product) => ({ ...product, offerDate: offerDates({ offer: product.offerDate, nowMs }) })),
    brands: structuredClone(brandsFile) as SampleBrand[],
    categories: structuredClone(categoriesFile) as SampleCategory[],
  };
}

function offerDates({ offer, nowMs }: { offer: StoredOffer | null; nowMs: number }): SampleProduct['offerDate'] {
  if (!offer) return { startDate: null, endDate: null };
  const todayMs = Math.floor((nowMs - saoPauloOffsetMs) / dayMs) * dayMs + saoPauloOffsetMs;
  return {
    startDate: new Date(todayMs + offer.startDay * dayMs).toISOString(),
    endDate: new Date(todayMs + (offer.endDay + 1) * dayMs - 1000).toISOString(),
  };
}
