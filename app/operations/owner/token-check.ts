import { createHmac } from 'node:crypto';
import type { Database } from '#app/data/database/database.ts';
import { isSameSecret } from '#app/data/owner/secrets.ts';
import { insertWrongToken, listWrongTokens } from '#app/data/owner/wrong-tokens.ts';
import { createRecentCounts } from '#app/operations/reviews/recent-counts.ts';

/** Wrong tokens one address may send in a minute, whatever process or instance it sends them to. */
export const guessLimits = { windowMs: 60_000, perSender: 5, maxRows: 20_000 } as const;

/** Whether a token is the owner's. */
export type TokenCheck =
  | { kind: 'owner' }
  | { kind: 'stranger' }
  /** Too many wrong ones: the right one is refused as well, or guessing would go on. */
  | { kind: 'too-many'; retryAfterSeconds: number };

/** @param sender address of the client */
export type CheckToken = (attempt: { token: string; sender: string }) => Promise<TokenCheck>;

/**
 * Tells the owner's token from others, for every way it may be sent: they share one count of guesses. The database holds it for
 * all processes; this one's memory counts too, at once, so that neither a burst nor a database that is away is a way around it.
 * @param now ms since 1970
 * @param clock ms of a clock that only goes forward
 */
export function createTokenCheck({
  db,
  adminToken,
  now,
  clock,
}: {
  db: Database;
  adminToken: string;
  now: () => number;
  clock?: () => number;
}): CheckToken {
  const { windowMs, perSender, maxRows } = guessLimits;
  const own = createRecentCounts({ windowMs, now: clock });

  return async function check({ token, sender }) {
    const isRight = isSameSecret(token, adminToken);
    const senderHash = createHmac('sha256', adminToken).update(sender).digest('base64url');
    const ownWaitMs = own.getWaitMs(sender, perSender);
    if (ownWaitMs === 0 && !isRight) own.add(sender);
    const waitMs = Math.max(ownWaitMs, await readWaitMs(senderHash));
    if (waitMs > 0) return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    if (isRight) return { kind: 'owner' };
    const atMs = now();
    await db
      .transact((tx) => insertWrongToken(tx, { senderHash, atMs, endedMs: atMs - windowMs, maxRows }))
      .catch(() => {});
    return { kind: 'stranger' };
  };

  /** A clock that was set back makes nobody wait for longer than the window. */
  async function readWaitMs(senderHash: string): Promise<number> {
    const nowMs = now();
    const window = { sinceMs: nowMs - windowMs, untilMs: nowMs + windowMs, limit: perSender };
    const times = await listWrongTokens(db, { senderHash, ...window }).catch(() => []);
    const oldest = times[perSender - 1];
    return oldest === undefined ? 0 : Math.min(windowMs, oldest + windowMs - nowMs);
  }
}
