import type { CheckToken, TokenCheck } from '#app/operations/owner/token-check.ts';

/**
 * Result of checking whether a call comes from the owner; 'closed' in a store without a token, where nobody can be the
 * owner.
 */
type OwnerPass = TokenCheck | { kind: 'closed' };

export type OwnerGate = (from: { authorization: string | undefined; sender: string }) => Promise<OwnerPass>;

/**
 * Creates the check that recognises the owner by the token in `Authorization`.
 * @param checkToken undefined in a store without a token
 */
export function createOwnerGate(checkToken: CheckToken | undefined): OwnerGate {
  return async function check({ authorization, sender }) {
    if (!checkToken) return { kind: 'closed' };
    // A call without a token does not count as a guess.
    if (!authorization) return { kind: 'stranger' };
    return checkToken({ token: /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '', sender });
  };
}
