import { randomBytes } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import type { OwnerPasskey } from '#app/domain/store/passkey-site.ts';
import type { Person } from '#app/domain/store/person.ts';
import { hashSecret } from '#app/data/owner/hash-secret.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  touchSession,
  type OwnerSession,
} from '#app/data/owner/sessions.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { TooMany } from '#app/operations/limits/rate-limit.ts';
import type { AccessOptions, CheckToken } from './token-check.ts';

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/**
 * Limits of a session in ms. It ends after `idleMs` without a request, and at the latest after `maxMs`. Within
 * `freshMs` after sign-in the owner may add another way to sign in.
 */
export const sessionLimits = { idleMs: 12 * hourMs, maxMs: 7 * 24 * hourMs, freshMs: 15 * minuteMs } as const;

/** Result of an attempt to sign in. */
export type SignIn =
  /** `token` is the value of the session cookie. */
  { kind: 'signed-in'; token: string } | { kind: 'refused' } | TooMany;

/** Request data of the browser from which the owner signs in. */
interface SignInRequest {
  /** `User-Agent` header, from which the device's name is derived. */
  userAgent: string;
  /** Present session of the browser, which the new session replaces. */
  replaced?: OwnerSession | undefined;
}

/** Sessions of the owner's panel. They are stored in the database, so that all processes and instances know them. */
export interface OwnerSessions {
  /**
   * @param token token as typed
   * @param sender IP address of the client, or its network
   */
  signIn(attempt: SignInRequest & { token: string; sender: string }): Promise<SignIn>;
  /** Starts a session after a passkey was verified. */
  beginWithPasskey(passkey: OwnerPasskey, by: SignInRequest & { person?: Person | null }): Promise<string>;
  /** Starts a session of a member of staff whose password or invitation was verified. */
  beginAs(person: Person, by: SignInRequest): Promise<string>;
  /** Finds the valid session for a cookie's token and updates its time of last use. */
  find(token: string): Promise<OwnerSession | undefined>;
  /** Whether the session is recent enough for adding another way to sign in without signing in again. */
  isFresh(session: OwnerSession): boolean;
  /** Lists the sessions of a member of staff, or of the token's holder (null); without an argument, all sessions. */
  list(personId?: number | null): Promise<OwnerSession[]>;
  end(session: OwnerSession): Promise<void>;
  /** Ends all sessions of a member of staff, or of the token's holder (null). */
  endAll(personId: number | null): Promise<void>;
}

export function createOwnerSessions(options: AccessOptions & { checkToken: CheckToken }): OwnerSessions {
  const { db, adminToken, checkToken, now } = options;
  const ownerHash = hashSecret(adminToken);

  return {
    async signIn({ token, sender, ...by }) {
      const check = await checkToken({ token, sender });
      if (check.kind === 'too-many') return check;
      if (check.kind === 'stranger') return { kind: 'refused' };
      return { kind: 'signed-in', token: await begin(by, {}) };
    },
    beginWithPasskey: (passkey, { person = null, ...by }) => begin(by, { passkey, person }),
    beginAs: (person, by) => begin(by, { person }),
    async find(token) {
      const session = await findSession(db, { ...getValidityBounds(), sessionHash: hashSecret(token) });
      // The time of last use is updated at most once a minute, which saves a write per request.
      if (session && now() - session.seenAtMs > minuteMs) {
        // A failed write is ignored, so that the owner can sign in on a full disk and free space by deleting backups.
        await db
          .transact((tx) => touchSession(tx, { sessionHash: session.sessionHash, nowMs: now() }))
          .catch((error: unknown) => {
            if (!isDiskFull(error)) throw error;
          });
      }
      return session;
    },
    isFresh: ({ createdAtMs }) => now() - createdAtMs < sessionLimits.freshMs,
    list: (personId) => list(db, personId),
    end: (session) => db.transact((tx) => end(tx, session)),
    endAll: (personId) =>
      db.transact(async (tx) => {
        for (const session of await list(tx, personId)) await end(tx, session);
      }),
  };

  async function list(reads: Database, personId?: number | null): Promise<OwnerSession[]> {
    const validSessions = await listSessions(reads, getValidityBounds());
    return validSessions.filter(({ person }) => personId === undefined || personId === (person?.id ?? null));
  }

  async function begin(
    { userAgent, replaced }: SignInRequest,
    { passkey, person = null }: { passkey?: OwnerPasskey; person?: Person | null },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const nowMs = now();
    const device = formatDevice(userAgent);
    await db.transact(async (tx) => {
      await deleteEndedSessions(tx, getValidityBounds());
      if (replaced) await end(tx, replaced);
      await insertSession(tx, {
        sessionHash: hashSecret(token),
        ownerHash,
        createdAtMs: nowMs,
        seenAtMs: nowMs,
        device,
        credentialId: passkey?.credentialId ?? null,
        person,
      });
      const after = { name: formatSessionName(person, device), ...(passkey && { passkey: passkey.name }) };
      const by = { via: 'panel', personId: person?.id ?? null } as const;
      await recordAudit(tx, { atMs: nowMs, action: 'create', subject: 'session', after, by });
    });
    return token;
  }

  async function end(tx: Database, { sessionHash, device, person }: OwnerSession): Promise<void> {
    await deleteSession(tx, sessionHash);
    const before = { name: formatSessionName(person, device) };
    await recordAudit(tx, { atMs: now(), action: 'delete', subject: 'session', before });
  }

  function getValidityBounds() {
    const nowMs = now();
    return { ownerHash, seenFromMs: nowMs - sessionLimits.idleMs, createdFromMs: nowMs - sessionLimits.maxMs };
  }
}

/**
 * Formats the name of a session in the audit log: the member of staff, if any, and the device. Entries have no id,
 * because the hash of a session means nothing to the owner.
 */
function formatSessionName(person: Person | null, device: string): string {
  return [person?.name, device].filter(Boolean).join(', ');
}

/**
 * Names of browsers by the text that identifies them in a `User-Agent`. The first match applies, because the headers of
 * the browsers listed before Chrome and Safari may contain 'Chrome' and 'Safari' too.
 */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
/** Names of operating systems by the text that identifies them in a `User-Agent`. The first match applies. */
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** Formats a `User-Agent` as a text such as 'Chrome, Android', by which users recognise their devices. */
function formatDevice(userAgent: string): string {
  return [browsers, systems]
    .flatMap((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1] ?? [])
    .join(', ');
}
