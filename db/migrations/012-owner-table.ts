import { runStatements } from './statements.ts';

export const name = '012-owner-table';

/**
 * What the owner's table of products is searched and sorted by, in one narrow index, and the list of a bulk change from its
 * preview to its undo. The texts are written with the search index, whose signature has changed with them.
 */
export const up = runStatements(({ int64, serial, ascii, strict, clustered }) => [
  `alter table products add column owner_text ${ascii} not null default ''`,
  `create index products_for_owner on products (${ownerColumns.join(', ')})`,
  `create table bulk_changes (
    id ${serial},
    created_at_ms ${int64} not null,
    state text not null check (state in ('planned', 'applied', 'undone')),
    change text not null,
    applied_at_ms ${int64}
  ) ${strict}`,
  `create table bulk_change_items (
    bulk_id integer not null references bulk_changes (id) on delete cascade,
    skipped text not null,
    product_id integer not null,
    before_values text not null,
    after_values text not null,
    primary key (bulk_id, skipped, product_id)
  ) ${clustered}`,
]);

const ownerColumns = [
  ...['id', 'owner_text', 'category_id', 'brand_id', 'price_cents', 'discount_basis_points', 'quantity', 'in_stock'],
  ...['hidden', 'sale_restriction', 'picture_hash', 'updated_at_ms'],
];
