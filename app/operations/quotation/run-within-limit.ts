import { fail, type Result } from '#app/domain/shared/result.ts';
import type { RateLimit } from '#app/operations/limits/rate-limit.ts';

export interface TooMany {
  kind: 'too-many';
  retryAfterSeconds: number;
}

/**
 * Runs `work` unless the sender has reached the limit. An action for which `isCounted` returns true is stored in the
 * count of all processes.
 */
export async function runWithinLimit<Value, Problem>(
  counts: RateLimit,
  sender: string,
  {
    work,
    isCounted,
  }: { work: () => Promise<Result<Value, Problem>>; isCounted: (done: Result<Value, Problem>) => boolean },
): Promise<Result<Value, Problem | TooMany>> {
  const waitMs = await counts.take(sender);
  if (waitMs > 0) return fail({ kind: 'too-many', retryAfterSeconds: Math.ceil(waitMs / 1000) });
  let wasCounted = false;
  try {
    const done = await work();
    wasCounted = isCounted(done);
    return done;
  } finally {
    if (wasCounted) await counts.store(sender);
    else counts.releaseCount(sender);
  }
}
