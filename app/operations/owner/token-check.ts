import type { Database } from '#app/data/database/database.ts';
import { isSameSecret } from '#app/data/owner/secrets.ts';
import { noteGuessing } from '#app/data/store/access-log.ts';
import { createSharedCounts } from '#app/operations/limits/shared-counts.ts';

/** Wrong tokens that one address, and that everybody together, may send in a minute. */
export const guessLimits = { windowMs: 60_000, perSender: 5, perStore: 100, maxRows: 20_000 } as const;

const tellAgainMs = 60 * 60 * 1000;

export type TokenCheck =
  | { kind: 'owner' }
  | { kind: 'stranger' }
  /** Too many wrong ones. The right one opens all the same: guessing at 24 characters comes to nothing, and shutting out does not. */
  | { kind: 'too-many'; retryAfterSeconds: number };

/** @param sender address of the client */
export type CheckToken = (attempt: { token: string; sender: string }) => Promise<TokenCheck>;

/**
 * Tells the owner's token from others, for every way it may be sent: they share one count of guesses.
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
  const wrong = createSharedCounts({
    ...{ db, table: 'wrong_tokens', key: adminToken, limits: guessLimits },
    ...{ now, clock },
  });
  let toldAtMs: number | undefined;

  return async function check({ token, sender }) {
    if (isSameSecret(token, adminToken)) return { kind: 'owner' };
    const waitMs = await wrong.take(sender);
    if (waitMs > 0) {
      await tellOwner();
      return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    }
    await wrong.store(sender);
    return { kind: 'stranger' };
  };

  /** One line of the log for an hour of guessing. */
  async function tellOwner(): Promise<void> {
    const atMs = now();
    if (toldAtMs !== undefined && Math.abs(atMs - toldAtMs) < tellAgainMs) return;
    toldAtMs = atMs;
    await noteGuessing(db, { atMs, guesses: guessLimits.perSender }).catch(() => {});
  }
}
