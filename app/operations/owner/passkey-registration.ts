import { createHash } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { insertPasskey, listPasskeys } from '#app/data/owner/passkeys.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';
import type { Person } from '#app/domain/store/person.ts';
import { passkeyLimits } from '#app/domain/store/passkey-site.ts';
import { challengeMs } from './challenges.ts';
import {
  auditPasskey,
  expectChallenge,
  loadWebAuthn,
  type PasskeyContext,
  type PasskeyHolder,
  type PasskeyRegistration,
  type RegistrationAnswer,
  type Site,
} from './passkey-context.ts';
import { registrationResponseSchema } from './passkey-responses.ts';

/**
 * COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports one of them, and the runtime verifies all three.
 */
const algorithms = [-8, -7, -257];

/** Creates the options with which a browser registers a passkey, including a new challenge. */
export async function makeRegistrationOptions(
  { db, ownerHash, challenges }: PasskeyContext,
  { rpId }: Site,
  { session, shopName }: { session: PasskeyHolder; shopName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { person } = session;
  const ownPasskeys = await listPasskeys(db, { ownerHash, personId: person?.id ?? null });
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: rpId,
    userName: person ? `${shopName}, ${person.name}` : shopName,
    userDisplayName: person ? person.name : shopName,
    userID: makeUserId(person),
    challenge: challenges.make(getPurpose(session)),
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: ownPasskeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Verifies the browser's response to a registration challenge and stores the passkey. */
export async function registerPasskey(
  context: PasskeyContext,
  site: Site,
  { session, json, name, claim }: RegistrationAnswer,
): Promise<PasskeyRegistration> {
  const { db, ownerHash, now } = context;
  const parsed = registrationResponseSchema.safeParse(parseJson(json));
  if (!parsed.success) return { kind: 'invalid' };
  const challenge = expectChallenge(context, getPurpose(session));
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge.accept,
    supportedAlgorithmIDs: algorithms,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The library throws when the verification fails.
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
    const storedPasskeys = await listPasskeys(tx, { ownerHash, personId });
    if (storedPasskeys.length >= passkeyLimits.count) return { kind: 'too-many' };
    if (claim && !(await claim(tx))) return { kind: 'expired' };
    if (!(await insertPasskey(tx, passkey))) return { kind: 'known' };
    await auditPasskey(tx, { action: 'create', name, nowMs: now() });
    return { kind: 'registered' };
  });
}

/**
 * Derives the WebAuthn user id, which is the same for all passkeys of a user, so that an authenticator keeps only one
 * passkey of the user for this shop.
 */
function makeUserId(person: Person | null): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash('sha256')
      .update(person ? `person ${person.id}` : 'owner')
      .digest(),
  );
}

/**
 * Returns the purpose of a registration challenge. The purpose contains the session, so that only the session that
 * requested the challenge may register a passkey.
 */
function getPurpose({ sessionHash }: PasskeyHolder): string {
  return `register ${sessionHash}`;
}
