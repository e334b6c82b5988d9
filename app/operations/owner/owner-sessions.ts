import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
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
import { createRecentCounts } from '#app/operations/reviews/recent-counts.ts';

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** A session ends after this long without a request, and at the latest after `maxMs`. */
export const sessionLimits = { idleMs: 12 * hourMs, maxMs: 7 * 24 * hourMs } as const;
/** Wrong tokens one address may try, in each process. */
export const signInLimits = { windowMs: minuteMs, perSender: 5 } as const;

/** What became of an attempt to sign in; `token` is for the browser's cookie. */
export type SignIn =
  { kind: 'signed-in'; token: string } | { kind: 'refused' } | { kind: 'too-many'; retryAfterSeconds: number };

export interface SignInAttempt {
  /** What was typed. */
  token: string;
  /** Address of the client. */
  sender: string;
  /** `User-Agent`, to tell the owner's devices apart. */
  userAgent: string;
}

/** Sessions of the owner's panel. The database holds them, so that every process and instance knows them. */
export interface OwnerSessions {
  signIn(attempt: SignInAttempt): Promise<SignIn>;
  /** The live session of a cookie's token; it counts as seen now. */
  find(token: string): Promise<OwnerSession | undefined>;
  list(): Promise<OwnerSession[]>;
  end(session: OwnerSession): Promise<void>;
  endAll(): Promise<void>;
}

/**
 * @param now ms since 1970
 * @param clock ms of a clock that only goes forward
 */
export function createOwnerSessions({
  db,
  adminToken,
  now,
  clock,
}: {
  db: Database;
  adminToken: string;
  now: () => number;
  clock?: () => number;
}): OwnerSessions {
  const ownerHash = hash(adminToken);
  const failures = createRecentCounts({ windowMs: signInLimits.windowMs, now: clock });

  return {
    async signIn({ token, sender, userAgent }) {
      const waitMs = failures.getWaitMs(sender, signInLimits.perSender);
      if (waitMs > 0) return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
      // Hashes have one length, and comparing them takes one time whatever was typed.
      if (!timingSafeEqual(Buffer.from(hash(token)), Buffer.from(ownerHash))) {
        failures.add(sender);
        return { kind: 'refused' };
      }
      return { kind: 'signed-in', token: await begin(userAgent) };
    },
    async find(token) {
      const session = await findSession(db, { ...getAliveFrom(), sessionHash: hash(token) });
      // Once a minute is exact enough, and spares a write per request.
      if (session && now() - session.seenAtMs > minuteMs) {
        await db.transact((tx) => touchSession(tx, { sessionHash: session.sessionHash, nowMs: now() }));
      }
      return session;
    },
    list: () => listSessions(db, getAliveFrom()),
    end: ({ sessionHash }) => db.transact((tx) => deleteSession(tx, sessionHash)),
    endAll: () => db.transact((tx) => deleteAllSessions(tx)),
  };

  async function begin(userAgent: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const nowMs = now();
    await db.transact(async (tx) => {
      await deleteEndedSessions(tx, getAliveFrom());
      await insertSession(tx, {
        ...{ sessionHash: hash(token), ownerHash, createdAtMs: nowMs, seenAtMs: nowMs },
        device: describeDevice(userAgent),
      });
    });
    return token;
  }

  function getAliveFrom() {
    const nowMs = now();
    return { ownerHash, seenFromMs: nowMs - sessionLimits.idleMs, createdFromMs: nowMs - sessionLimits.maxMs };
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

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
