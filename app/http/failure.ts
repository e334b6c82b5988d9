import { Overloaded } from './work-queue.ts';

/** Seconds after which a client may try again after an internal error, such as a database that cannot be read. */
export const retryAfterSeconds = 5;

/**
 * Content of a 503 response: whether too many requests are waiting or an internal error occurred, and after how many
 * seconds the client may try again.
 */
interface Failure {
  isOverload: boolean;
  retryAfterSeconds: number;
}

/** Classifies an unexpected error. Pages, forms, pictures and the API use it. */
export function classifyFailure(error: unknown): Failure {
  const isOverload = error instanceof Overloaded;
  return { isOverload, retryAfterSeconds: isOverload ? error.retryAfterSeconds : retryAfterSeconds };
}
