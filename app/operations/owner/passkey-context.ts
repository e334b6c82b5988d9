import type { Database } from '#app/data/database/database.ts';
import { insertAnsweredChallenge } from '#app/data/owner/passkeys.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { OwnerPasskey, PasskeySite } from '#app/domain/store/passkey-site.ts';
import type { Person } from '#app/domain/store/person.ts';
import type { Challenges } from './challenges.ts';

/** A site at which passkeys work. */
export type Site = Extract<PasskeySite, { kind: 'site' }>;

/**
 * Result of verifying a passkey. `expired`: the challenge is not from this store, too old, or was used before. `copied`:
 * the signature counter shows that the passkey was cloned.
 */
export type PasskeyCheck =
  | { kind: 'verified'; passkey: OwnerPasskey; person: Person | null }
  | { kind: 'invalid' | 'expired' | 'unknown' | 'copied' };
export type PasskeyRegistration = { kind: 'registered' } | { kind: 'invalid' | 'expired' | 'known' | 'too-many' };

/** Browser's response to a registration challenge, and the person who registers. */
export interface RegistrationAnswer {
  session: PasskeyHolder;
  /** The browser's response as JSON, which is untrusted. */
  json: string;
  name: string;
  /** Called in the transaction; when it returns false, nothing is registered. */
  claim?: (tx: Database) => Promise<boolean>;
}

/**
 * Session or invitation of the user who registers a passkey: a member of staff, or the holder of the owner's token.
 * Only the session or invitation that requested a challenge may answer it.
 */
export type PasskeyHolder = Pick<OwnerSession, 'sessionHash' | 'person'>;

/** Dependencies of signing in with passkeys and registering them. */
export interface PasskeyContext {
  db: Database;
  /** Hash of the current owner's token. Passkeys registered under an earlier token are ignored. */
  ownerHash: string;
  challenges: Challenges;
  /** Returns the current time in ms since 1970. */
  now: () => number;
}

/** Loads the WebAuthn library when passkeys are first used, because it takes 25 MB of memory. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/**
 * Creates the check of a response's challenge. The WebAuthn library passes the challenge to `accept`, and the other
 * functions refer to that challenge.
 */
export function expectChallenge({ challenges, now }: PasskeyContext, purpose: string) {
  let received: { hash: string; expiresAtMs: number | undefined } | undefined;
  return {
    accept(challenge: string): boolean {
      received = { hash: hashSecret(challenge), expiresAtMs: challenges.readExpiry(challenge, purpose) };
      return received.expiresAtMs !== undefined;
    },
    isRefused: () => received !== undefined && received.expiresAtMs === undefined,
    /**
     * Records the challenge as answered.
     * @returns false when it was answered before
     */
    async answer(tx: Database): Promise<boolean> {
      if (received?.expiresAtMs === undefined) return false;
      const { hash: challengeHash, expiresAtMs } = received;
      return insertAnsweredChallenge(tx, { challengeHash, expiresAtMs, nowMs: now() });
    },
  };
}

/** Records in the audit log that a passkey was registered or removed. */
export function auditPasskey(
  tx: Database,
  { action, name, nowMs }: { action: 'create' | 'delete'; name: string; nowMs: number },
): Promise<void> {
  const [before, after] = action === 'create' ? [null, { name }] : [{ name }, null];
  return recordAudit(tx, { atMs: nowMs, action, subject: 'passkey', before, after });
}
