import type { Database } from '#app/data/database/database.ts';
import { createOwnerSessions, type OwnerSessions } from './owner-sessions.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createTokenCheck, type CheckToken } from './token-check.ts';

/** Ways in which the owner of a store with a token can sign in. */
export interface OwnerAccess {
  checkToken: CheckToken;
  sessions: OwnerSessions;
  passkeys: Passkeys;
}

/** @param now returns ms since 1970 */
export function createOwnerAccess(options: { db: Database; adminToken: string; now: () => number }): OwnerAccess {
  const checkToken = createTokenCheck(options);
  const sessions = createOwnerSessions({ ...options, checkToken });
  return { checkToken, sessions, passkeys: createPasskeys(options) };
}
