import type { Database } from '#app/data/database/database.ts';

/** A device on which the owner is signed in. */
export interface OwnerSession {
  /** SHA-256 of the session's token, in hex. */
  sessionHash: string;
  /** Time of sign-in in milliseconds since 1970. */
  createdAtMs: number;
  seenAtMs: number;
  /** Names of browser and operating system. */
  device: string;
}

interface StoredSession extends OwnerSession {
  /** Hash of the owner's token at sign-in. A new token ends all sessions of the former one. */
  ownerHash: string;
  /** Id of the passkey with which the session began; null when it began with the token. */
  credentialId: string | null;
}

/** Earliest times at which a valid session was last seen and created. */
interface AliveFrom {
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
    })
    .execute();
}

export async function findSession(
  db: Database,
  { sessionHash, ...from }: AliveFrom & { sessionHash: string },
): Promise<OwnerSession | undefined> {
  return selectAlive(db, from).where('session_hash', '=', sessionHash).executeTakeFirst();
}

/** Lists the signed-in devices, the most recently seen first. */
export async function listSessions(db: Database, from: AliveFrom): Promise<OwnerSession[]> {
  return selectAlive(db, from).orderBy('seen_at_ms', 'desc').execute();
}

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

export async function deleteAllSessions(tx: Database): Promise<void> {
  await tx.query.deleteFrom('owner_sessions').execute();
}

/** Deletes expired sessions. */
export async function deleteEndedSessions(
  tx: Database,
  { ownerHash, seenFromMs, createdFromMs }: AliveFrom,
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

function selectAlive(db: Database, { ownerHash, seenFromMs, createdFromMs }: AliveFrom) {
  return (
    db.query
      .selectFrom('owner_sessions')
      .select(['session_hash as sessionHash', 'created_at_ms as createdAtMs', 'seen_at_ms as seenAtMs', 'device'])
      .where('owner_hash', '=', ownerHash)
      .where('seen_at_ms', '>=', seenFromMs)
      .where('created_at_ms', '>=', createdFromMs)
      // The passkey may be deleted while somebody signs in with it.
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('credential_id', 'is', null),
          eb('credential_id', 'in', selectFrom('owner_passkeys').select('owner_passkeys.credential_id')),
        ]),
      )
  );
}
