import { runStatements } from './statements.ts';

export const name = '011-removed-products';

/**
 * Products the owner deleted, for the days in which that can be undone, in the catalogue file's form, with their reviews; and the
 * text that stands for a photo.
 */
export const up = runStatements(({ int64, strict }) => [
  `alter table product_images add column alt text not null default ''`,
  `create table removed_products (
    id integer primary key,
    sku text not null,
    title text not null,
    content text not null,
    created_at_ms ${int64} not null,
    removed_at_ms ${int64} not null
  ) ${strict}`,
  `create table removed_reviews (
    id integer primary key,
    product_id integer not null references removed_products (id) on delete cascade,
    user_name text not null,
    name text not null,
    email text not null,
    rating integer not null,
    comment text not null,
    date_ms ${int64} not null,
    status text not null,
    content_hash text not null
  ) ${strict}`,
  'create index removed_reviews_of_product on removed_reviews (product_id)',
]);
