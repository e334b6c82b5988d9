import type { Brand, Category, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/ranked-product-link.tsx';

/** Data of the top section of the home screen. */
export interface HeroData {
  /** Picture that the owner uploaded. */
  picture?: { hash: string };
  /** Whether the demonstration shop's illustration is shown instead of a picture. */
  isDrawn?: boolean;
  title: string;
  text: string;
  button?: { label: string; to: string };
}

/** Postal address and opening hours of the shop. */
export interface VisitData {
  hours: { days: string; hours: string }[];
  /** Postal address of the shop; an empty string when the owner has not entered one. */
  address: string;
  mapsUrl: string;
}

/** Data of the home screen from its loader. */
export interface HomeData {
  storeName: string;
  /** Top section of the page; null when the shop's settings contain none. */
  hero: HeroData | null;
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  highlights: ProductSummary[];
  /** Whether the highlights are the newest products, because no offer is running and no product is featured. */
  showsNewest: boolean;
  newArrivals: RankedProduct[];
  bestSellers: RankedProduct[];
  topRated: RankedProduct[];
  /** Postal address and opening hours; null when the owner has entered neither. */
  visit: VisitData | null;
}
