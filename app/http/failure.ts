import { Overloaded } from './work-queue.ts';

/** Seconds after which a client may try again when the database could not be read. */
export const retryAfterSeconds = 5;

/**
 * A reply with the status 503: the store could not respond, because too many requests are waiting or because of an
 * internal error.
 */
interface Failure {
  isOverload: boolean;
  retryAfterSeconds: number;
}

/** Status and message for an unexpected error, used by pages, forms, pictures and the API. */
export function classifyFailure(error: unknown): Failure {
  const isOverload = error instanceof Overloaded;
  return { isOverload, retryAfterSeconds: isOverload ? error.retryAfterSeconds : retryAfterSeconds };
}
