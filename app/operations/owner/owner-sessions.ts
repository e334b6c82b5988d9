import { randomBytes } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import type { OwnerPasskey } from '#app/domain/store/passkey-site.ts';
import { hashSecret } from '#app/data/owner/secrets.ts';
import {
  deleteAllSessions,
  deleteEndedSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  touchSession,
  type OwnerSession,
} from '#app/data/owner/sessions.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { CheckToken } from './token-check.ts';

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/**
 * A session ends after this long without a request, and at the latest after `maxMs`. Who has signed in within `freshMs` may make
 * another way to sign in.
 */
export const sessionLimits = { idleMs: 12 * hourMs, maxMs: 7 * 24 * hourMs, freshMs: 15 * minuteMs } as const;

/** What became of an attempt to sign in; `token` is for the browser's cookie. */
export type SignIn =
  { kind: 'signed-in'; token: string } | { kind: 'refused' } | { kind: 'too-many'; retryAfterSeconds: number };

/** The browser that signs in. */
interface SigningIn {
  /** `User-Agent`, to tell the owner's devices apart. */
  userAgent: string;
  /** Its present session, which the new one replaces. */
  replaced?: OwnerSession | undefined;
}

/** Sessions of the owner's panel. The database holds them, so that every process and instance knows them. */
export interface OwnerSessions {
  /**
   * @param token what was typed
   * @param sender address of the client
   */
  signIn(attempt: SigningIn & { token: string; sender: string }): Promise<SignIn>;
  /** Begins a session after a passkey has been verified. */
  beginWithPasskey(passkey: OwnerPasskey, by: SigningIn): Promise<string>;
  /** The live session of a cookie's token; it counts as seen now. */
  find(token: string): Promise<OwnerSession | undefined>;
  /** Whether it is so new that the owner need not sign in again to make another way in. */
  isFresh(session: OwnerSession): boolean;
  list(): Promise<OwnerSession[]>;
  end(session: OwnerSession): Promise<void>;
  endAll(): Promise<void>;
}

/** @param now ms since 1970 */
export function createOwnerSessions({
  db,
  adminToken,
  checkToken,
  now,
}: {
  db: Database;
  adminToken: string;
  checkToken: CheckToken;
  now: () => number;
}): OwnerSessions {
  const ownerHash = hashSecret(adminToken);

  return {
    async signIn({ token, sender, ...by }) {
      const check = await checkToken({ token, sender });
      if (check.kind === 'too-many') return check;
      if (check.kind === 'stranger') return { kind: 'refused' };
      return { kind: 'signed-in', token: await begin(by, null) };
    },
    beginWithPasskey: (passkey, by) => begin(by, passkey),
    async find(token) {
      const session = await findSession(db, { ...getAliveFrom(), sessionHash: hashSecret(token) });
      // Once a minute is exact enough, and spares a write per request.
      if (session && now() - session.seenAtMs > minuteMs) {
        // On a full disk its owner may still read, and make room by deleting copies.
        await db
          .transact((tx) => touchSession(tx, { sessionHash: session.sessionHash, nowMs: now() }))
          .catch((error: unknown) => {
            if (!isDiskFull(error)) throw error;
          });
      }
      return session;
    },
    isFresh: ({ createdAtMs }) => now() - createdAtMs < sessionLimits.freshMs,
    list: () => listSessions(db, getAliveFrom()),
    end: (session) => db.transact((tx) => end(tx, session)),
    endAll: () =>
      db.transact(async (tx) => {
        for (const session of await listSessions(tx, getAliveFrom())) await end(tx, session);
        await deleteAllSessions(tx);
      }),
  };

  async function begin({ userAgent, replaced }: SigningIn, passkey: OwnerPasskey | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const nowMs = now();
    const device = describeDevice(userAgent);
    await db.transact(async (tx) => {
      await deleteEndedSessions(tx, getAliveFrom());
      if (replaced) await end(tx, replaced);
      await insertSession(tx, {
        ...{ sessionHash: hashSecret(token), ownerHash, createdAtMs: nowMs, seenAtMs: nowMs, device },
        credentialId: passkey?.credentialId ?? null,
      });
      const after = { name: device, ...(passkey && { passkey: passkey.name }) };
      await recordAudit(tx, { ...audited, atMs: nowMs, action: 'create', before: null, after });
    });
    return token;
  }

  async function end(tx: Database, { sessionHash, device }: OwnerSession): Promise<void> {
    await deleteSession(tx, sessionHash);
    await recordAudit(tx, { ...audited, atMs: now(), action: 'delete', before: { name: device }, after: null });
  }

  function getAliveFrom() {
    const nowMs = now();
    return { ownerHash, seenFromMs: nowMs - sessionLimits.idleMs, createdFromMs: nowMs - sessionLimits.maxMs };
  }
}

/** A session's hash opens nothing, and tells the owner nothing either: the log names devices. */
const audited = { subject: 'session', subjectId: 0 } as const;

/** Parts of a `User-Agent` in the order in which the first one that it has tells most. */
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const systems = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** 'Chrome, Android' of a `User-Agent`: enough to tell one device from another. */
function describeDevice(userAgent: string): string {
  return [browsers, systems]
    .flatMap((names) => Object.entries(names).find(([part]) => userAgent.includes(part))?.[1] ?? [])
    .join(', ');
}
