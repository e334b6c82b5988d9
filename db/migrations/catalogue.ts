import { migration } from './migration.ts';

/** How derived tables were made, so that a newer store makes them anew; and since when nothing shows a picture. */
export const upkeep = migration('004-upkeep', ({ int64, strict }) => [
  `create table derived_signatures (name text primary key, signature text not null) ${strict}`,
  `create table unused_pictures (
    picture_hash text primary key references pictures (hash) on delete cascade,
    since_ms ${int64} not null
  ) ${strict}`,
]);

/**
 * A number of its own for what listings and searches keep in memory: a review raises the catalogue's version, but moves no
 * product.
 */
export const productsVersion = migration('005-products-version', () => [
  'alter table catalogue_version add column products_version integer not null default 1',
]);

/**
 * Products the owner hides, and those whose sale is restricted. The indexes of public lists hold shown products only, so that
 * no list reads a row to see whether it is hidden.
 */
export const hiddenAndRestrictedProducts = migration('008-hidden-and-restricted-products', () => [
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

/** Finds the next instant at which an offer begins or ends, and the products it changes, without reading the others. */
export const offerInstants = migration('009-offer-instants', () => [
  'create index products_offer_ends on products (on_sale, offer_end_ms) where offer_end_ms is not null',
  'create index products_offer_starts on products (on_sale, offer_start_ms, offer_end_ms) where offer_start_ms is not null',
]);

/** Addresses that categories and brands once had, with the one that has their products now. */
export const groupAddresses = migration('018-group-addresses', ({ strict }) => [
  `create table group_addresses (
    address text primary key,
    kind text not null check (kind in ('category', 'brand')),
    group_id integer not null
  ) ${strict}`,
]);

/** Products that the first start put into the store, while they are as it left them. */
export const exampleProducts = migration('020-example-products', ({ int64, strict }) => [
  `create table example_products (
    sku text primary key,
    written_at_ms ${int64} not null,
    removed_at_ms ${int64}
  ) ${strict}`,
]);

/** Place of a brand in the owner's order; null where the owner has put it in none. */
export const brandOrder = migration('021-brand-order', () => ['alter table brands add column position integer']);

/** Prices by quantity of a product, as a JSON list. */
export const priceSteps = migration('026-price-steps', () => [
  `alter table products add column price_steps text not null default '[]'`,
]);

/** What prices per kilogram and litre follow from, so that no row is read for them. */
export const unitPrices = migration('027-unit-prices', () => [
  `create index products_unit_prices on products (id, unit, selling_price_cents) where hidden = 0`,
]);

/** What lists are made from, so that no row is read for them. */
export const listedProducts = migration('040-listed-products', () => [
  `drop index products_unit_prices`,
  `create index products_listed on products
    (id, unit, price_order, category_id, subcategory_id, brand_id, in_stock, on_sale) where hidden = 0`,
]);

/** The products whose label may say how they are fed, so that the first of them is found without reading the others. */
export const productsWithDirections = migration('034-products-with-directions', () => [
  `create index products_with_directions on products (id) where hidden = 0 and (
    lower(additional_information) like '%"key":"modo de us%' or lower(additional_information) like '%"key":"recomenda%'
    or lower(additional_information) like '%"key":"consumo%' or lower(additional_information) like '%"key":"esp_cie%'
  )`,
]);

/** Finds products by their SKU in whatever case. Not unique: older catalogues may have SKUs that differ in case alone. */
export const foldedSkus = migration('035-folded-skus', (_types, engine) => [
  `create index products_folded_skus on products (lower(${engine === 'sqlite' ? 'sku' : 'sku collate "C"'}))`,
]);

/**
 * What categories, subcategories and brands are counted from. Nothing reads `listing_counts` any more, which had their numbers; it
 * stays for processes of the version before that still run.
 */
export const countedGroups = migration('036-counted-groups', () => [
  'create index products_groups on products (category_id, subcategory_id, brand_id) where hidden = 0',
]);

/** Whether a product's discount applies only between the dates of its offer, as that of a promotional price with dates does. */
export const datedDiscounts = migration('038-dated-discounts', () => [
  'alter table products add column offer_ends_discount integer not null default 0 check (offer_ends_discount in (0, 1))',
]);

/** By what an example is recognised when a change of it is taken back; '' until the store has looked at it. */
export const exampleFingerprints = migration('041-example-fingerprints', () => [
  `alter table example_products add column fingerprint text not null default ''`,
]);
