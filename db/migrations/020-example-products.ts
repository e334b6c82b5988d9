import { runStatements } from './statements.ts';

export const name = '020-example-products';

/** Products that the first start put into the store, while they are as it left them. */
export const up = runStatements(({ int64, strict }) => [
  `create table example_products (
    sku text primary key,
    written_at_ms ${int64} not null,
    removed_at_ms ${int64}
  ) ${strict}`,
]);
