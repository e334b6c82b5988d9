import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { findPasskey, markPasskeyUsed } from '#app/data/owner/passkeys.ts';
import { findPerson } from '#app/data/owner/people.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';
import { challengeMs } from './challenges.ts';
import { expectChallenge, loadWebAuthn, type PasskeyCheck, type PasskeyContext, type Site } from './passkey-context.ts';
import { signInResponseSchema } from './passkey-responses.ts';

const signInPurpose = 'sign-in';

/** Creates the options with which a browser signs in with a passkey, including a new challenge. */
export async function makeSignInOptions(
  { challenges }: PasskeyContext,
  { rpId }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: challenges.make(signInPurpose),
    timeout: challengeMs,
    userVerification: 'required',
  });
}

/** Verifies the browser's response to a sign-in challenge. `json` is that response, which is untrusted. */
export async function checkPasskey(context: PasskeyContext, site: Site, json: string): Promise<PasskeyCheck> {
  const { db, ownerHash, now } = context;
  const parsed = signInResponseSchema.safeParse(parseJson(json));
  if (!parsed.success) return { kind: 'invalid' };
  const response = parsed.data;
  const passkey = await findPasskey(db, { ownerHash, credentialId: response.id });
  if (!passkey || passkey.rpId !== site.rpId) return { kind: 'unknown' };
  const person = passkey.personId === null ? null : await findPerson(db, { id: passkey.personId });
  if (person === undefined) return { kind: 'unknown' };
  const challenge = expectChallenge(context, signInPurpose);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.accept,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The counter is compared below, after the signature was verified.
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: 0 },
    // The library throws when the verification fails.
  }).catch(() => undefined);
  if (challenge.isRefused()) return { kind: 'expired' };
  if (!verified?.verified) return { kind: 'invalid' };
  const { newCounter } = verified.authenticationInfo;
  return db.transact(async (tx) => {
    if (!(await challenge.answer(tx))) return { kind: 'expired' };
    const use = { credentialId: passkey.credentialId, counter: newCounter, nowMs: now() };
    return (await markPasskeyUsed(tx, use)) ? { kind: 'verified', passkey, person } : { kind: 'copied' };
  });
}
