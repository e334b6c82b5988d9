import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Hash stored instead of a secret, in hex. Secrets are long and random, so neither salt nor key stretching is needed.
 */
export function hashSecret(secret: string): string {
  return digest(secret).toString('hex');
}

/** Compares two secrets in constant time, so that the duration does not reveal how many characters are equal. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
