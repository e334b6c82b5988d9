import { hasOwnerToken } from '#app/http/owner-token.ts';
import { createRecentCounts } from '#app/operations/reviews/recent-counts.ts';

/** How many wrong tokens one address may try, in each process. */
export const guessLimits = { windowMs: 10 * 60 * 1000, perSender: 10 } as const;

/** Whether a call comes from the owner. */
export type OwnerPass =
  | { kind: 'owner' }
  /** The store has no token: nobody is the owner. */
  | { kind: 'closed' }
  /** No token, or another one. */
  | { kind: 'stranger' }
  /** Too many wrong ones: what was sent now was not looked at. */
  | { kind: 'too-many'; retryAfterSeconds: number };

export type OwnerGate = (from: { authorization: string | undefined; sender: string }) => OwnerPass;

/**
 * Tells the owner by the token, for every way it may be sent: they share one count of guesses. An address that guessed too
 * often is refused the right token as well, or guessing would go on.
 * @param now ms of a clock that only goes forward
 */
export function createOwnerGate(adminToken: string | null, { now }: { now?: () => number } = {}): OwnerGate {
  const guesses = createRecentCounts({ windowMs: guessLimits.windowMs, now });

  return function check({ authorization, sender }) {
    if (adminToken === null) return { kind: 'closed' };
    if (!authorization) return { kind: 'stranger' };
    const waitMs = guesses.getWaitMs(sender, guessLimits.perSender);
    if (waitMs > 0) return { kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    if (hasOwnerToken(authorization, adminToken)) return { kind: 'owner' };
    guesses.add(sender);
    return { kind: 'stranger' };
  };
}
