import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';

const mb = 1024 * 1024;

/** Limits of an owner's uploads in bytes, and the time for which uploads are stored. */
export const uploadLimits = {
  /** Maximum size of a spreadsheet or another catalogue file. It equals the limit of the workbook reader. */
  sheetBytes: 64 * mb,
  pictureBytes: maxPictureBytes,
  pictures: 5000,
  /** Maximum total size of one request. */
  totalBytes: 1024 * mb,
  /** Maximum total size of the files in zip files. */
  unpackedBytes: 1024 * mb,
  /** Disk space that uploads must leave free. */
  freeBytes: 256 * mb,
  /** Maximum size of a backup. */
  backupBytes: 4 * 1024 * mb,
  /** Time in ms after which an abandoned import is removed. */
  keptMs: 24 * 60 * 60 * 1000,
} as const;
