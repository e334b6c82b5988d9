import type { Database } from '#app/data/database/database.ts';
import { createOwnerSessions, type OwnerSessions } from './owner-sessions.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createTokenCheck, type CheckToken } from './token-check.ts';

/** The ways in for the owner of a store that has a token. */
export interface OwnerAccess {
  checkToken: CheckToken;
  sessions: OwnerSessions;
  passkeys: Passkeys;
}

/** @param now ms since 1970 */
export function createOwnerAccess(options: { db: Database; adminToken: string; now: () => number }): OwnerAccess {
  const checkToken = createTokenCheck(options);
  const sessions = createOwnerSessions({ ...options, checkToken });
  return { checkToken, sessions, passkeys: createPasskeys(options) };
}
