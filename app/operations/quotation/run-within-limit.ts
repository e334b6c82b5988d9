import { fail, type Result } from '#app/domain/shared/result.ts';
import type { RateLimit, TooMany } from '#app/operations/limits/rate-limit.ts';

/**
 * Runs `work` unless the sender has reached the limit. An action for which `isCounted` returns true is stored in the
 * count of all processes; any other action, or one that throws, is not counted.
 */
export async function runWithinLimit<Value, Problem>(
  counts: RateLimit,
  sender: string,
  {
    work,
    isCounted,
  }: { work: () => Promise<Result<Value, Problem>>; isCounted: (outcome: Result<Value, Problem>) => boolean },
): Promise<Result<Value, Problem | TooMany>> {
  const waitMs = await counts.take(sender);
  if (waitMs > 0) return fail({ kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  let wasCounted = false;
  try {
    const outcome = await work();
    wasCounted = isCounted(outcome);
    return outcome;
  } finally {
    if (wasCounted) await counts.store(sender);
    else counts.releaseCount(sender);
  }
}
