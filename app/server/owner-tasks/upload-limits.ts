import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';

const mb = 1024 * 1024;

/** Limits of an owner's uploads, and how long uploads are kept. */
export const uploadLimits = {
  /** Maximum size of a sheet, equal to that of the reader of workbooks. */
  sheetBytes: 64 * mb,
  pictureBytes: maxPictureBytes,
  pictures: 5000,
  /** Maximum total size of one request. */
  totalBytes: 1024 * mb,
  /** Maximum unpacked size of zip files. */
  unpackedBytes: 1024 * mb,
  /** Disk space that uploads must leave free. */
  freeBytes: 256 * mb,
  /** Maximum size of a backup. */
  backupBytes: 4 * 1024 * mb,
  /** Time after which an abandoned import is removed. */
  keptMs: 24 * 60 * 60 * 1000,
} as const;
