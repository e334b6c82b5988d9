import type { CheckToken, TokenCheck } from '#app/operations/owner/token-check.ts';

/** Whether a call comes from the owner; closed where the store has no token: nobody is the owner. */
type OwnerPass = TokenCheck | { kind: 'closed' };

export type OwnerGate = (from: { authorization: string | undefined; sender: string }) => Promise<OwnerPass>;

/**
 * Tells the owner of calls and figures by the token in `Authorization`.
 * @param checkToken undefined without a token
 */
export function createOwnerGate(checkToken: CheckToken | undefined): OwnerGate {
  return async function check({ authorization, sender }) {
    if (!checkToken) return { kind: 'closed' };
    // A call without a token is no guess.
    if (!authorization) return { kind: 'stranger' };
    return checkToken({ token: /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '', sender });
  };
}
