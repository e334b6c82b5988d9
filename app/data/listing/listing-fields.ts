import type { FacetField } from '#app/catalogue-index/product-groups.ts';

/**
 * What listings filter and count by. `sql` is the value of a product, a whole number, 0 for none. A subcategory is chosen
 * within its category, so both are one filter. Adding a field here adds it to the index and to every query of it.
 */
export const listingFields = [
  { name: 'category', filter: 'category', sql: 'category_id' },
  { name: 'subcategory', filter: 'category', sql: 'coalesce(subcategory_id, 0)' },
  { name: 'brand', filter: 'brand', sql: 'coalesce(brand_id, 0)' },
  { name: 'availability', filter: 'status', sql: 'in_stock + 2 * on_sale' },
] as const satisfies readonly (FacetField & { sql: string })[];

export type ListingField = (typeof listingFields)[number]['name'];

/** Values of `availability`: the two flags of a product as one number. */
const availabilities = [0, 1, 2, 3] as const;
type Availability = (typeof availabilities)[number];

export function getAvailability({ inStock, onSale }: { inStock: boolean; onSale: boolean }): number {
  return (inStock ? 1 : 0) + (onSale ? 2 : 0);
}

export function isInStock(availability: number): boolean {
  return (availability & 1) > 0;
}

export function isOnSale(availability: number): boolean {
  return (availability & 2) > 0;
}

export function listAvailabilities(passes: (availability: Availability) => boolean): number[] {
  return availabilities.filter(passes);
}
