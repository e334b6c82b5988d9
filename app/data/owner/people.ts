import type { Database } from '#app/data/database/database.ts';
import type { Person, PersonRole } from '#app/domain/store/person.ts';

/** A member of staff in the owner's list of staff. */
export interface ListedPerson extends Person {
  createdAtMs: number;
  /** Time at which this member of staff lost access; null for current staff. */
  revokedAtMs: number | null;
  /** Time at which the last invitation expires or has expired, in ms since 1970; null when there is no invitation. */
  invitedUntilMs: number | null;
  hasPassword: boolean;
  /** Number of passkeys. */
  passkeys: number;
}

interface OfOwner {
  ownerHash: string;
}

const personColumns = ['people.id', 'name', 'slug', 'whatsapp', 'role'] as const;

/**
 * Lists all members of staff by name, including former ones. Invitations, passwords and passkeys from the time of a
 * former owner's token are ignored.
 */
export async function listPeople(db: Database, { ownerHash }: OfOwner): Promise<ListedPerson[]> {
  const rows = await db.query
    .selectFrom('people')
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.person_id', '=', 'people.id').on('invitations.owner_hash', '=', ownerHash),
    )
    .leftJoin('person_passwords', (join) =>
      join.onRef('person_passwords.person_id', '=', 'people.id').on('person_passwords.owner_hash', '=', ownerHash),
    )
    .select([...personColumns, 'created_at_ms as createdAtMs', 'revoked_at_ms as revokedAtMs'])
    .select(['invitations.expires_at_ms as invitedUntilMs', 'person_passwords.person_id as passwordOf'])
    .select(({ selectFrom, fn }) =>
      selectFrom('owner_passkeys')
        .select(fn.countAll<number>().as('count'))
        .whereRef('owner_passkeys.person_id', '=', 'people.id')
        .where('owner_passkeys.owner_hash', '=', ownerHash)
        .as('passkeys'),
    )
    .orderBy('name')
    .orderBy('people.id')
    .execute();
  return rows.map(({ passwordOf, passkeys, ...person }) => ({
    ...person,
    hasPassword: passwordOf !== null,
    passkeys: Number(passkeys ?? 0),
  }));
}

/** Lists the current members of staff by name. */
export async function listCurrentPeople(db: Database): Promise<Person[]> {
  return selectCurrentPeople(db).orderBy('name').execute();
}

/** Finds a current member of staff; undefined for a former or unknown one. */
export async function findPerson(db: Database, by: { id: number } | { slug: string }): Promise<Person | undefined> {
  const query =
    'id' in by ? selectCurrentPeople(db).where('id', '=', by.id) : selectCurrentPeople(db).where('slug', '=', by.slug);
  return query.executeTakeFirst();
}

/**
 * Adds a member of staff.
 * @returns the new id; undefined when the slug already belongs to a current or former member of staff
 */
export async function insertPerson(
  tx: Database,
  { createdAtMs, ...person }: Omit<Person, 'id'> & { createdAtMs: number },
): Promise<number | undefined> {
  const row = await tx.query
    .insertInto('people')
    .values({ ...person, created_at_ms: createdAtMs, revoked_at_ms: null })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updatePerson(
  tx: Database,
  { id, name, whatsapp, role }: { id: number; name: string; whatsapp: string; role: PersonRole },
): Promise<void> {
  await tx.query.updateTable('people').set({ name, whatsapp, role }).where('id', '=', id).execute();
}

/**
 * Revokes the access of a member of staff, deletes everything with which the member can sign in or is notified, and
 * removes the member as the responsible person from open quotations.
 */
export async function revokePerson(tx: Database, { id, nowMs }: { id: number; nowMs: number }): Promise<void> {
  await tx.query.updateTable('people').set({ revoked_at_ms: nowMs }).where('id', '=', id).execute();
  await tx.query.deleteFrom('owner_sessions').where('person_id', '=', id).execute();
  await tx.query.deleteFrom('owner_passkeys').where('person_id', '=', id).execute();
  await tx.query.deleteFrom('person_passwords').where('person_id', '=', id).execute();
  await tx.query.deleteFrom('invitations').where('person_id', '=', id).execute();
  await tx.query.deleteFrom('push_devices').where('person_id', '=', id).execute();
  await tx.query
    .updateTable('quotations')
    .set({ assigned_to: null })
    .where('assigned_to', '=', id)
    .where('status', 'in', ['sent', 'seen', 'answered'])
    .execute();
}

/** Stores an invitation. It replaces an earlier invitation of the same member of staff. */
export async function storeInvitation(
  tx: Database,
  invitation: OfOwner & { personId: number; tokenHash: string; expiresAtMs: number },
): Promise<void> {
  const { personId, ownerHash, tokenHash, expiresAtMs } = invitation;
  await tx.query.deleteFrom('invitations').where('person_id', '=', personId).execute();
  await tx.query
    .insertInto('invitations')
    .values({ person_id: personId, owner_hash: ownerHash, token_hash: tokenHash, expires_at_ms: expiresAtMs })
    .execute();
}

/** Finds the member of staff to whom an open invitation belongs. */
export async function findInvitedPerson(
  db: Database,
  { ownerHash, tokenHash, nowMs }: OfOwner & { tokenHash: string; nowMs: number },
): Promise<Person | undefined> {
  return selectCurrentPeople(db)
    .innerJoin('invitations', 'invitations.person_id', 'people.id')
    .where('token_hash', '=', tokenHash)
    .where('owner_hash', '=', ownerHash)
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
}

/**
 * Deletes an invitation when it is used.
 * @returns false when it no longer existed, because it was used in the meantime
 */
export async function deleteInvitation(tx: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function findPasswordHash(
  db: Database,
  { ownerHash, personId }: OfOwner & { personId: number },
): Promise<string | undefined> {
  const row = await db.query
    .selectFrom('person_passwords')
    .select('password_hash')
    .where('person_id', '=', personId)
    .where('owner_hash', '=', ownerHash)
    .executeTakeFirst();
  return row?.password_hash;
}

export async function storePassword(
  tx: Database,
  { ownerHash, personId, passwordHash }: OfOwner & { personId: number; passwordHash: string },
): Promise<void> {
  await tx.query.deleteFrom('person_passwords').where('person_id', '=', personId).execute();
  await tx.query
    .insertInto('person_passwords')
    .values({ person_id: personId, owner_hash: ownerHash, password_hash: passwordHash })
    .execute();
}

function selectCurrentPeople(db: Database) {
  return db.query.selectFrom('people').select(personColumns).where('revoked_at_ms', 'is', null);
}
