import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';

const mb = 1024 * 1024;

/** Limits of an owner's uploads, and the time for which uploads are stored. */
export const uploadLimits = {
  /** Maximum size in bytes of a spreadsheet or another catalogue file. It equals the limit of the workbook reader. */
  sheetBytes: 64 * mb,
  pictureBytes: maxPictureBytes,
  maxPictures: 5000,
  /** Maximum total size of one request, in bytes. */
  totalBytes: 1024 * mb,
  /** Maximum total size of the files in zip files, in bytes. */
  unpackedBytes: 1024 * mb,
  /** Disk space in bytes that uploads must leave free. */
  freeBytes: 256 * mb,
  /** Maximum size of a backup, in bytes. */
  backupBytes: 4 * 1024 * mb,
  /** Time in ms after which an abandoned import is removed. */
  retentionMs: 24 * 60 * 60 * 1000,
} as const;
