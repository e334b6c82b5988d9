import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';

const mb = 1024 * 1024;

/** Limits of an owner's uploads, and how long they are kept. */
export const uploadLimits = {
  /** Of a sheet, as the reader of workbooks has it. */
  sheetBytes: 64 * mb,
  pictureBytes: maxPictureBytes,
  pictures: 5000,
  /** Of everything that comes in one request. */
  totalBytes: 1024 * mb,
  /** Of what is in zips, unpacked. */
  unpackedBytes: 1024 * mb,
  /** Left free on the disk. */
  freeBytes: 256 * mb,
  /** A copy of the store. */
  backupBytes: 4 * 1024 * mb,
  /** After which an import that nobody came back to is removed. */
  keptMs: 24 * 60 * 60 * 1000,
} as const;
