import type { DetailValues } from '#app/domain/catalogue/plain-fields.ts';
import brandsFile from '#db/samples/brands.json' with { type: 'json' };
import categoriesFile from '#db/samples/categories.json' with { type: 'json' };
import { getOfferDates, type OfferDays } from '#db/get-offer-dates.ts';
import productsFile from '#db/samples/products.json' with { type: 'json' };

export interface SampleReview {
  user: string;
  name: string;
  /** E-mail address, always under the domain example.com. */
  email: string;
  /** Whole number of stars, 1 to 5. */
  rating: number;
  review: string;
  /** Date in ISO 8601 with an offset. */
  date: string;
}

/** A sample product in the format of the catalogue file: `price` in R$, `discount` in percent, dates in ISO 8601. */
export interface SampleProduct extends DetailValues {
  id: number;
  sku: string;
  /** Path of a picture in `db/pictures/samples`; it is also the first picture in `imageURLs`. */
  img: string;
  title: string;
  slug: string;
  unit: string;
  /** One picture per colour, or a single picture without a colour name when the product has no choice of colours. */
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
  /** HTML with `<p>`, `<h3>` and `<ul>` only. */
  description: string;
  additionalInformation: { key: string; value: string }[];
  /** Dates of the offer; both are null when the product has no offer. */
  offerDate: { startDate: string | null; endDate: string | null };
  featured: boolean;
  sellCount: number;
}

interface SampleCategory {
  id: number;
  img: string;
  parent: string;
  children: string[];
  productType: string;
  /** Ids of the category's products. */
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
  /** Ids of the brand's products. */
  products: number[];
}

interface Samples {
  products: SampleProduct[];
  brands: SampleBrand[];
  categories: SampleCategory[];
}

/** Fields that an entry of `products.json` may lack, because they are derived or have a default. */
type DefaultField = 'img' | 'category' | 'discount' | 'reviews' | 'featured' | 'sizes' | 'videoId';
type SampleEntry = Omit<SampleProduct, DefaultField | 'offerDate' | 'imageURLs'> &
  Partial<Pick<SampleProduct, DefaultField>> & {
    /** Dates of the offer in whole days from today, so that the samples are never outdated. */
    offerDate?: OfferDays;
    imageURLs: { img: string; color?: { name: string; clrCode: string } }[];
  };

/**
 * Loads the bundled samples: 35 products with ids 1 to 35, 11 brands, 9 categories. Every call returns new objects
 * (docs/rules.md, SV7).
 * @param nowMs ms since 1970 UTC; the day that contains it is day 0 of every offer
 */
export function loadSamples({ nowMs }: { nowMs: number }): Samples {
  const entries = structuredClone(productsFile) as SampleEntry[];
  return {
    products: entries.map((product) => ({
      // Fields that are not in the JSON file, because they are derived from other data or equal in all samples.
      img: product.imageURLs[0]?.img ?? '',
      category: { name: product.parent },
      discount: 0,
      reviews: [],
      featured: false,
      sizes: [],
      videoId: '',
      ...product,
      imageURLs: product.imageURLs.map(({ img, color = { name: '', clrCode: '' } }) => ({ img, color })),
      offerDate: product.offerDate ? getOfferDates(nowMs, product.offerDate) : { startDate: null, endDate: null },
    })),
    brands: structuredClone(brandsFile) as SampleBrand[],
    categories: structuredClone(categoriesFile) as SampleCategory[],
  };
}
