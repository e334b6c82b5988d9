import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Calculates the hash, in hex, that is stored instead of a secret. Secrets are long and random, so neither salt nor key
 * stretching is needed.
 */
export function hashSecret(secret: string): string {
  return digest(secret).toString('hex');
}

/**
 * Whether two secrets are equal. The comparison takes constant time, so that its duration does not reveal how many
 * characters are equal.
 */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
