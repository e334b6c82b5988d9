import type { Generated } from 'kysely';
import type { PlainColumns } from '#app/data/catalogue/plain-columns.ts';
import type { SaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';

/** A boolean column: 0 or 1, because SQLite has no boolean type. */
export type Flag = 0 | 1;

/** Tables of products, categories and brands. */
export interface CatalogueTables {
  catalogue_version: CatalogueVersionTable;
  last_ids: LastIdTable;
  categories: CategoryTable;
  subcategories: SubcategoryTable;
  brands: BrandTable;
  products: ProductTable;
  product_images: ProductImageTable;
  removed_products: RemovedProductTable;
  example_products: ExampleProductTable;
  group_addresses: FormerGroupSlugTable;
}

interface CatalogueVersionTable {
  id: number;
  version: number;
  changed_at_ms: number;
  /** Version of the data by which products are listed and searched. */
  products_version: Generated<number>;
  /** Count of the changes that affected only reviews. Only older releases of the store read it. */
  reviews_version: Generated<number>;
}

/**
 * Highest ids assigned so far. The store does not assign the id of a removed row again, so that the URL of a removed
 * product does not show another one; an imported file may state such an id.
 */
interface LastIdTable {
  table_name: string;
  last_id: number;
}

export interface CategoryTable {
  id: number;
  name: string;
  slug: string;
  slug_key: string;
  picture_hash: string | null;
  product_type: string;
  status: string;
  position: number;
}

export interface SubcategoryTable {
  id: number;
  category_id: number;
  name: string;
  slug: string;
  slug_key: string;
  position: number;
}

export interface BrandTable {
  id: number;
  name: string;
  slug: string;
  slug_key: string;
  description: string;
  email: string;
  website: string;
  location: string;
  status: string;
  logo_hash: string | null;
  /** Position in the owner's order; null for a brand without a position. */
  position: number | null;
}

export interface ProductTable extends PlainColumns {
  id: number;
  sku: string;
  title: string;
  slug: string;
  unit: string;
  /** Id of the category, which the specification calls `parent`. */
  category_id: number;
  /** Id of the subcategory, which the specification calls `children`. */
  subcategory_id: number | null;
  /**
   * Category name as entered for this product, which the specification calls `category.name`. It may differ from the
   * name of the category.
   */
  category_name: string;
  /** Derived: folded key of `category_name`, or of the category's own name when `category_name` is empty. */
  category_name_key: string;
  brand_id: number | null;
  price_cents: number;
  discount_basis_points: number;
  /** Price steps as a JSON array of `PriceStep`. */
  price_steps: Generated<string>;
  /** Derived: price after the discount that applies now, in centavos; 0 means that the price is 'Sob consulta'. */
  selling_price_cents: number;
  /**
   * Derived: selling price, or `unpricedOrder` for a product without a price, which sorts last and is in no price
   * range.
   */
  price_order: number;
  quantity: number;
  status: 'in-stock' | 'out-of-stock';
  /** Derived: whether the product is in stock by both its status and its quantity. */
  in_stock: Flag;
  /** Derived: whether a discount applies now (`offer-prices.ts`). */
  on_sale: Flag;
  picture_hash: string | null;
  description_html: string;
  /** Derived: first 150 characters of the description as plain text. */
  excerpt: string;
  additional_information: string;
  offer_start_ms: number | null;
  offer_end_ms: number | null;
  /** 1: the discount applies only during the offer; 0: the store's setting decides. */
  offer_ends_discount: Generated<Flag>;
  featured: Flag;
  /** Number of published reviews. */
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  /** Derived: average rating times ten, rounded half up to a whole number; 0 without reviews. */
  rating_tenths: Generated<number>;
  created_at_ms: number;
  updated_at_ms: number;
  /** Whether the product is excluded from all lists, searches, counts and pages except the owner's. */
  hidden: Generated<Flag>;
  sale_restriction: Generated<SaleRestriction>;
  /** Derived: text in which the owner's product table searches and by which it sorts (`getOwnerText`). */
  owner_text: Generated<string>;
  /** Derived: comma-separated ids of the product's attribute values in the table `label_values`. */
  labels: Generated<string>;
  /** Derived: comma-separated barcode numbers (GTIN) of 14 digits, in the form of `toGtin14`. */
  gtins: Generated<string>;
}

/** Value of `price_order` for products without a price. It is above every possible price (`maxPriceCents`). */
export const unpricedOrder = 2_147_483_647;

interface ProductImageTable {
  product_id: number;
  position: number;
  picture_hash: string;
  colour_name: string;
  colour_code: string;
  /** Alternative text. When it is empty, pages use the product's title. */
  alt: Generated<string>;
}

/** A deleted product, stored while the deletion can be undone. */
interface RemovedProductTable {
  id: number;
  sku: string;
  title: string;
  /** The product as JSON in the format of the catalogue file. */
  content: string;
  created_at_ms: number;
  removed_at_ms: number;
}

/**
 * A product of the starter catalogue. It counts as an example product until the owner changes it. When the owner undoes
 * the change, it counts as an example again.
 */
interface ExampleProductTable {
  sku: string;
  /** Value of the product's `updated_at_ms` after the store itself last wrote the product. */
  written_at_ms: number;
  /** Time at which the owner removed the example products from the shop; null while they are in it. */
  removed_at_ms: number | null;
  /**
   * Hash of the content that the store wrote. It is '' while the hash is unknown, and 'own' after the owner has
   * imported a file that contains the product.
   */
  fingerprint: string;
}

/** Kinds of groups of products: categories and brands. */
export const groupKinds = ['category', 'brand'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Former slugs of categories and brands, from which URLs redirect. */
interface FormerGroupSlugTable {
  /** Primary key `<kind>/<slug_key>`, such as `category/racoes`, where `slug_key` is the former slug. */
  address: string;
  kind: GroupKind;
  group_id: number;
}
