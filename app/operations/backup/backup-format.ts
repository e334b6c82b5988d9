import type { StoredRow, StoredValue } from '#app/data/database/backup-tables.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Format of a backup: a gzip file with lines of JSON. It has a head; for each table a line with its name and columns,
 * and one line per row; and an end with the number of rows, the SHA-256 of all lines before it, and their HMAC when the
 * store has a key. Bytes are in base64. The same file can be restored into either database.
 */
export const backupFormat = 'boa-lida-backup';
export const backupVersion = 1;

export interface BackupHead {
  format: typeof backupFormat;
  version: number;
  createdAtMs: number;
  /** Names of the migrations that the backed-up database had run. */
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
  /** Signature of the content; absent in a backup of a store without a key. */
  hmac?: string;
}

/** Reason why a backup cannot be read or used; `message` is in Portuguese, for the owner. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

type JsonValue = string | number | null | { base64: string };

/** Formats a row as a line of JSON: an array of the values of the columns. */
export function formatRow(row: StoredRow, columns: readonly string[]): string {
  return JSON.stringify(columns.map((column) => toJson(row[column] ?? null)));
}

/** Converts the values of a line of JSON to a row. */
export function parseRow(values: readonly JsonValue[], columns: readonly string[]): StoredRow {
  return Object.fromEntries(columns.map((column, index) => [column, fromJson(values[index] ?? null)]));
}

function toJson(value: StoredValue): JsonValue {
  return Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value;
}

/** Converts a JSON value to a column's value. U+0000 is removed from texts, because PostgreSQL cannot store it. */
function fromJson(value: JsonValue): StoredValue {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}

type Checksums = Pick<BackupEnd, 'sha256' | 'hmac'>;

/**
 * Creates the checksum and signature of the lines of a backup. The SHA-256 detects a damaged file; the HMAC detects a
 * file that was not written with the key.
 * @param key null for a backup without a signature
 */
export function createBackupChecksum(key: string | null) {
  const hash = createHash('sha256');
  const signature = key === null ? undefined : createHmac('sha256', key);
  return {
    add(line: string): void {
      hash.update(line);
      signature?.update(line);
    },
    close: (): Checksums => ({ sha256: hash.digest('hex'), ...(signature && { hmac: signature.digest('hex') }) }),
  };
}

/** Compares two checksums in constant time, so that the duration does not reveal how many characters are equal. */
export function isSameSum(sum: string, otherSum: string): boolean {
  const [a, b] = [Buffer.from(sum), Buffer.from(otherSum)];
  return a.length === b.length && timingSafeEqual(a, b);
}
