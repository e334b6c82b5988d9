import { runStatements } from './statements.ts';

export const name = '013-import-layouts';

/** What the owner said the columns of a sheet are, by its row of headers. */
export const up = runStatements(({ int64, strict }) => [
  `create table import_layouts (
    layout text primary key,
    fields text not null,
    used_at_ms ${int64} not null
  ) ${strict}`,
]);
