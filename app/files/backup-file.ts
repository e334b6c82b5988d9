import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline as connectStreams, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '#app/data/database/database.ts';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';
import { BackupProblem } from '#app/operations/backup/backup-format.ts';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { FileProblem } from './file-problem.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { fileProblemTexts } from './texts.ts';

/**
 * Writes a compressed backup of the store, which is written completely or not at all and is readable only by the user
 * who owns it.
 * @param onRows called with the number of rows written so far
 */
export async function writeBackup(
  db: Database,
  file: string,
  options: { key: string | null; onRows: (rows: number) => void },
): Promise<void> {
  await db.snapshot((reads) =>
    writeAtomically(file, (_handle, draft) => {
      const lines = backUpStore(reads, { ...options, nowMs: Date.now() });
      return pipeline(Readable.from(lines), createGzip({ level: 6 }), createWriteStream(draft));
    }),
  );
}

/**
 * Reads the text of a backup file.
 * @throws FileProblem when the file does not exist or is a folder; BackupProblem when the file is not compressed like a
 * backup
 */
export async function* readBackupFile(file: string): AsyncIterable<string> {
  const stats = await stat(file).catch(undefinedIfMissing);
  if (!stats) throw new FileProblem(fileProblemTexts.missing(file));
  if (!stats.isFile()) throw new FileProblem(fileProblemTexts.notFile(file));
  // An error of the file also ends the stream that is read here, and leaving the loop early also closes the file.
  const uncompressed = connectStreams(createReadStream(file), createGunzip(), () => {});
  try {
    yield* uncompressed.setEncoding('utf8') as AsyncIterable<string>;
  } catch (error) {
    throw getErrorCode(error).startsWith('Z_') ? new BackupProblem(fileProblemTexts.notBackup) : error;
  }
}
