import { sql } from 'kysely';

/**
 * SQL expression for a row of `quotations`: 1 when it is answered and the visitor has changed the contact data since
 * the last answer, otherwise 0. It reads the events, which every release writes, so that an answer from an older
 * release counts too.
 */
export const changeRequested = sql<0 | 1>`case when quotations.status = 'answered' and exists (
  select 1 from quotation_events as change
  where change.quotation_id = quotations.id and change.kind = 'contact' and change.id > (
    select max(answer.id) from quotation_events as answer
    where answer.quotation_id = quotations.id and answer.kind = 'answered'
  )
) then 1 else 0 end`;
