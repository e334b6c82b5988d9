import type { Brand, Category, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/product-line.tsx';

/** The head of the home screen. */
export interface HeroData {
  picture?: { hash: string };
  /** The demonstration's drawing. */
  isDrawn?: boolean;
  title: string;
  text: string;
  button?: { label: string; to: string };
}

/** Where the shop is and when it is open. */
export interface VisitData {
  hours: { days: string; hours: string }[];
  /** Empty when the owner has not said. */
  place: string;
  mapsUrl: string;
}

export interface HomeData {
  storeName: string;
  /** Null where the shop wants none. */
  hero: HeroData | null;
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  shelf: ProductSummary[];
  /** Whether the shelf shows the newest products: no offer runs and none is marked as featured. */
  hasNewShelf: boolean;
  newArrivals: RankedProduct[];
  bestSellers: RankedProduct[];
  topRated: RankedProduct[];
  /** Null when the owner has said neither. */
  visit: VisitData | null;
}
