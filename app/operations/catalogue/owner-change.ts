import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { recordAudit, type AuditEntry, type AuditSummary } from '#app/data/store/audit-log.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import type { OwnerError, OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { storeOwnerPicture, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

/** Describes a type of object that the owner changes one at a time, such as products. */
export interface OwnedKind<Value> {
  subject: AuditEntry['subject'];
  find: (db: Database, id: number) => Promise<Value | undefined>;
  /** Summary of an object for the audit log. */
  summarise: (value: Value) => AuditSummary;
  /** Whether a summary contains all data of an object, so that equal summaries mean that nothing has changed. */
  isSummaryComplete?: boolean;
}

/**
 * New fields of a category or brand. `version` is the version that was shown to the owner; it is undefined when no
 * version was shown.
 */
export interface GroupChange {
  id: number;
  input: unknown;
  version?: string | undefined;
  nowMs: number;
}

/**
 * Runs `work` with the present object in a transaction that holds the catalogue's lock, so that no other session can
 * change the object meanwhile.
 */
export async function changeOwned<Value>(
  db: Database,
  { find }: OwnedKind<Value>,
  id: number,
  work: (tx: Database, before: Value) => Promise<OwnerResult<Value>>,
): Promise<OwnerResult<Value>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = await find(tx, id);
    return before === undefined ? fail({ kind: 'not-found' }) : work(tx, before);
  });
}

/**
 * Writes the audit entry of a change and increases the catalogue's version, in the transaction of the change. Equal and
 * complete summaries mean that nothing has changed, so nothing is written.
 */
export async function recordOwned<Value>(
  tx: Database,
  { subject, find, summarise, isSummaryComplete = false }: OwnedKind<Value>,
  change: { id: number; before: Value | null; action: Exclude<AuditEntry['action'], 'delete'>; nowMs: number },
): Promise<OwnerResult<Value>> {
  const { id, action, nowMs } = change;
  const after = await find(tx, id);
  if (!after) throw new Error(`The ${subject} ${id} vanished while it was written`);
  const summaries = { before: change.before && summarise(change.before), after: summarise(after) };
  const isSame = JSON.stringify(summaries.before) === JSON.stringify(summaries.after);
  if (isSame && isSummaryComplete) return succeed(after);
  await recordAudit(tx, { atMs: nowMs, action, subject, subjectId: id, ...summaries });
  await bumpCatalogueVersion(tx, nowMs);
  return succeed(after);
}

/**
 * Deletes an object.
 * @param remove deletes the object, or returns the reason why the object must stay
 */
export async function deleteOwned<Value>(
  db: Database,
  kind: OwnedKind<Value>,
  { id, nowMs }: { id: number; nowMs: number },
  remove: (tx: Database, value: Value) => Promise<OwnerError | undefined>,
): Promise<OwnerResult<Value>> {
  return changeOwned(db, kind, id, async (tx, value) => {
    const refusal = await remove(tx, value);
    if (refusal) return fail(refusal);
    const { subject, summarise } = kind;
    const before = summarise(value);
    await recordAudit(tx, { atMs: nowMs, action: 'delete', subject, subjectId: id, before });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(value);
  });
}

/**
 * Replaces the picture of an object.
 * @param field name of the picture in the errors
 * @param getName returns the readable name of the picture
 */
export async function changeOwnedPicture<Value>(
  db: Database,
  kind: OwnedKind<Value>,
  { id, picture, nowMs }: { id: number; picture: PictureSource; nowMs: number },
  {
    field = 'img',
    getName,
    setPicture,
  }: { field?: string; getName: (value: Value) => string; setPicture: (tx: Database, hash: string) => Promise<void> },
): Promise<OwnerResult<Value>> {
  const storedObject = await kind.find(db, id);
  if (!storedObject) return fail({ kind: 'not-found' });
  const stored = await storeOwnerPicture(db, { source: picture, field }, { name: getName(storedObject) });
  if (!stored.ok) return stored;
  return changeOwned(db, kind, id, async (tx, before) => {
    await setPicture(tx, stored.value.hash);
    return recordOwned(tx, kind, { id, before, action: 'picture', nowMs });
  });
}
