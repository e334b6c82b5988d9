import type { CheckToken, TokenCheck } from '#app/operations/owner/token-check.ts';

/**
 * Result of checking whether a request comes from the owner. It is 'closed' in a store without an owner's token, which
 * rejects every such request.
 */
type OwnerPass = TokenCheck | { kind: 'closed' };

export type OwnerGuard = (from: { authorization: string | undefined; sender: string }) => Promise<OwnerPass>;

/**
 * Creates the check that recognises the owner by the token in `Authorization`.
 * @param checkToken compares a token with that of the owner; undefined in a store without an owner's token
 */
export function createOwnerGuard(checkToken: CheckToken | undefined): OwnerGuard {
  return async function check({ authorization, sender }) {
    if (!checkToken) return { kind: 'closed' };
    // A request without the header does not count as an attempt to guess the token.
    if (!authorization) return { kind: 'stranger' };
    return checkToken({ token: /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '', sender });
  };
}
