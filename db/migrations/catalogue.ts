import { defineMigration } from './migration.ts';

/**
 * Adds the signatures of the rules by which derived tables were built, so that a release with other rules rebuilds
 * these tables. Also adds the table of unused pictures, with the time since which each picture is unused.
 */
export const derivedSignatures = defineMigration('004-upkeep', ({ int64, strict }) => [
  `create table derived_signatures (name text primary key, signature text not null) ${strict}`,
  `create table unused_pictures (
    picture_hash text primary key references pictures (hash) on delete cascade,
    since_ms ${int64} not null
  ) ${strict}`,
]);

/**
 * Adds a separate version for the data that listings and searches cache. A review increases the catalogue's version
 * without changing what products are listed.
 */
export const productsVersion = defineMigration('005-products-version', () => [
  'alter table catalogue_version add column products_version integer not null default 1',
]);

/**
 * Adds columns that mark a product as hidden or its sale as restricted. The recreated indexes of public lists contain
 * only visible products, so that no list reads a row to find out whether a product is hidden.
 */
export const hiddenAndRestrictedProducts = defineMigration('008-hidden-and-restricted-products', () => [
  'alter table products add column hidden integer not null default 0 check (hidden in (0, 1))',
  `alter table products add column sale_restriction text not null default 'none'
    check (sale_restriction in ('none', 'prescription', 'controlled'))`,
  ...Object.entries(listIndexes).flatMap(([index, { on, only }]) => [
    `drop index ${index}`,
    `create index ${index} on products (${on}) where ${[...(only ?? []), 'hidden = 0'].join(' and ')}`,
  ]),
]);

const listIndexes: Record<string, { on: string; only?: string[] }> = {
  products_all_by_lowest_price: {
    on: 'price_order, id, category_id, subcategory_id, brand_id, in_stock, on_sale',
  },
  products_category_by_highest_price: {
    on: 'category_id, selling_price_cents desc, id, price_order, subcategory_id, brand_id, in_stock, on_sale',
  },
  products_subcategory_by_highest_price: {
    on: 'subcategory_id, selling_price_cents desc, id, price_order, category_id, brand_id, in_stock, on_sale',
  },
  products_offers: { on: 'offer_end_ms, id, offer_start_ms', only: ['on_sale = 1', 'in_stock = 1'] },
  products_featured: { on: 'in_stock desc, sell_count desc, id', only: ['featured = 1'] },
  products_best_sellers: { on: 'sell_count desc, id', only: ['in_stock = 1'] },
  products_newest: { on: 'created_at_ms desc, id desc' },
  products_top_rated: { on: 'rating_tenths desc, rating_count desc, id', only: ['rating_count > 0'] },
  products_related: { on: 'category_name_key, in_stock desc, sell_count desc, id' },
  products_related_closely: { on: 'subcategory_id, in_stock desc, sell_count desc, id' },
};

/**
 * Adds indexes for finding the next instant at which an offer begins or ends, and the products whose price changes
 * then, without reading other products.
 */
export const offerInstants = defineMigration('009-offer-instants', () => [
  'create index products_offer_ends on products (on_sale, offer_end_ms) where offer_end_ms is not null',
  'create index products_offer_starts on products (on_sale, offer_start_ms, offer_end_ms) where offer_start_ms is not null',
]);

/**
 * Adds a table of the former slugs of categories and brands, each with the category or brand to whose URL it redirects.
 */
export const groupAddresses = defineMigration('018-group-addresses', ({ strict }) => [
  `create table group_addresses (
    address text primary key,
    kind text not null check (kind in ('category', 'brand')),
    group_id integer not null
  ) ${strict}`,
]);

/**
 * Adds a table of the products that the first start of the store has imported. They count as examples until they are
 * changed.
 */
export const exampleProducts = defineMigration('020-example-products', ({ int64, strict }) => [
  `create table example_products (
    sku text primary key,
    written_at_ms ${int64} not null,
    removed_at_ms ${int64}
  ) ${strict}`,
]);

/** Adds a column with the position of a brand in the owner's order; null for a brand without a position. */
export const brandOrder = defineMigration('021-brand-order', () => ['alter table brands add column position integer']);

/** Adds a column with a product's prices by quantity as a JSON array. */
export const priceSteps = defineMigration('026-price-steps', () => [
  `alter table products add column price_steps text not null default '[]'`,
]);

/** Adds an index with the columns from which unit prices are calculated, so that no row is read for them. */
export const unitPrices = defineMigration('027-unit-prices', () => [
  `create index products_unit_prices on products (id, unit, selling_price_cents) where hidden = 0`,
]);

/** Adds an index with the columns from which lists are built, so that no row is read for them. */
export const listedProducts = defineMigration('040-listed-products', () => [
  `drop index products_unit_prices`,
  `create index products_listed on products
    (id, unit, price_order, category_id, subcategory_id, brand_id, in_stock, on_sale) where hidden = 0`,
]);

/**
 * Adds a partial index of the products whose additional information may state a daily amount of feed, so that the first
 * such product is found without reading other products.
 */
export const productsWithDirections = defineMigration('034-products-with-directions', () => [
  `create index products_with_directions on products (id) where hidden = 0 and (
    lower(additional_information) like '%"key":"modo de us%' or lower(additional_information) like '%"key":"recomenda%'
    or lower(additional_information) like '%"key":"consumo%' or lower(additional_information) like '%"key":"esp_cie%'
  )`,
]);

/**
 * Adds an index for finding products by SKU regardless of case. It is not unique, because older catalogues may have
 * SKUs that differ only in case.
 */
export const foldedSkus = defineMigration('035-folded-skus', (_types, engine) => [
  `create index products_folded_skus on products (lower(${engine === 'sqlite' ? 'sku' : 'sku collate "C"'}))`,
]);

/**
 * Adds an index from which the products of categories, subcategories and brands are counted. Nothing reads the table
 * `listing_counts` any more, which held these numbers; it stays for running processes of the previous release.
 */
export const countedGroups = defineMigration('036-counted-groups', () => [
  'create index products_groups on products (category_id, subcategory_id, brand_id) where hidden = 0',
]);

/**
 * Adds a column that says whether a product's discount applies only during its offer, as for a promotional price with
 * dates.
 */
export const datedDiscounts = defineMigration('038-dated-discounts', () => [
  'alter table products add column offer_ends_discount integer not null default 0 check (offer_ends_discount in (0, 1))',
]);

/**
 * Adds a column with the fingerprint by which an example product is recognised again after a change to it was undone;
 * '' until the store has calculated it.
 */
export const exampleFingerprints = defineMigration('041-example-fingerprints', () => [
  `alter table example_products add column fingerprint text not null default ''`,
]);
