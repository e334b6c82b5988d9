import { sql } from 'kysely';
import { countRows } from '#app/data/database/queries/count-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ListedQuotation, QuotationWeek } from '#app/domain/quotation/stored/listed-quotation.ts';
import {
  getQuotationState,
  type QuotationState,
  type QuotationStatus,
} from '#app/domain/quotation/stored/quotation-state.ts';
import { changeRequested } from './requested-change.ts';

const listedColumns = [
  'quotations.id',
  'status',
  'quotations.created_at_ms as createdAtMs',
  'valid_until_ms as validUntilMs',
  'contact_changed as contactChanged',
  'first_name as firstName',
  'town',
  'item_count as itemCount',
  'total_cents as totalCents',
  'people.name as assignedName',
] as const;

type ListedRow = Omit<ListedQuotation, 'state' | 'isContactChanged' | 'isChangedSinceAnswer'> & {
  status: QuotationStatus;
  contactChanged: 0 | 1;
  changeRequested: 0 | 1;
};

interface QuotationFilter {
  state?: QuotationState;
  /** Town as the visitor wrote it. */
  town?: string;
  /** Short number of the quotation. */
  id?: number;
  /** Id of the member of staff responsible for the quotation; null selects quotations for which nobody is responsible. */
  assignedTo?: number | null;
}

/**
 * Lists quotations, the latest first, but before all others those whose contact data changed since the shop last opened
 * them and, while they are valid, those not yet opened and those changed since their last answer.
 */
export async function listQuotations(
  db: Database,
  {
    nowMs,
    limit,
    offset = 0,
    state,
    town,
    id,
    assignedTo,
  }: QuotationFilter & { nowMs: number; limit: number; offset?: number },
): Promise<ListedQuotation[]> {
  let query = db.query
    .selectFrom('quotations')
    .leftJoin('people', 'people.id', 'assigned_to')
    .select(listedColumns)
    .select(changeRequested.as('changeRequested'));
  if (id !== undefined) query = query.where('quotations.id', '=', id);
  if (assignedTo !== undefined) query = query.where('assigned_to', 'is not distinct from', assignedTo);
  if (town) query = query.where('town', '=', town);
  if (state === 'expired') {
    query = query.where('status', 'in', ['sent', 'seen', 'answered']).where('valid_until_ms', '<', nowMs);
  } else if (state) {
    query = query.where('status', '=', state);
    if (state !== 'accepted' && state !== 'refused') query = query.where('valid_until_ms', '>=', nowMs);
  }
  const rows = await query
    .orderBy(
      sql`case when contact_changed = 1 then 0
      when valid_until_ms >= ${nowMs} and (status = 'sent' or ${changeRequested} = 1) then 0 else 1 end`,
    )
    .orderBy('quotations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toListed(row, nowMs));
}

/**
 * Lists valid quotations that wait for an answer from the shop, the oldest first: those without any answer, and
 * answered ones whose visitor has requested a change.
 */
export async function listWaitingQuotations(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<ListedQuotation[]> {
  const rows = await selectWaiting(db, nowMs)
    .leftJoin('people', 'people.id', 'assigned_to')
    .select(listedColumns)
    .select(changeRequested.as('changeRequested'))
    .orderBy('quotations.id')
    .limit(limit)
    .execute();
  return rows.map((row) => toListed(row, nowMs));
}

export async function countWaitingQuotations(db: Database, nowMs: number): Promise<number> {
  return countRows(selectWaiting(db, nowMs));
}

function selectWaiting(db: Database, nowMs: number) {
  return db.query
    .selectFrom('quotations')
    .where('valid_until_ms', '>=', nowMs)
    .where(({ eb, or, and }) =>
      or([
        eb('status', 'in', ['sent', 'seen']),
        and([eb('status', '=', 'answered'), or([eb('contact_changed', '=', 1), eb(changeRequested, '=', 1)])]),
      ]),
    );
}

function toListed(
  { status, contactChanged, changeRequested: changeRequestedFlag, ...row }: ListedRow,
  nowMs: number,
): ListedQuotation {
  const state = getQuotationState({ ...row, status }, nowMs);
  return {
    ...row,
    state,
    isContactChanged: contactChanged === 1,
    isChangedSinceAnswer: state === 'answered' && changeRequestedFlag === 1,
  };
}

/** Counts the quotations whose contact data visitors have changed since the shop last opened them. */
export async function countContactChanges(db: Database): Promise<number> {
  return countRows(db.query.selectFrom('quotations').where('contact_changed', '=', 1));
}

/** Lists the towns that visitors entered, the most frequent first. */
export async function listTowns(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query
    .selectFrom('quotations')
    .select('town')
    .where('town', '!=', '')
    .groupBy('town')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('town')
    .limit(limit)
    .execute();
  return rows.map(({ town }) => town);
}

/** Counts the quotations in each state. `unseen` is the number of valid ones that the shop has not opened. */
export async function countQuotationStates(
  db: Database,
  nowMs: number,
): Promise<{ unseen: number; total: number; states: Partial<Record<QuotationState, number>> }> {
  const rows = await db.query
    .selectFrom('quotations')
    .select(['status', sql<number>`case when valid_until_ms < ${nowMs} then 1 else 0 end`.as('isPast')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // 2 means the second selected column.
    .groupBy(['status', sql`2`])
    .execute();
  const states: Partial<Record<QuotationState, number>> = {};
  for (const { status, isPast, count } of rows) {
    const state = getQuotationState({ status, validUntilMs: isPast === 1 ? nowMs - 1 : nowMs }, nowMs);
    states[state] = (states[state] ?? 0) + Number(count);
  }
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  return { unseen: states.sent ?? 0, total, states };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Start of a week, from which weeks are counted: a Monday, midnight in Brasília. */
const firstMondayMs = Date.UTC(2024, 0, 1, 3);

/** Lists figures of the latest weeks, starting with the current week. Weeks without quotations are left out. */
export async function listQuotationWeeks(
  db: Database,
  { nowMs, weeks }: { nowMs: number; weeks: number },
): Promise<QuotationWeek[]> {
  const currentWeek = Math.floor((nowMs - firstMondayMs) / weekMs);
  const week = sql<number>`(created_at_ms - ${sql.lit(firstMondayMs)}) / ${sql.lit(weekMs)}`;
  const rows = await db.query
    .selectFrom('quotations')
    .select(week.as('week'))
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn.count<number>('answered_at_ms').as('answered'),
      sql<number>`sum(case when status = 'accepted' then 1 else 0 end)`.as('accepted'),
      // The sum is selected rather than the mean, because a mean is a fraction, which PostgreSQL returns as text.
      sql<number | null>`sum(answered_at_ms - created_at_ms)`.as('answersMs'),
    ])
    .where('created_at_ms', '>=', firstMondayMs + (currentWeek - weeks + 1) * weekMs)
    .groupBy(week)
    .orderBy(week, 'desc')
    .execute();
  return rows.map((row) => ({
    fromMs: firstMondayMs + Number(row.week) * weekMs,
    sent: Number(row.sent),
    answered: Number(row.answered),
    accepted: Number(row.accepted),
    answerMs: row.answersMs === null ? null : Math.round(Number(row.answersMs) / Number(row.answered)),
  }));
}
