import { runStatements } from './statements.ts';

export const name = '003-audit-log';

/** One line for every change the owner made through the API or the command line: when, what, and how it was before and after. */
export const up = runStatements(({ int64, strict, serial }) => [
  `create table audit_log (
    id ${serial},
    at_ms ${int64} not null,
    action text not null check (action in ('create', 'change', 'picture', 'delete')),
    subject text not null check (subject in ('product', 'category')),
    subject_id integer not null,
    before_summary text not null,
    after_summary text not null
  ) ${strict}`,
  `create index audit_log_of_subject on audit_log (subject, subject_id, id)`,
]);
