import type { Database } from '#app/data/database/database.ts';
import { isSameSecret } from '#app/data/owner/hash-secret.ts';
import { recordWrongTokens } from '#app/data/store/sign-in-log.ts';
import { createRateLimit } from '#app/operations/limits/rate-limit.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Maximum numbers of wrong tokens per minute, from one IP address and from all visitors together. */
export const guessLimits = { windowMs: 60_000, perSender: 5, perStore: 100, maxRows: 20_000 } as const;

/** Minimum time in ms between two entries about guesses in the list that the owner sees. */
const warningIntervalMs = 60 * 60 * 1000;

export type TokenCheck =
  | { kind: 'owner' }
  | { kind: 'stranger' }
  /**
   * Too many wrong tokens were sent. The right token is still accepted: 24 random characters cannot be guessed, and
   * rejecting the right token would let anybody lock the owner out.
   */
  | { kind: 'too-many'; retryAfterSeconds: number };

/** @param sender IP address of the client, or its network */
export type CheckToken = (attempt: { token: string; sender: string }) => Promise<TokenCheck>;

/** Dependencies of the ways to sign in to the owner's panel. */
export interface AccessOptions {
  db: Database;
  adminToken: string;
  /** Returns ms since 1970. */
  now: () => number;
}

/**
 * Creates the check of the owner's token. The panel, the API and `/metrics` use the same check, so that they share one
 * count of wrong tokens.
 * @param clock returns ms of a monotonic clock
 */
export function createTokenCheck(options: AccessOptions & { clock?: () => number }): CheckToken {
  const { db, adminToken, now } = options;
  const wrongTokens = createRateLimit({ ...options, table: 'wrong_tokens', key: adminToken, limits: guessLimits });
  let warnedAtMs: number | undefined;

  return async function check({ token, sender }) {
    if (isSameSecret(token, adminToken)) return { kind: 'owner' };
    const waitMs = await wrongTokens.take(sender);
    if (waitMs > 0) {
      await warnOwner();
      return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    }
    await wrongTokens.store(sender);
    return { kind: 'stranger' };
  };

  /** Records that somebody is guessing tokens, at most once per hour. */
  async function warnOwner(): Promise<void> {
    const atMs = now();
    if (warnedAtMs !== undefined && Math.abs(atMs - warnedAtMs) < warningIntervalMs) return;
    warnedAtMs = atMs;
    await recordWrongTokens(db, { atMs, guesses: guessLimits.perSender }).catch(reportUnlessStorageFails);
  }
}
