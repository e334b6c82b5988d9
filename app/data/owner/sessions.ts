import type { Database } from '#app/data/database/database.ts';
import type { Person, PersonRole } from '#app/domain/store/person.ts';

/** A device on which the owner or a member of staff is signed in. */
export interface OwnerSession {
  /** SHA-256 of the session's token, in hex. */
  sessionHash: string;
  /** Time of sign-in in milliseconds since 1970. */
  createdAtMs: number;
  seenAtMs: number;
  /** Names of browser and operating system. */
  device: string;
  /** Member of staff who is signed in; null for the holder of the owner's token. */
  person: Person | null;
}

interface StoredSession extends OwnerSession {
  /**
   * Hash of the owner's token at the time of the sign-in. When the token changes, all sessions of the former token end.
   */
  ownerHash: string;
  /** Id of the passkey that was used to sign in; null for a sign-in without a passkey. */
  credentialId: string | null;
}

/**
 * Conditions of a valid session: the hash of the owner's token, and the earliest times at which it may have been last
 * seen and created.
 */
interface SessionValidity {
  ownerHash: string;
  seenFromMs: number;
  createdFromMs: number;
}

export async function insertSession(tx: Database, session: StoredSession): Promise<void> {
  await tx.query
    .insertInto('owner_sessions')
    .values({
      session_hash: session.sessionHash,
      owner_hash: session.ownerHash,
      created_at_ms: session.createdAtMs,
      seen_at_ms: session.seenAtMs,
      device: session.device,
      credential_id: session.credentialId,
      person_id: session.person?.id ?? null,
    })
    .execute();
}

export async function findSession(
  db: Database,
  { sessionHash, ...validity }: SessionValidity & { sessionHash: string },
): Promise<OwnerSession | undefined> {
  const row = await selectValidSessions(db, validity).where('session_hash', '=', sessionHash).executeTakeFirst();
  return row && readSession(row);
}

/** Lists the signed-in devices of the owner and of all members of staff, the most recently seen first. */
export async function listSessions(db: Database, validity: SessionValidity): Promise<OwnerSession[]> {
  const rows = await selectValidSessions(db, validity).orderBy('seen_at_ms', 'desc').execute();
  return rows.map(readSession);
}

/** Sets the time at which a session was last seen. */
export async function touchSession(
  tx: Database,
  { sessionHash, nowMs }: { sessionHash: string; nowMs: number },
): Promise<void> {
  await tx.query
    .updateTable('owner_sessions')
    .set({ seen_at_ms: nowMs })
    .where('session_hash', '=', sessionHash)
    .execute();
}

export async function deleteSession(tx: Database, sessionHash: string): Promise<void> {
  await tx.query.deleteFrom('owner_sessions').where('session_hash', '=', sessionHash).execute();
}

/** Deletes the sessions of another owner's token, and those last seen or created before the given times. */
export async function deleteEndedSessions(
  tx: Database,
  { ownerHash, seenFromMs, createdFromMs }: SessionValidity,
): Promise<void> {
  await tx.query
    .deleteFrom('owner_sessions')
    .where((eb) =>
      eb.or([
        eb('owner_hash', '!=', ownerHash),
        eb('seen_at_ms', '<', seenFromMs),
        eb('created_at_ms', '<', createdFromMs),
      ]),
    )
    .execute();
}

function selectValidSessions(db: Database, { ownerHash, seenFromMs, createdFromMs }: SessionValidity) {
  return (
    db.query
      .selectFrom('owner_sessions as session')
      .leftJoin('people as person', 'person.id', 'session.person_id')
      .select([
        'session_hash as sessionHash',
        'session.created_at_ms as createdAtMs',
        'seen_at_ms as seenAtMs',
        'device',
        'person.id as personId',
        'person.name',
        'slug',
        'whatsapp',
        'role',
      ])
      .where('owner_hash', '=', ownerHash)
      .where('seen_at_ms', '>=', seenFromMs)
      .where('session.created_at_ms', '>=', createdFromMs)
      // A session of a former member of staff is invalid even before it is deleted.
      .where(({ eb, or, and }) =>
        or([
          eb('session.person_id', 'is', null),
          and([eb('person.id', 'is not', null), eb('person.revoked_at_ms', 'is', null)]),
        ]),
      )
      // The passkey may be deleted during a sign-in with it, so a session of a missing passkey is invalid.
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('session.credential_id', 'is', null),
          eb('session.credential_id', 'in', selectFrom('owner_passkeys').select('owner_passkeys.credential_id')),
        ]),
      )
  );
}

interface SessionRow extends Omit<OwnerSession, 'person'> {
  personId: number | null;
  name: string | null;
  slug: string | null;
  whatsapp: string | null;
  role: PersonRole | null;
}

function readSession({ personId: id, name, slug, whatsapp, role, ...session }: SessionRow): OwnerSession {
  const isTokenHolder = id === null || name === null || slug === null || whatsapp === null || role === null;
  return { ...session, person: isTokenHolder ? null : { id, name, slug, whatsapp, role } };
}
