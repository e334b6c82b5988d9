import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { FileProblem } from '../file-problem.ts';
import { decodeBytes } from '../text/code-pages.ts';
import { cleanUploadPath, isPictureName } from './picture-names.ts';
import { pictureTexts } from './texts.ts';

interface UnpackOptions {
  folder: string;
  maxFiles: number;
  /** Maximum total size of the unpacked pictures. */
  maxBytes: number;
  onPicture?: (done: number) => void;
  signal?: AbortSignal;
}

const utf8Flag = 0x800;

/**
 * Unpacks the pictures of a zip file into a folder and ignores its other files.
 * @returns the number of pictures
 * @throws FileProblem when the file is not a zip file, is encrypted or exceeds one of the limits
 */
export async function unpackPictures(file: string, options: UnpackOptions): Promise<number> {
  const { folder, maxFiles, maxBytes, onPicture, signal } = options;
  const name = path.basename(file);
  const archive = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: true }).catch(() => {
    throw new FileProblem(pictureTexts.damagedZip(name));
  });
  let files = 0;
  let bytes = 0;
  try {
    for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
      signal?.throwIfAborted();
      const picturePath = cleanUploadPath(decodeName(entry));
      if (picturePath === undefined || !isPictureName(picturePath)) continue;
      if (entry.isEncrypted()) throw new FileProblem(pictureTexts.encryptedZip(name));
      files += 1;
      bytes += entry.uncompressedSize;
      if (files > maxFiles) throw new FileProblem(pictureTexts.tooManyInZip({ name, max: formatCount(maxFiles) }));
      if (bytes > maxBytes) throw new FileProblem(pictureTexts.zipTooLarge(name));
      if (entry.uncompressedSize > maxPictureBytes) {
        throw new FileProblem(pictureTexts.pictureInZipTooLarge({ picture: picturePath, name }));
      }
      const target = path.join(folder, picturePath);
      makeFolderInside(path.dirname(target), path.dirname(folder));
      // The library checks that the unpacked size matches the archive's directory.
      await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }), {
        signal,
      });
      onPicture?.(files);
    }
  } catch (error) {
    if (error instanceof FileProblem || signal?.aborted || isDiskFull(error)) throw error;
    throw new FileProblem(pictureTexts.damagedZip(name));
  } finally {
    archive.close();
  }
  return files;
}

/**
 * Decodes a file name. Programs that do not mark names as UTF-8 may write them in a DOS code page; Portuguese systems
 * use CP850.
 */
function decodeName({ fileName, generalPurposeBitFlag }: Entry): string {
  const bytes = fileName as unknown as Buffer;
  if (generalPurposeBitFlag & utf8Flag) return bytes.toString('utf8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not valid UTF-8, so the archive was probably written by an older Windows program.
    return decodeBytes(bytes, 'cp850');
  }
}
