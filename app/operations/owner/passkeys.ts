import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { deletePasskey, findPasskey, hasPasskey, listPasskeys } from '#app/data/owner/passkeys.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import type { OwnerPasskey } from '#app/domain/store/passkey-site.ts';
import { createChallenges } from './challenges.ts';
import {
  auditPasskey,
  type PasskeyCheck,
  type PasskeyContext,
  type PasskeyHolder,
  type PasskeyRegistration,
  type RegistrationAnswer,
  type Site,
} from './passkey-context.ts';
import { makeRegistrationOptions, registerPasskey } from './passkey-registration.ts';
import { checkPasskey, makeSignInOptions } from './passkey-sign-in.ts';
import type { AccessOptions } from './token-check.ts';

/**
 * Passkeys of the owner and of members of staff. A new owner's token invalidates all passkeys and sessions, because
 * someone who knew the old token may have registered a passkey.
 */
export interface Passkeys {
  /** Lists the passkeys of a member of staff, or of the token's holder (null). */
  list(personId?: number | null): Promise<OwnerPasskey[]>;
  /** Whether any passkey can sign in at this site. */
  isAnyAt(site: Site): Promise<boolean>;
  makeSignInOptions(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @param json the browser's response, which is untrusted */
  check(site: Site, json: string): Promise<PasskeyCheck>;
  makeRegistrationOptions(
    site: Site,
    of: { session: PasskeyHolder; shopName: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  register(site: Site, answer: RegistrationAnswer): Promise<PasskeyRegistration>;
  /**
   * Removes a passkey of a member of staff, or of the token's holder (null), and ends the sessions that were started
   * with it.
   */
  remove(credentialId: string, personId?: number | null): Promise<void>;
}

export function createPasskeys({ db, adminToken, now }: AccessOptions): Passkeys {
  const ownerHash = hashSecret(adminToken);
  const context: PasskeyContext = { db, ownerHash, now, challenges: createChallenges({ key: adminToken, now }) };

  return {
    list: (personId = null) => listPasskeys(db, { ownerHash, personId }),
    isAnyAt: ({ rpId }) => hasPasskey(db, { ownerHash, rpId }),
    makeSignInOptions: (site) => makeSignInOptions(context, site),
    check: (site, json) => checkPasskey(context, site, json),
    makeRegistrationOptions: (site, of) => makeRegistrationOptions(context, site, of),
    register: (site, answer) => registerPasskey(context, site, answer),
    remove: (credentialId, personId = null) =>
      db.transact(async (tx) => {
        const passkey = await findPasskey(tx, { ownerHash, credentialId });
        if (passkey?.personId !== personId) return;
        await deletePasskey(tx, { ownerHash, credentialId });
        await auditPasskey(tx, { action: 'delete', name: passkey.name, nowMs: now() });
      }),
  };
}
