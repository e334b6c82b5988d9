import { runStatements } from './statements.ts';

export const name = '021-brand-order';

/** Place of a brand in the owner's order; null where the owner has put it in none. */
export const up = runStatements(() => ['alter table brands add column position integer']);
