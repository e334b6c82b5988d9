import { Overloaded } from './work-queue.ts';

/** Seconds after which a client may try again when the database could not be read. */
export const retryAfterSeconds = 5;

/** A 503: the store could not respond, because too much is waiting or because something of its own failed. */
interface Failure {
  isOverload: boolean;
  retryAfterSeconds: number;
}

/** Status and message of an unexpected error: for pages, forms, pictures and the API. */
export function describeFailure(error: unknown): Failure {
  const isOverload = error instanceof Overloaded;
  return { isOverload, retryAfterSeconds: isOverload ? error.retryAfterSeconds : retryAfterSeconds };
}
