import type { Database } from '#app/data/database/database.ts';
import {
  deleteInvitation,
  findInvitedPerson,
  findPasswordHash,
  findPerson,
  storePassword,
} from '#app/data/owner/people.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { findPasswordProblem, type PasswordProblem } from '#app/domain/store/password.ts';
import type { Person } from '#app/domain/store/person.ts';
import { makePersonSlug } from '#app/domain/store/person-name.ts';
import { createRateLimit, type TooMany } from '#app/operations/limits/rate-limit.ts';
import { guessLimits, type AccessOptions } from './token-check.ts';

/** Argon2id parameters recommended by OWASP: 19 MiB of memory for each check. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Loads the library, which contains native code, when a password is first checked or stored. */
const loadArgon = () => import('@node-rs/argon2');

export type PasswordSignIn = { kind: 'person'; person: Person } | { kind: 'refused' } | TooMany;
type PasswordChange = Result<Person, { kind: PasswordProblem | 'gone' | 'refused' } | TooMany>;

/** Passwords of members of staff. Wrong passwords are counted together with wrong tokens. */
export interface PersonPasswords {
  has(person: Person): Promise<boolean>;
  /** @param attempt.name name of the person, or the slug of the name, as typed */
  signIn(attempt: { name: string; password: string; sender: string }): Promise<PasswordSignIn>;
  /** Accepts an invitation and stores the password. */
  accept(acceptance: { token: string; password: string }): Promise<PasswordChange>;
  /** Replaces the password of a person. @param change.currentPassword is checked only if the person has a password */
  change(change: {
    person: Person;
    currentPassword: string;
    newPassword: string;
    sender: string;
  }): Promise<PasswordChange>;
}

export function createPersonPasswords({ db, adminToken, now }: AccessOptions): PersonPasswords {
  const ownerHash = hashSecret(adminToken);
  const wrongAttempts = createRateLimit({ db, table: 'wrong_tokens', key: adminToken, limits: guessLimits, now });
  const { windowMs, perSender, maxRows } = guessLimits;
  const limits = { windowMs, perSender, maxRows };
  // The guesses at one person's password are limited even when they come from many IP addresses.
  const wrongAttemptsAtPerson = createRateLimit({ db, table: 'wrong_tokens', key: adminToken, limits, now });
  let dummyHash: Promise<string> | undefined;

  return {
    has: async ({ id }) => (await findPasswordHash(db, { ownerHash, personId: id })) !== undefined,
    async signIn({ name, password, sender }) {
      const slug = makePersonSlug(name);
      return check(await findPerson(db, { slug }), { slug, password, sender });
    },
    async accept({ token, password }) {
      const tokenHash = hashSecret(token);
      const person = await findInvitedPerson(db, { ownerHash, tokenHash, nowMs: now() });
      if (!person) return fail({ kind: 'gone' });
      return store(person, password, (tx) => deleteInvitation(tx, tokenHash));
    },
    async change({ person, currentPassword, newPassword, sender }) {
      if ((await findPasswordHash(db, { ownerHash, personId: person.id })) !== undefined) {
        const checked = await check(person, { slug: person.slug, password: currentPassword, sender });
        if (checked.kind !== 'person') return fail(checked);
      }
      return store(person, newPassword, async (tx) => (await findPerson(tx, { id: person.id })) !== undefined);
    },
  };

  /**
   * Checks a password. The guess is counted before the check, because the check takes time, and the count is undone if
   * the password was right.
   */
  async function check(
    person: Person | undefined,
    { slug, password, sender }: { slug: string; password: string; sender: string },
  ): Promise<PasswordSignIn> {
    const countedLimits = [
      { counts: wrongAttempts, name: sender },
      { counts: wrongAttemptsAtPerson, name: `person ${slug}` },
    ];
    for (const [index, { counts, name }] of countedLimits.entries()) {
      const waitMs = await counts.take(name);
      if (waitMs === 0) continue;
      for (const earlierLimit of countedLimits.slice(0, index)) earlierLimit.counts.releaseCount(earlierLimit.name);
      return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    }
    const hash = person && (await findPasswordHash(db, { ownerHash, personId: person.id }));
    const { verify } = await loadArgon();
    // An unknown name takes as long as a known one, so that the duration does not reveal which names exist.
    const isRight = await verify(hash ?? (await (dummyHash ??= hashPassword(''))), password);
    if (person && hash !== undefined && isRight) {
      for (const { counts, name } of countedLimits) counts.releaseCount(name);
      return { kind: 'person', person };
    }
    for (const { counts, name } of countedLimits) await counts.store(name);
    return { kind: 'refused' };
  }

  async function store(
    person: Person,
    password: string,
    claim: (tx: Database) => Promise<boolean>,
  ): Promise<PasswordChange> {
    const problem = findPasswordProblem(password, [person.name, person.slug]);
    if (problem) return fail({ kind: problem });
    const passwordHash = await hashPassword(password);
    return db.transact(async (tx): Promise<PasswordChange> => {
      if (!(await claim(tx))) return fail({ kind: 'gone' });
      await storePassword(tx, { ownerHash, personId: person.id, passwordHash });
      return succeed(person);
    });
  }
}

async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon();
  return hash(password, argon);
}
