import type { Generated } from 'kysely';
import type { PlainColumns } from '#app/data/catalogue/plain-columns.ts';
import type { SaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';

/** 0 or 1: the portable form of a flag. */
export type Flag = 0 | 1;

/** The catalogue's tables: what is sold, and how it is grouped. */
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
  group_addresses: GroupAddressTable;
}

interface CatalogueVersionTable {
  id: number;
  version: number;
  changed_at_ms: number;
  /** Grows with every change of what products are listed and found by, and with nothing else. */
  products_version: Generated<number>;
  /** How many of the versions were changes of reviews alone; read by older versions alone. */
  reviews_version: Generated<number>;
}

/** Highest id ever given per table, so that a removed product's address never shows another product. */
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
  /** Place in the owner's order; null for a brand that is in none. */
  position: number | null;
}

export interface ProductTable extends PlainColumns {
  id: number;
  sku: string;
  title: string;
  slug: string;
  unit: string;
  /** The specification's `parent`. */
  category_id: number;
  /** The specification's `children`. */
  subcategory_id: number | null;
  /** The specification's `category.name`. */
  category_name: string;
  /** Derived: key of `category_name`, or of the category where that is empty. */
  category_name_key: string;
  brand_id: number | null;
  price_cents: number;
  discount_basis_points: number;
  /** A JSON list of `PriceStep`. */
  price_steps: Generated<string>;
  /** Derived: price after the discount that applies now; 0 is 'Sob consulta'. */
  selling_price_cents: number;
  /** Derived: the selling price, or `unpricedOrder` where there is none, so that it sorts last and is in no range. */
  price_order: number;
  quantity: number;
  status: 'in-stock' | 'out-of-stock';
  /** Derived: status and quantity together. */
  in_stock: Flag;
  /** Derived: a discount applies now (`offers.ts`). */
  on_sale: Flag;
  picture_hash: string | null;
  description_html: string;
  /** Derived: first 150 characters of the description as plain text. */
  excerpt: string;
  additional_information: string;
  offer_start_ms: number | null;
  offer_end_ms: number | null;
  /** The discount applies only while the offer runs, whatever the store's rule. */
  offer_ends_discount: Generated<Flag>;
  featured: Flag;
  /** Published reviews only. */
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  /** Derived: average rounded half up to one decimal, times ten; 0 without reviews. */
  rating_tenths: Generated<number>;
  created_at_ms: number;
  updated_at_ms: number;
  /** In no list, search, count or page, but in the owner's own. */
  hidden: Generated<Flag>;
  sale_restriction: Generated<SaleRestriction>;
  /** Derived: what the owner's table is searched and sorted by (`getOwnerText`). */
  owner_text: Generated<string>;
  /** Derived: ids of `label_values`, separated by commas. */
  labels: Generated<string>;
  /** Derived: numbers of its bar codes, as `toGtin14` writes them, separated by commas. */
  gtins: Generated<string>;
}

/** Value of `price_order` for products without a price: above every price there can be (`maxPriceCents`). */
export const unpricedOrder = 2_147_483_647;

interface ProductImageTable {
  product_id: number;
  position: number;
  picture_hash: string;
  colour_name: string;
  colour_code: string;
  /** Alternative text; empty where the product's title says enough. */
  alt: Generated<string>;
}

/** A product the owner deleted, while that can be undone. */
interface RemovedProductTable {
  id: number;
  sku: string;
  title: string;
  /** JSON of the product in the catalogue file's form. */
  content: string;
  created_at_ms: number;
  removed_at_ms: number;
}

/** A product of the starter catalogue. It is an example while only the store itself has written it, or what was changed is taken back. */
interface ExampleProductTable {
  sku: string;
  /** The product's `updated_at_ms` when the store itself wrote it. */
  written_at_ms: number;
  /** When the owner took the examples out of the shop; null while they are in it. */
  removed_at_ms: number | null;
  /** Hash of its content as the store wrote it; '' where it is not known yet, 'own' once the owner imported a file with it. */
  fingerprint: string;
}

/** Categories and brands: what products are grouped by in addresses. */
export const groupKinds = ['category', 'brand'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Addresses that categories and brands once had. */
interface GroupAddressTable {
  /** Kind and `slug_key`. */
  address: string;
  kind: GroupKind;
  group_id: number;
}
