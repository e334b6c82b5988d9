import { runStatements } from './statements.ts';

export const name = '008-hidden-and-restricted-products';

/**
 * Products the owner hides, and those whose sale is restricted. The indexes of public lists hold shown products only, so that
 * no list reads a row to see whether it is hidden.
 */
export const up = runStatements(() => [
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
