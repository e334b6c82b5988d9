import { createHash } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Database } from '#app/data/database/database.ts';
import {
  deletePasskey,
  findPasskey,
  hasPasskey,
  insertAnsweredChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
} from '#app/data/owner/passkeys.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { hashSecret } from '#app/data/owner/secrets.ts';
import type { OwnerSession } from '#app/data/owner/sessions.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';
import type { OwnerPasskey, PasskeySite } from '#app/domain/store/passkey-site.ts';
import type { Person } from '#app/domain/store/person.ts';
import { challengeMs, createChallenges } from './challenges.ts';
import { registrationResponseSchema, signInResponseSchema } from './passkey-responses.ts';

export const passkeyLimits = { count: 20, nameLength: 40 } as const;

/** A site at which passkeys work. */
type Site = Extract<PasskeySite, { kind: 'site' }>;

/** Result of verifying a passkey. `expired`: the challenge is not from this store, too old, or was used before. */
export type PasskeyCheck =
  | { kind: 'verified'; passkey: OwnerPasskey; person: Person | null }
  | { kind: 'invalid' | 'expired' | 'unknown' | 'copied' };
type PasskeyRegistration = { kind: 'registered' } | { kind: 'invalid' | 'expired' | 'known' | 'too-many' };

/** For whom a passkey is made. Only the session, or the invitation, that asked for a challenge may answer it. */
export type PasskeyHolder = Pick<OwnerSession, 'sessionHash' | 'person'>;

/**
 * Passkeys of the owner. A new owner's token invalidates them like sessions, because someone who knew the old one may
 * have registered some.
 */
export interface Passkeys {
  /** Lists those of a person, or of whoever has the token (null). */
  list(personId?: number | null): Promise<OwnerPasskey[]>;
  /** Whether any passkey can sign in at this site. */
  isAnyAt(site: Site): Promise<boolean>;
  makeSignInOptions(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @param json the browser's response, untrusted */
  check(site: Site, json: string): Promise<PasskeyCheck>;
  makeRegistrationOptions(
    site: Site,
    of: { session: PasskeyHolder; shopName: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** @param answer.claim called in the transaction; when it returns false, nothing is registered */
  register(
    site: Site,
    answer: { session: PasskeyHolder; json: string; name: string; claim?: (tx: Database) => Promise<boolean> },
  ): Promise<PasskeyRegistration>;
  /** Removes a passkey of this person and ends the sessions begun with it. */
  remove(credentialId: string, personId?: number | null): Promise<void>;
}

const signInPurpose = 'sign-in';
/**
 * COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them, and the runtime verifies all three.
 */
const algorithms = [-8, -7, -257];
/** The library takes 25 MB of memory and is therefore loaded only when passkeys are used. */
const loadWebAuthn = () => import('@simplewebauthn/server');
/**
 * User id, equal for all passkeys of a person: a second passkey for this shop on one authenticator replaces the first.
 */
function makeUserId(person: Person | null): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash('sha256')
      .update(person ? `person ${person.id}` : 'owner')
      .digest(),
  );
}

/** @param now returns ms since 1970 */
export function createPasskeys({
  db,
  adminToken,
  now,
}: {
  db: Database;
  adminToken: string;
  now: () => number;
}): Passkeys {
  const ownerHash = hashSecret(adminToken);
  const challenges = createChallenges({ key: adminToken, now });

  return {
    list: (personId = null) => listPasskeys(db, { ownerHash, personId }),
    isAnyAt: ({ rpId }) => hasPasskey(db, { ownerHash, rpId }),
    async makeSignInOptions({ rpId }) {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID: rpId,
        challenge: challenges.make(signInPurpose),
        timeout: challengeMs,
        userVerification: 'required',
      });
    },
    async check(site, json) {
      const parsed = signInResponseSchema.safeParse(parseJson(json));
      if (!parsed.success) return { kind: 'invalid' };
      const response = parsed.data;
      const passkey = await findPasskey(db, { ownerHash, credentialId: response.id });
      if (!passkey || passkey.rpId !== site.rpId) return { kind: 'unknown' };
      const person = passkey.personId === null ? null : await findPerson(db, { id: passkey.personId });
      if (person === undefined) return { kind: 'unknown' };
      const challenge = expectChallenge(signInPurpose);
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge.accept,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
        // The counter is compared below, after the signature was verified.
        credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
        // The library throws for whatever does not verify.
      }).catch(() => undefined);
      if (challenge.isRefused()) return { kind: 'expired' };
      if (!verified?.verified) return { kind: 'invalid' };
      const { newCounter } = verified.authenticationInfo;
      return db.transact(async (tx) => {
        if (!(await challenge.answer(tx))) return { kind: 'expired' };
        const use = { credentialId: passkey.credentialId, counter: newCounter, nowMs: now() };
        return (await markPasskeyUsed(tx, use)) ? { kind: 'verified', passkey, person } : { kind: 'copied' };
      });
    },
    async makeRegistrationOptions({ rpId }, { session, shopName }) {
      const { person } = session;
      const known = await listPasskeys(db, { ownerHash, personId: person?.id ?? null });
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: shopName,
        rpID: rpId,
        userName: person ? `${shopName}, ${person.name}` : shopName,
        userDisplayName: person ? person.name : shopName,
        userID: makeUserId(person),
        challenge: challenges.make(registrationPurpose(session)),
        timeout: challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async register(site, { session, json, name, claim }) {
      const parsed = registrationResponseSchema.safeParse(parseJson(json));
      if (!parsed.success) return { kind: 'invalid' };
      const challenge = expectChallenge(registrationPurpose(session));
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verified = await verifyRegistrationResponse({
        response: parsed.data,
        expectedChallenge: challenge.accept,
        supportedAlgorithmIDs: algorithms,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
        // The library throws for whatever does not verify.
      }).catch(() => undefined);
      if (challenge.isRefused()) return { kind: 'expired' };
      if (!verified?.verified) return { kind: 'invalid' };
      const { credential } = verified.registrationInfo;
      const personId = session.person?.id ?? null;
      const passkey = {
        credentialId: credential.id,
        rpId: site.rpId,
        name,
        createdAtMs: now(),
        ownerHash,
        personId,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: parsed.data.response.transports,
      };
      return db.transact(async (tx) => {
        if (!(await challenge.answer(tx))) return { kind: 'expired' };
        const kept = await listPasskeys(tx, { ownerHash, personId });
        if (kept.length >= passkeyLimits.count) return { kind: 'too-many' };
        if (claim && !(await claim(tx))) return { kind: 'expired' };
        if (!(await insertPasskey(tx, passkey))) return { kind: 'known' };
        await audit(tx, { action: 'create', name });
        return { kind: 'registered' };
      });
    },
    remove: (credentialId, personId = null) =>
      db.transact(async (tx) => {
        const passkey = await findPasskey(tx, { ownerHash, credentialId });
        if (passkey?.personId !== personId) return;
        await deletePasskey(tx, { ownerHash, credentialId });
        await audit(tx, { action: 'delete', name: passkey.name });
      }),
  };

  /** Creates the check of a response's challenge, and remembers the challenge that the verification passes to it. */
  function expectChallenge(purpose: string) {
    let seen: { hash: string; expiresAtMs: number | undefined } | undefined;
    return {
      accept(challenge: string): boolean {
        seen = { hash: hashSecret(challenge), expiresAtMs: challenges.readExpiry(challenge, purpose) };
        return seen.expiresAtMs !== undefined;
      },
      isRefused: () => seen !== undefined && seen.expiresAtMs === undefined,
      /**
       * Records the challenge as answered.
       * @returns false when it was answered before
       */
      async answer(tx: Database): Promise<boolean> {
        if (seen?.expiresAtMs === undefined) return false;
        const { hash: challengeHash, expiresAtMs } = seen;
        return insertAnsweredChallenge(tx, { challengeHash, expiresAtMs, nowMs: now() });
      },
    };
  }

  function audit(tx: Database, { action, name }: { action: 'create' | 'delete'; name: string }): Promise<void> {
    const [before, after] = action === 'create' ? [null, { name }] : [{ name }, null];
    return recordAudit(tx, { atMs: now(), action, subject: 'passkey', subjectId: 0, before, after });
  }
}

/** Purpose of a registration challenge: only the session that requested it may register a passkey. */
function registrationPurpose({ sessionHash }: PasskeyHolder): string {
  return `register ${sessionHash}`;
}
