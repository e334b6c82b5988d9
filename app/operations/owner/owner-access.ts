import { createOwnerSessions, type OwnerSessions } from './owner-sessions.ts';
import { createPeople, type People } from './people.ts';
import { createPersonPasswords, type PersonPasswords } from './person-passwords.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createTokenCheck, type AccessOptions, type CheckToken } from './token-check.ts';

/** Ways to sign in to the owner's panel. A store without an owner's token has no panel. */
export interface OwnerAccess {
  checkToken: CheckToken;
  sessions: OwnerSessions;
  passkeys: Passkeys;
  people: People;
  passwords: PersonPasswords;
}

export function createOwnerAccess(options: AccessOptions): OwnerAccess {
  const checkToken = createTokenCheck(options);
  const sessions = createOwnerSessions({ ...options, checkToken });
  return {
    checkToken,
    sessions,
    passkeys: createPasskeys(options),
    people: createPeople(options),
    passwords: createPersonPasswords(options),
  };
}
