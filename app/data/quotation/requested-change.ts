import { sql } from 'kysely';

/**
 * Whether a row of `quotations` is answered and its customer has changed something since the last answer; 1 or 0. Read from the
 * events, which every release writes, so that an answer of an older one ends it too.
 */
export const changeAsked = sql<0 | 1>`case when quotations.status = 'answered' and exists (
  select 1 from quotation_events as change
  where change.quotation_id = quotations.id and change.kind = 'contact' and change.id > (
    select max(answer.id) from quotation_events as answer
    where answer.quotation_id = quotations.id and answer.kind = 'answered'
  )
) then 1 else 0 end`;
