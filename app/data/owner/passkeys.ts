import type { Database } from '#app/data/database/database.ts';
import type { OwnerPasskey } from '#app/domain/store/passkey-site.ts';

/** Data with which the response of a passkey to a challenge is verified. */
interface PasskeyVerification {
  rpId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** Signature counter: number of uses reported by the passkey. It stays 0 for passkeys that do not count. */
  counter: number;
  transports: string[];
}

/** Mixin with the hash of the owner's token. Passkeys become invalid when the owner's token changes. */
interface OfOwner {
  ownerHash: string;
}

/** Mixin with the member of staff to whom a passkey belongs; null for the holder of the owner's token. */
interface OfPerson {
  personId: number | null;
}

const shownColumns = [
  'credential_id as credentialId',
  'name',
  'created_at_ms as createdAtMs',
  'used_at_ms as usedAtMs',
] as const;

/**
 * Lists all passkeys of a member of staff or, with `personId` null, of the owner, for every domain. The newest comes
 * first.
 */
export async function listPasskeys(db: Database, { ownerHash, personId }: OfOwner & OfPerson): Promise<OwnerPasskey[]> {
  return db.query
    .selectFrom('owner_passkeys')
    .select(shownColumns)
    .where('owner_hash', '=', ownerHash)
    .where('person_id', 'is not distinct from', personId)
    .orderBy('created_at_ms', 'desc')
    .execute();
}

/** Whether the owner or any member of staff has a passkey for a domain (`rpId`). */
export async function hasPasskey(db: Database, { ownerHash, rpId }: OfOwner & { rpId: string }): Promise<boolean> {
  const row = await db.query
    .selectFrom('owner_passkeys')
    .select('credential_id')
    .where('owner_hash', '=', ownerHash)
    .where('rp_id', '=', rpId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPasskey(
  db: Database,
  { ownerHash, credentialId }: OfOwner & { credentialId: string },
): Promise<(OwnerPasskey & PasskeyVerification & OfPerson) | undefined> {
  const row = await db.query
    .selectFrom('owner_passkeys')
    .select([
      ...shownColumns,
      'rp_id as rpId',
      'public_key as publicKey',
      'counter',
      'transports',
      'person_id as personId',
    ])
    .where('owner_hash', '=', ownerHash)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return (
    row && { ...row, publicKey: new Uint8Array(row.publicKey), transports: JSON.parse(row.transports) as string[] }
  );
}

/**
 * Inserts a passkey.
 * @returns false when a passkey with this id already exists
 */
export async function insertPasskey(
  tx: Database,
  passkey: Omit<OwnerPasskey, 'usedAtMs'> & PasskeyVerification & OfOwner & OfPerson,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('owner_passkeys')
    .values({
      credential_id: passkey.credentialId,
      owner_hash: passkey.ownerHash,
      rp_id: passkey.rpId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at_ms: passkey.createdAtMs,
      used_at_ms: null,
      person_id: passkey.personId,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records the use of a passkey.
 * @returns false when its counter, unless it is 0, has not increased, which indicates that a copy of the passkey is in
 * use
 */
export async function markPasskeyUsed(
  tx: Database,
  { credentialId, counter, nowMs }: { credentialId: string; counter: number; nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('owner_passkeys')
    .set({ counter, used_at_ms: nowMs })
    .where('credential_id', '=', credentialId)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes a passkey and the sessions that began with it. It also deletes all passkeys that belong to former owner's
 * tokens.
 */
export async function deletePasskey(
  tx: Database,
  { ownerHash, credentialId }: OfOwner & { credentialId: string },
): Promise<void> {
  await tx.query.deleteFrom('owner_sessions').where('credential_id', '=', credentialId).execute();
  await tx.query
    .deleteFrom('owner_passkeys')
    .where((eb) => eb.or([eb('credential_id', '=', credentialId), eb('owner_hash', '!=', ownerHash)]))
    .execute();
}

/**
 * Records a challenge to which a response was received, until the challenge expires. Expired records are deleted.
 * @returns false when a response to this challenge was already recorded
 */
export async function insertAnsweredChallenge(
  tx: Database,
  { challengeHash, expiresAtMs, nowMs }: { challengeHash: string; expiresAtMs: number; nowMs: number },
): Promise<boolean> {
  await tx.query.deleteFrom('answered_challenges').where('expires_at_ms', '<=', nowMs).execute();
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('answered_challenges')
    .values({ challenge_hash: challengeHash, expires_at_ms: expiresAtMs })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
