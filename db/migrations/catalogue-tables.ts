import { defineMigration, type ColumnTypes } from './migration.ts';

/** Creates categories, brands, products, pictures and reviews, with the indexes of all listings. */
export const catalogueTables = defineMigration('001-catalogue', (types) => [
  ...createTables(types),
  ...createIndexes(),
]);

function createTables(type: ColumnTypes): string[] {
  const flag = (column: string) => `${column} integer not null check (${column} in (0, 1))`;
  return [
    `create table catalogue_version (
      id integer primary key check (id = 1),
      version integer not null,
      changed_at_ms ${type.int64} not null
    ) ${type.strict}`,
    `insert into catalogue_version (id, version, changed_at_ms) values (1, 1, 0)`,
    `create table last_ids (table_name text primary key, last_id integer not null) ${type.strict}`,
    `create table pictures (
      hash text primary key check (length(hash) = 20),
      mime text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      placeholder text not null,
      name text not null,
      bytes ${type.bytes} not null
    ) ${type.strict}`,
    `create table picture_sources (
      source_hash text primary key,
      picture_hash text not null references pictures (hash) on delete cascade
    ) ${type.strict}`,
    `create table categories (
      id integer primary key check (id > 0),
      name text not null unique,
      slug text not null,
      slug_key text not null unique check (slug_key <> ''),
      picture_hash text references pictures (hash),
      product_type text not null,
      status text not null,
      position integer not null
    ) ${type.strict}`,
    `create table subcategories (
      id integer primary key check (id > 0),
      category_id integer not null references categories (id) on delete cascade,
      name text not null,
      slug text not null,
      slug_key text not null check (slug_key <> ''),
      position integer not null,
      unique (category_id, slug_key)
    ) ${type.strict}`,
    `create table brands (
      id integer primary key check (id > 0),
      name text not null unique,
      slug text not null,
      slug_key text not null unique check (slug_key <> ''),
      description text not null,
      email text not null,
      website text not null,
      location text not null,
      status text not null,
      logo_hash text references pictures (hash)
    ) ${type.strict}`,
    `create table products (
      id integer primary key check (id > 0),
      sku text not null unique check (sku <> ''),
      title text not null check (title <> ''),
      slug text not null,
      unit text not null,
      category_id integer not null references categories (id),
      subcategory_id integer references subcategories (id),
      category_name text not null,
      category_name_key text not null,
      brand_id integer references brands (id),
      price_cents integer not null check (price_cents between 0 and 2000000000),
      discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
      selling_price_cents integer not null check (selling_price_cents between 0 and price_cents),
      price_order integer not null check (price_order > 0),
      quantity integer not null,
      status text not null check (status in ('in-stock', 'out-of-stock')),
      ${flag('in_stock')},
      ${flag('on_sale')},
      picture_hash text references pictures (hash),
      product_type text not null,
      excerpt text not null,
      tags text not null,
      sizes text not null,
      video_id text not null,
      offer_start_ms ${type.int64},
      offer_end_ms ${type.int64},
      ${flag('featured')},
      sell_count integer not null check (sell_count >= 0),
      rating_count integer not null default 0 check (rating_count >= 0),
      rating_sum integer not null default 0 check (rating_sum between rating_count and rating_count * 5),
      rating_tenths integer not null default 0 check (rating_tenths between 0 and 50),
      created_at_ms ${type.int64} not null,
      updated_at_ms ${type.int64} not null,
      additional_information text not null,
      description_html text not null
    ) ${type.strict}`,
    `create table product_images (
      product_id integer not null references products (id) on delete cascade,
      position integer not null,
      picture_hash text not null references pictures (hash),
      colour_name text not null,
      colour_code text not null,
      primary key (product_id, position)
    ) ${type.strict}`,
    `create table listing_counts (
      category_id integer not null,
      subcategory_id integer not null,
      brand_id integer not null,
      ${flag('in_stock')},
      ${flag('on_sale')},
      products integer not null check (products > 0),
      highest_price_cents integer not null,
      primary key (category_id, subcategory_id, brand_id, in_stock, on_sale)
    ) ${type.strict}`,
    `create table reviews (
      id ${type.serial},
      product_id integer not null references products (id) on delete cascade,
      user_name text not null,
      name text not null,
      email text not null,
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      date_ms ${type.int64} not null,
      status text not null check (status in ('published', 'held', 'hidden')),
      content_hash text not null,
      unique (product_id, content_hash)
    ) ${type.strict}`,
  ];
}

/**
 * Creates the indexes of listings. A listing has one of four scopes (all, category, subcategory, brand) and one of
 * three orders (id, price ascending, price descending). Each index begins with the columns of a scope and an order and
 * continues with the remaining filters, so that finding a page and counting never read the wide rows.
 */
function createIndexes(): string[] {
  const filters = ['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale'];
  const orders = {
    by_id: ['id', 'price_order'],
    by_lowest_price: ['price_order', 'id'],
    by_highest_price: ['selling_price_cents desc', 'id', 'price_order'],
  };
  const scopes = { all: [], category: ['category_id'], subcategory: ['subcategory_id'], brand: ['brand_id'] };
  const listings = Object.entries(scopes).flatMap(([scope, scopeColumns]) =>
    Object.entries(orders).map(([order, columns]) => {
      const remainingFilters = filters.filter((column) => !scopeColumns.some((one) => one === column));
      return `create index products_${scope}_${order} on products (${[...scopeColumns, ...columns, ...remainingFilters].join(', ')})`;
    }),
  );
  return [
    ...listings,
    `create index products_sale_by_id on products (id, price_order, ${filters.slice(0, 4).join(', ')}) where on_sale = 1`,
    `create index products_sold_out_by_id on products (id, price_order, category_id, subcategory_id, brand_id, on_sale) where in_stock = 0`,
    `create index products_offers on products (offer_end_ms, id, offer_start_ms) where on_sale = 1 and in_stock = 1`,
    `create index products_featured on products (in_stock desc, sell_count desc, id) where featured = 1`,
    `create index products_best_sellers on products (sell_count desc, id) where in_stock = 1`,
    `create index products_newest on products (created_at_ms desc, id desc)`,
    `create index products_top_rated on products (rating_tenths desc, rating_count desc, id) where rating_count > 0`,
    `create index products_related on products (category_name_key, in_stock desc, sell_count desc, id)`,
    `create index products_related_closely on products (subcategory_id, in_stock desc, sell_count desc, id)`,
    `create index products_picture on products (picture_hash)`,
    `create index product_images_picture on product_images (picture_hash)`,
    `create index picture_sources_picture on picture_sources (picture_hash)`,
    `create index reviews_of_product on reviews (product_id, status, date_ms desc, id desc)`,
    `create index reviews_by_email on reviews (email)`,
  ];
}
