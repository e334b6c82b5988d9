import { createHash, timingSafeEqual } from 'node:crypto';

/** True when an `Authorization` header carries the owner's token; takes the same time whatever was sent. */
export function hasOwnerToken(authorization: string | undefined, adminToken: string | null): boolean {
  if (!adminToken) return false;
  const sent = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return isSameSecret(sent, adminToken);
}

/** Compares two secrets in a time that tells nothing of how much of them is alike. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
