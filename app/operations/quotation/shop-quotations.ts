import type { Database } from '#app/data/database/database.ts';
import { deleteQuotation, eraseOldQuotations, type ErasureResult } from '#app/data/quotation/erase-quotations.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { findQuotation, listQuotationEvents } from '#app/data/quotation/read-quotations.ts';
import { storeAssignee } from '#app/data/quotation/assign-quotation.ts';
import { storeAnswer, storeChangeSeen, storeSeen } from '#app/data/quotation/quotation-writes.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { StoredQuotation } from '#app/domain/quotation/stored/stored-quotation.ts';
import {
  checkAnswer,
  type AnswerError,
  type QuotationAnswer,
} from '#app/domain/quotation/stored/answer/quotation-answer.ts';
import {
  canMove,
  getQuotationState,
  moveQuotation,
  type QuotationState,
} from '#app/domain/quotation/stored/quotation-state.ts';
import { getQuotationTotals } from '#app/domain/quotation/stored/quotation-totals.ts';
import type { Person } from '#app/domain/store/person.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { makeRecordVersion } from '#app/operations/shared/record-version.ts';

type AnswerQuotationError =
  | { kind: 'unknown' }
  /** The quotation was changed since it was shown. `by` contains the last answer; it is null when there is none. */
  | { kind: 'changed-meanwhile'; by: LastAnswer | null }
  /** The customer has changed what they asked for since it was shown. */
  | { kind: 'contact-changed' }
  | { kind: 'illegal-move'; state: QuotationState }
  | { kind: 'invalid'; errors: AnswerError[] };

interface LastAnswer {
  /** Name of the member of staff; null for the holder of the owner's token. */
  name: string | null;
  atMs: number;
}

/** Member of staff who acts; null for the holder of the owner's token. */
interface Acting {
  personId?: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Records that the shop has seen a quotation and the visitor's changes to it. */
export async function markQuotationSeen(
  db: Database,
  { id, nowMs, personId = null }: { id: number; nowMs: number } & Acting,
): Promise<void> {
  await db.transact(async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (quotation && canMove(quotation, 'see', nowMs)) await storeSeen(tx, { base: quotation, nowMs, personId });
    if (quotation?.isContactChanged) await storeChangeSeen(tx, id);
  });
}

/**
 * Stores the shop's first answer to a quotation, or a new answer that replaces it.
 * @param version version of the quotation that was shown, so that an answer by somebody else is not overwritten
 * @param contactVersion version of what the customer had said then; when it is undefined, a change since is not refused
 */
export async function answerQuotation(
  db: Database,
  {
    id,
    version,
    contactVersion,
    answer,
    nowMs,
    personId = null,
  }: {
    id: number;
    version: number;
    contactVersion?: string | undefined;
    answer: QuotationAnswer;
    nowMs: number;
  } & Acting,
): Promise<Result<StoredQuotation, AnswerQuotationError>> {
  return db.transact(async (tx): Promise<Result<StoredQuotation, AnswerQuotationError>> => {
    const before = await findQuotation(tx, id);
    if (!before) return fail({ kind: 'unknown' });
    const moved = moveQuotation(before, 'answer', nowMs);
    if (!moved.ok) return moved;
    // An erased quotation has no code, so that nobody could open the answer.
    if (before.code === null) return fail({ kind: 'illegal-move', state: getQuotationState(before, nowMs) });
    if (before.version !== version) return fail({ kind: 'changed-meanwhile', by: await findLastAnswer(tx, id) });
    if (contactVersion !== undefined && contactVersion !== getContactVersion(before))
      return fail({ kind: 'contact-changed' });
    const checked = checkAnswer(answer, { itemCount: before.items.length, nowMs });
    if (!checked.ok) return fail({ kind: 'invalid', errors: checked.error });
    const answeredAtMs = before.answeredAtMs ?? nowMs;
    const isStored = await storeAnswer(tx, { base: before, answer: checked.value, answeredAtMs, nowMs, personId });
    if (!isStored) return fail({ kind: 'changed-meanwhile', by: await findLastAnswer(tx, id) });
    // A member of staff who answers an unassigned quotation becomes responsible for it.
    if (before.assignedTo === null && personId !== null) {
      await storeAssignee(tx, { id: before.id, shownAssignee: null, assignedTo: personId, personId, nowMs });
    }
    const after = await findQuotation(tx, id);
    if (!after) return fail({ kind: 'unknown' });
    await audit(tx, { action: 'change', before, after, nowMs });
    return succeed(after);
  });
}

/** Returns the version of what the customer has said, which the version of the quotation does not cover. */
export function getContactVersion({ contact }: Pick<StoredQuotation, 'contact'>): string {
  return makeRecordVersion(contact);
}

async function findLastAnswer(tx: Database, id: number): Promise<LastAnswer | null> {
  const answers = (await listQuotationEvents(tx, id)).filter(({ kind }) => kind === 'answered');
  const lastAnswer = answers.at(-1);
  return lastAnswer ? { name: lastAnswer.personName, atMs: lastAnswer.atMs } : null;
}

/**
 * Assigns a quotation to a member of staff, or to nobody (null).
 * @param from member of staff to whom the quotation was assigned when the form was shown, so that a later assignment is
 * not overwritten
 */
export async function assignQuotation(
  db: Database,
  {
    id,
    from,
    to,
    nowMs,
    personId = null,
  }: { id: number; from: number | null; to: number | null; nowMs: number } & Acting,
): Promise<Result<Person | null, { kind: 'unknown' | 'nobody' } | { kind: 'taken'; by: string | null }>> {
  return db.transact(async (tx): Promise<Awaited<ReturnType<typeof assignQuotation>>> => {
    const quotation = await findQuotation(tx, id);
    if (!quotation) return fail({ kind: 'unknown' });
    const person = to === null ? null : await findPerson(tx, { id: to });
    if (person === undefined) return fail({ kind: 'nobody' });
    if (quotation.assignedTo === to) return succeed(person);
    const isStored = await storeAssignee(tx, { id, shownAssignee: from, assignedTo: to, personId, nowMs });
    if (isStored) return succeed(person);
    const holder = (await findQuotation(tx, id))?.assignedTo ?? null;
    const by = holder === null ? null : ((await findPerson(tx, { id: holder }))?.name ?? null);
    return fail({ kind: 'taken', by });
  });
}

/**
 * Deletes a quotation permanently, at the request of the visitor.
 * @returns whether the quotation existed
 */
export async function forgetQuotation(db: Database, { id, nowMs }: { id: number; nowMs: number }): Promise<boolean> {
  return db.transact(async (tx) => {
    const before = await findQuotation(tx, id);
    if (!before) return false;
    await deleteQuotation(tx, id);
    await audit(tx, { action: 'delete', before, nowMs });
    return true;
  });
}

/** Erases quotations whose retention period of `keepDays` has ended (LGPD, art. 16). */
export async function purgeQuotations(
  db: Database,
  { nowMs, keepDays }: { nowMs: number; keepDays: number },
): Promise<ErasureResult> {
  return db.transact((tx) => eraseOldQuotations(tx, nowMs - keepDays * dayMs));
}

async function audit(
  tx: Database,
  change: { action: 'change' | 'delete'; before: StoredQuotation; after?: StoredQuotation; nowMs: number },
): Promise<void> {
  const { action, before, after, nowMs } = change;
  const states = { before: summarise(before), after: after && summarise(after) };
  await recordAudit(tx, { atMs: nowMs, action, subject: 'quotation', subjectId: before.id, ...states });
}

function summarise({ status, items, terms, version }: StoredQuotation) {
  return { status, version, totalCents: getQuotationTotals({ items, terms }).totalCents };
}
