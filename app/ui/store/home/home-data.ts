import type { Brand, Category, ProductSummary } from '#app/domain/catalogue/product.ts';

export interface HomeData {
  categories: Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>[];
  brands: Pick<Brand, 'name' | 'slug' | 'logo'>[];
  offers: ProductSummary[];
  featured: ProductSummary[];
  newArrivals: ProductSummary[];
  bestSellers: ProductSummary[];
  topRated: ProductSummary[];
}
