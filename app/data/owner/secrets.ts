import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored in place of a secret, in hex. Secrets are random and long: they need neither salt nor stretching. */
export function hashSecret(secret: string): string {
  return digest(secret).toString('hex');
}

/** Compares two secrets in a time that tells nothing of how much of them is alike. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
