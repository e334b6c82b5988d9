import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '#app/data/disk/make-folder.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { reportError } from '#app/data/database/report-error.ts';
import { openS3Bucket, type S3Access } from './s3-bucket.ts';
import { listScheduledBackups, readBackupInstant, type ScheduledBackup } from './scheduled-backups.ts';
import { bucketTexts } from './texts.ts';

/** Folder or S3 bucket in which backups are stored. In a bucket, the `file` of a backup is its `s3://` URL. */
interface BackupLocation {
  /** Returns the path or the `s3://` URL of the backup with this name. */
  getTarget(name: string): string;
  /** Lists the backups, the newest first. @throws FileProblem when the bucket cannot be read */
  list(): Promise<ScheduledBackup[]>;
  /** Removes the backup with this path or `s3://` URL. */
  remove(file: string): Promise<void>;
}

export function isS3Url(target: string): boolean {
  return target.startsWith('s3://');
}

export function openBackupLocation(target: string, access: S3Access | null): BackupLocation {
  return isS3Url(target) ? openBucketLocation(target, access) : openFolderLocation(target);
}

/**
 * Stores the backup that `write` writes to a file: to the target itself, or to a temporary file that is uploaded to the
 * bucket.
 */
export async function storeBackup<Result>(
  target: string,
  { access, write }: { access: S3Access | null; write: (file: string) => Promise<Result> },
): Promise<Result> {
  if (!isS3Url(target)) {
    makeFolder(path.dirname(target));
    return write(target);
  }
  const { bucket, key } = splitS3Url(target);
  return withTemporaryFile(async (file) => {
    const result = await write(file);
    const store = await openBucket(bucket, access);
    await store.put(key, file).catch(async (error: unknown) => {
      // Some services keep the part of a failed upload that arrived, so it is removed here. Names chosen by the
      // store are unique, so this never deletes an earlier backup.
      if (readBackupInstant(path.basename(key)) !== undefined) await store.remove(key).catch(reportError);
      throw error;
    });
    return result;
  });
}

/**
 * Calls `read` with a local file that contains the backup. A backup in a bucket is downloaded to a temporary file,
 * which is deleted afterwards.
 */
export async function withBackup<Result>(
  target: string,
  { access, read }: { access: S3Access | null; read: (file: string) => Promise<Result> },
): Promise<Result> {
  if (!isS3Url(target)) return read(target);
  const { bucket, key } = splitS3Url(target);
  return withTemporaryFile(async (file) => {
    await (await openBucket(bucket, access)).get(key, file);
    return read(file);
  });
}

/** Removes backups that are older than `keepMs`, but never the newest. @returns the number of removed backups */
export async function removeExpiredBackups(
  location: BackupLocation,
  { keepMs, nowMs }: { keepMs: number; nowMs: number },
): Promise<number> {
  const [, ...olderBackups] = await location.list();
  const expired = olderBackups.filter(({ createdAtMs }) => createdAtMs < nowMs - keepMs);
  for (const { file } of expired) await location.remove(file);
  return expired.length;
}

function openFolderLocation(folder: string): BackupLocation {
  return {
    getTarget: (name) => path.join(folder, name),
    list: () => listScheduledBackups(folder),
    remove: (file) => rm(file, { force: true }),
  };
}

function openBucketLocation(target: string, access: S3Access | null): BackupLocation {
  const { bucket, key } = splitS3Url(target);
  const prefix = key === '' ? '' : `${key.replace(/\/+$/, '')}/`;
  return {
    getTarget: (name) => `s3://${bucket}/${prefix}${name}`,
    async list() {
      const objects = await (await openBucket(bucket, access)).list(prefix);
      const backups = objects.flatMap(({ key: found, bytes }) => {
        const createdAtMs = readBackupInstant(found.slice(prefix.length));
        return createdAtMs === undefined ? [] : { file: `s3://${bucket}/${found}`, bytes, createdAtMs };
      });
      return backups.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
    },
    remove: async (file) => (await openBucket(bucket, access)).remove(splitS3Url(file).key),
  };
}

async function openBucket(bucket: string, access: S3Access | null) {
  if (access) return openS3Bucket(bucket, access);
  throw new FileProblem(bucketTexts.accessMissing);
}

function splitS3Url(url: string): { bucket: string; key: string } {
  const [bucket = '', ...rest] = url.slice('s3://'.length).split('/');
  return { bucket, key: rest.join('/') };
}

async function withTemporaryFile<Result>(work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-copia-'));
  try {
    return await work(path.join(folder, 'copia.backup'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
