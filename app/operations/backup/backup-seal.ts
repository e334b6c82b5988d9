import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BackupEnd } from '#app/operations/backup/backup-format.ts';

type Sums = Pick<BackupEnd, 'sha256' | 'hmac'>;

/**
 * Sums over the lines of a backup: the SHA-256 tells a damaged file, the HMAC one that somebody without the key wrote.
 * @param key null for a backup without a signature
 */
export function createBackupSeal(key: string | null) {
  const hash = createHash('sha256');
  const signature = key === null ? undefined : createHmac('sha256', key);
  return {
    add(line: string): void {
      hash.update(line);
      signature?.update(line);
    },
    close: (): Sums => ({ sha256: hash.digest('hex'), ...(signature && { hmac: signature.digest('hex') }) }),
  };
}

/** Compares two sums in a time that tells nothing of how much of them is alike. */
export function isSameSum(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
