import type { StoredRow, StoredValue } from '#app/data/database/backup-tables.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A backup is gzip of lines of JSON: a head, then for each table a line that names it and its columns and one line per
 * row, then an end with the number of rows and the SHA-256 of every line before it, and their HMAC where the store has
 * a key. Bytes are base64. The same file goes into either database.
 */
export const backupFormat = 'boa-lida-backup';
export const backupVersion = 1;

export interface BackupHead {
  format: typeof backupFormat;
  version: number;
  createdAtMs: number;
  /** Migrations of the database it came from. */
  migrations: string[];
  catalogueVersion: number;
}

export interface BackupTable {
  table: string;
  columns: string[];
}

export interface BackupEnd {
  rows: number;
  sha256: string;
  /** Absent in a backup of a store without a key. */
  hmac?: string;
}

/** Why a backup cannot be read or used; `message` is Portuguese, for the owner. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

type JsonValue = string | number | null | { base64: string };

export function writeRow(row: StoredRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => toJson(row[column] ?? null)));
}

export function readRow(values: readonly JsonValue[], columns: readonly string[]): StoredRow {
  return Object.fromEntries(columns.map((column, index) => [column, fromJson(values[index] ?? null)]));
}

function toJson(value: StoredValue): JsonValue {
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value;
}

/** A text loses U+0000, which nobody sees and PostgreSQL keeps in none. */
function fromJson(value: JsonValue): StoredValue {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}

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
