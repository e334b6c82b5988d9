import type { Brand, Category, ProductSummary } from '#app/domain/catalogue/product.ts';

/** Where the shop is and when it is open. */
export interface VisitData {
  hours: { days: string; hours: string }[];
  /** Empty when the owner has not said. */
  place: string;
  mapsUrl: string;
}

export interface HomeData {
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  featured: ProductSummary[];
  newArrivals: ProductSummary[];
  bestSellers: ProductSummary[];
  topRated: ProductSummary[];
  /** Null when the owner has said neither. */
  visit: VisitData | null;
}
