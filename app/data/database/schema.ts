import type { Generated } from 'kysely';
import type { QuotationEventTable, QuotationItemTable, QuotationTable } from '#app/data/quotation/quotation-tables.ts';
import type { DeliveryTables } from '#app/data/quotation/delivery-tables.ts';
import type { LabelTables } from '#app/data/listing/labels/label-tables.ts';
import type { OwnerTables } from '#app/data/owner/owner-tables.ts';
import type { SearchTables } from '#app/data/search/search-tables.ts';
import type { BulkTables } from '#app/data/catalogue/owner/bulk/bulk-tables.ts';
import type { GroupAddressTables } from '#app/data/catalogue/taxonomy/group-addresses.ts';
import type { BuiltAssetTables } from '#app/data/store/built-assets.ts';
import type { CountedTables } from '#app/data/store/counted-actions.ts';
import type { AuditLogTable } from '#app/data/store/audit-log-table.ts';
import type { SaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';

/** 0 or 1: the portable form of a flag. */
export type Flag = 0 | 1;

/**
 * Tables of both engines, as queries see them. Money is whole centavos, instants are ms since 1970 (UTC), lists and
 * pairs are JSON text. `db/migrations` creates them.
 */
export interface Schema
  extends
    BuiltAssetTables,
    BulkTables,
    CountedTables,
    DeliveryTables,
    GroupAddressTables,
    LabelTables,
    OwnerTables,
    SearchTables {
  catalogue_version: CatalogueVersionTable;
  review_changes: ReviewChangeTable;
  last_ids: LastIdTable;
  pictures: PictureTable;
  picture_sources: PictureSourceTable;
  categories: CategoryTable;
  subcategories: SubcategoryTable;
  brands: BrandTable;
  products: ProductTable;
  product_images: ProductImageTable;
  listing_counts: ListingCountTable;
  reviews: ReviewTable;
  audit_log: AuditLogTable;
  settings: SettingTable;
  unused_pictures: UnusedPictureTable;
  removed_products: RemovedProductTable;
  removed_reviews: RemovedReviewTable;
  quotations: QuotationTable;
  quotation_items: QuotationItemTable;
  quotation_events: QuotationEventTable;
  import_layouts: ImportLayoutTable;
  example_products: ExampleProductTable;
}

interface CatalogueVersionTable {
  id: number;
  version: number;
  changed_at_ms: number;
  /** Grows with every change of what products are listed and found by, and with nothing else. */
  products_version: Generated<number>;
  /** How many of the versions were changes of reviews alone. */
  reviews_version: Generated<number>;
}

/** Version at which the reviews of a product changed last. */
interface ReviewChangeTable {
  product_id: number;
  version: number;
}

/** Highest id ever given per table, so that a removed product's address never shows another product. */
interface LastIdTable {
  table_name: string;
  last_id: number;
}

interface PictureTable {
  /** First 20 hex digits of the SHA-256 of `bytes`. */
  hash: string;
  mime: string;
  width: number;
  height: number;
  placeholder: string;
  /** Readable name for downloads and exports, without folder or extension. */
  name: string;
  bytes: Buffer;
}

/** Which stored picture an original became, so that importing the same file again encodes nothing. */
interface PictureSourceTable {
  /** SHA-256 of the bytes that were given, in hex. */
  source_hash: string;
  picture_hash: string;
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

export interface ProductTable {
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
  product_type: string;
  description_html: string;
  /** Derived: first 150 characters of the description as plain text. */
  excerpt: string;
  additional_information: string;
  tags: string;
  sizes: string;
  video_id: string;
  offer_start_ms: number | null;
  offer_end_ms: number | null;
  featured: Flag;
  sell_count: number;
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
  /** Derived: ids of `label_values`, parted by commas. */
  labels: Generated<string>;
}

interface ProductImageTable {
  product_id: number;
  position: number;
  picture_hash: string;
  colour_name: string;
  colour_code: string;
  /** What the picture shows, in words; empty where the product's title says enough. */
  alt: Generated<string>;
}

/** Derived: how many products share a place in the filters. 0 stands for no subcategory and for no brand. */
export interface ListingCountTable {
  category_id: number;
  subcategory_id: number;
  brand_id: number;
  in_stock: Flag;
  on_sale: Flag;
  products: number;
  highest_price_cents: number;
}

export type ReviewStatus = 'published' | 'held' | 'hidden';

export interface ReviewTable {
  id: Generated<number>;
  product_id: number;
  user_name: string;
  name: string;
  email: string;
  rating: number;
  comment: string;
  date_ms: number;
  status: ReviewStatus;
  /** Derived from e-mail and comment: what makes a retry the same review; unique per product. */
  content_hash: string;
  /** The shop's, as plain text; '' without one. */
  answer: Generated<string>;
  answered_at_ms: number | null;
}

/** What the shop says of itself, by the names of `domain/store/shop-settings.ts`. */
interface SettingTable {
  name: string;
  value: string;
  updated_at_ms: number;
}

/** Pictures that nothing shows any more, kept a while for pages that are still in somebody's browser. */
interface UnusedPictureTable {
  picture_hash: string;
  since_ms: number;
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

/** A review of a removed product, as it was. */
interface RemovedReviewTable extends Omit<ReviewTable, 'id'> {
  id: number;
}

/** Value of `price_order` for products without a price: above every price there can be (`maxPriceCents`). */
export const unpricedOrder = 2_147_483_647;

/** What the owner said the columns of a sheet are. */
interface ImportLayoutTable {
  /** Tells the row of headers. */
  layout: string;
  /** A JSON list: the field of each column, '' for one that is left out. */
  fields: string;
  used_at_ms: number;
}

/** A product of the starter catalogue. It is an example while it has not been written since. */
interface ExampleProductTable {
  sku: string;
  /** The product's `updated_at_ms` when the store itself wrote it. */
  written_at_ms: number;
  /** When the owner took the examples out of the shop; null while they are in it. */
  removed_at_ms: number | null;
}
