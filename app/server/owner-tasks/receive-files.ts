import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { uploadLimits } from './upload-limits.ts';
import { getErrorCode, isDiskFull } from '#app/domain/shared/error-code.ts';

/** Code of the reason why uploaded files were rejected. The page has a message for each code. */
export type UploadRefusal =
  | 'tamanho'
  | 'quantidade'
  | 'disco'
  | 'formulario'
  | 'interrompido'
  | 'sem-planilha'
  | 'sem-copia';

export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly refusal: UploadRefusal;

  constructor(refusal: UploadRefusal) {
    super(`The upload was refused: ${refusal}`);
    this.refusal = refusal;
  }
}

interface ReceiveOptions {
  /** Returns the path and the maximum size for a file of the form; undefined when the file is to be ignored. */
  getDestination: (file: { field: string; fileName: string }) => { file: string; maxBytes: number } | undefined;
  maxBytes: number;
  maxFiles: number;
  /** Folder on the disk to which the files are written. The free space of that disk is checked. */
  diskFolder: string;
}

/**
 * Writes the files of a submitted form to the disk as they arrive, so that only a small part of them is in memory.
 * @throws UploadRefused when the files are too large or too many, the disk has too little space, the request is not
 * a valid form, or its connection ends early
 */
export async function receiveFiles(request: IncomingMessage, options: ReceiveOptions): Promise<void> {
  const { maxBytes, maxFiles, diskFolder } = options;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw new UploadRefused('tamanho');
  await checkFreeSpace(diskFolder, announced);
  const parser = createParser(request, maxFiles);
  const limitedBody = limitBytes(maxBytes);
  const writes: Promise<void>[] = [];
  let failure: Error | undefined;
  const openStreams = new Set<Readable>();
  const fail = (error: Error) => {
    failure ??= error;
    // The client's connection stays open, so that it can receive the response.
    request.unpipe(limitedBody);
    limitedBody.destroy();
    for (const stream of openStreams) stream.destroy(error);
  };
  parser.on('file', (field: string, stream: Readable, fileName: string) => {
    const destination = fileName === '' || failure ? undefined : options.getDestination({ field, fileName });
    if (!destination) return void stream.resume();
    // When its folder cannot be created, the stream is destroyed before anything reads it. Without a listener, the error
    // of the stream would end the process.
    stream.on('error', fail);
    openStreams.add(stream);
    writes.push(
      writeStream(stream, { ...destination, diskFolder })
        .catch(fail)
        .finally(() => openStreams.delete(stream)),
    );
  });
  parser.on('filesLimit', () => fail(new UploadRefused('quantidade')));
  request.once('close', () => {
    if (!request.complete) fail(new UploadRefused('interrompido'));
  });
  request.pipe(limitedBody);
  // Handles errors of the client's connection or form. Errors of writing are handled below.
  await pipeline(limitedBody, parser).catch((error: Error) => {
    failure ??= error instanceof UploadRefused ? error : new UploadRefused('interrompido');
  });
  if (failure) fail(failure);
  await Promise.all(writes);
  if (failure) throw toRefusal(failure);
}

/**
 * Checks the free disk space.
 * @throws UploadRefused when fewer than `uploadLimits.freeBytes` would remain after writing `bytes`
 */
async function checkFreeSpace(diskFolder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(diskFolder);
  if (bavail * bsize - bytes < uploadLimits.freeBytes) throw new UploadRefused('disco');
}

function createParser({ headers }: IncomingMessage, maxFiles: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      preservePath: true,
      limits: { files: maxFiles, fields: 20, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 },
    });
  } catch {
    // The parser throws when the request's headers are not those of a multipart form.
    throw new UploadRefused('formulario');
  }
}

async function writeStream(
  stream: Readable,
  { file, maxBytes, diskFolder }: { file: string; maxBytes: number; diskFolder: string },
): Promise<void> {
  makeFolderInside(path.dirname(file), diskFolder);
  await pipeline(stream, limitBytes(maxBytes), createWriteStream(file, { mode: 0o600 }));
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new UploadRefused('tamanho'));
      else done(null, chunk);
    },
  });
}

function toRefusal(error: Error): Error {
  if (error instanceof UploadRefused) return error;
  if (isDiskFull(error)) return new UploadRefused('disco');
  return getErrorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' ? new UploadRefused('interrompido') : error;
}
