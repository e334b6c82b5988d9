import { isHidden, type CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import {
  listingFilters,
  type ChoiceFilter,
  type ListingFilter,
  type OfChoices,
} from '#app/domain/listing/listing-query.ts';

/** An option of a filter. */
export interface ListingOption {
  /** Value of the query's field when the option is selected. */
  key: string;
  id: number;
  name: string;
  /** Slug for links, in the specification's form. */
  slug: string;
  picture: Picture | null;
  /** Values of the filter's facet in the index that match the option. */
  values: readonly number[];
  /**
   * Option that contains this one, such as the category of a subcategory. The option matches only when its parent is
   * selected or no option of the parent's filter is.
   */
  parent: ListingOption | null;
  /** Number of products in the whole catalogue; null when they are not counted. */
  productCount: number | null;
  /** Whether the owner has hidden the option. Its URL still works, but its name is not shown. */
  isHidden: boolean;
}

interface ListingFieldRules {
  /**
   * Filter to which the field belongs. Selecting a value replaces a selected value of another field with the same
   * filter.
   */
  filter: ListingFilter;
  /** SQL expression for the field's value of a product, a whole number; 0 means that the product has no value. */
  sql: string;
  listOptions(summary: CatalogueSummary): ListingOption[];
  /** Maximum number of options that the filter shows; without it, all are shown. */
  maxOffered?: number;
}

/**
 * Rules of each filter. A filter that is declared both here and in `domain/listing` becomes part of the index and of
 * every query on it.
 */
export const fieldRules: Record<ListingFilter, ListingFieldRules> = {
  category: { filter: 'category', sql: 'category_id', listOptions: listCategories },
  subcategory: { filter: 'category', sql: 'coalesce(subcategory_id, 0)', listOptions: listSubcategories },
  brand: { filter: 'brand', sql: 'coalesce(brand_id, 0)', listOptions: listBrands, maxOffered: 8 },
  status: { filter: 'status', sql: 'in_stock + 2 * on_sale', listOptions: () => listChoices('status') },
};

/** Creates the empty facets of the index. */
export function createFacetLists(): Record<ListingFilter, { filter: string; values: number[] }> {
  return mapFilters((name) => ({ filter: fieldRules[name].filter, values: [] }));
}

/** Returns the index value that combines a product's stock and discount, like the SQL expression of `status`. */
export function getStatusValue({ inStock, onSale }: { inStock: boolean; onSale: boolean }): number {
  return (inStock ? 1 : 0) + (onSale ? 2 : 0);
}

/** Index values that each option of a choice filter matches, in the encoding of `getStatusValue`. */
export const choiceValues: OfChoices<readonly number[]> = {
  status: { 'on-sale': [2, 3], 'in-stock': [1, 3], 'out-of-stock': [0, 2] },
};

const optionsBySummary = new WeakMap<CatalogueSummary, Record<ListingFilter, ListingOption[]>>();

/** Returns the options of every filter. They are cached for each summary. */
export function getListingOptions(summary: CatalogueSummary): Record<ListingFilter, ListingOption[]> {
  const options = optionsBySummary.get(summary) ?? mapFilters((name) => fieldRules[name].listOptions(summary));
  optionsBySummary.set(summary, options);
  return options;
}

export function mapFilters<Value>(getValue: (name: ListingFilter) => Value): Record<ListingFilter, Value> {
  return Object.fromEntries(listingFilters.map((name) => [name, getValue(name)])) as Record<ListingFilter, Value>;
}

function listCategories({ categories }: CatalogueSummary): ListingOption[] {
  return categories.map((category) => ({
    ...toOption(category),
    picture: category.picture,
    productCount: category.productCount,
    isHidden: isHidden(category),
  }));
}

function listSubcategories(summary: CatalogueSummary): ListingOption[] {
  return listCategories(summary).flatMap((parent, index) =>
    (summary.categories[index]?.children ?? []).map((child) => ({
      ...toOption(child),
      parent,
      productCount: child.productCount,
      isHidden: parent.isHidden,
    })),
  );
}

function listBrands({ brands }: CatalogueSummary): ListingOption[] {
  return brands.map((brand) => ({
    ...toOption(brand),
    picture: brand.logo,
    productCount: brand.productCount,
    isHidden: isHidden(brand),
  }));
}

function listChoices(filter: ChoiceFilter): ListingOption[] {
  return Object.entries(choiceValues[filter]).map(([name, values]) => ({
    ...toOption({ id: 0, name, slug: name, slugKey: name }),
    values,
  }));
}

function toOption({
  id,
  name,
  slug,
  slugKey,
}: Record<'name' | 'slug' | 'slugKey', string> & { id: number }): ListingOption {
  return {
    key: slugKey,
    id,
    name,
    slug,
    values: [id],
    picture: null,
    parent: null,
    productCount: null,
    isHidden: false,
  };
}
