import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { FileProblem } from '../file-problem.ts';

/** One file inside an archive. */
export interface ZipEntry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  headerOffset: number;
}

export interface ZipReader {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Unpacked bytes, piece by piece. */
  read: (entry: ZipEntry) => AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

const damaged = 'O arquivo .xlsx está danificado ou incompleto. Abra-o na planilha e salve de novo.';
const tooLarge =
  'O arquivo .xlsx se desdobra num tamanho absurdo: parece uma bomba de compressão. Salve só os dados numa planilha nova.';
const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const maxDirectoryBytes = 8 * 1024 * 1024;
const maxEntries = 10_000;
/** A spreadsheet unpacks to some 10 to 30 times its size; above this it is no spreadsheet. */
const maxRatio = 200;
const freeBytes = 32 * 1024 * 1024;
const maxUnpackedBytes = 1024 * 1024 * 1024;

/**
 * Opens an archive by its directory and unpacks entries one at a time, never more than a spreadsheet may have, whatever
 * the archive says of itself.
 * @throws FileProblem when it is none
 */
export async function openZip(file: string): Promise<ZipReader> {
  const handle = await open(file);
  try {
    const entries = await readDirectory(handle);
    return { entries, read: (entry) => readEntry(entry, { handle, file }), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readDirectory(handle: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await handle.stat();
  const tail = await readAt(handle, Math.max(0, size - 66_000), Math.min(size, 66_000));
  const end = findEnd(tail);
  const count = end.readUInt16LE(10);
  const bytes = end.readUInt32LE(12);
  const offset = end.readUInt32LE(16);
  if (bytes > maxDirectoryBytes || count > maxEntries || offset + bytes > size) throw new FileProblem(damaged);
  const directory = await readAt(handle, offset, bytes);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directorySignature) throw new FileProblem(damaged);
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
      name,
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(tail: Buffer): Buffer {
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endSignature) return tail.subarray(at);
  }
  throw new FileProblem(damaged);
}

async function* readEntry(
  entry: ZipEntry,
  { handle, file }: { handle: FileHandle; file: string },
): AsyncIterable<Buffer> {
  if (entry.isEncrypted) throw new FileProblem('O arquivo .xlsx está protegido por senha. Salve-o sem senha.');
  if (entry.method !== 0 && entry.method !== 8) throw new FileProblem(damaged);
  const header = await readAt(handle, entry.headerOffset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== headerSignature) throw new FileProblem(damaged);
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packedBytes === 0) return;
  const packed = createReadStream(file, { start, end: start + entry.packedBytes - 1 });
  const unpacked = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
  if (unpacked !== packed) packed.on('error', (error) => unpacked.destroy(error));
  const allowed = Math.min(maxUnpackedBytes, Math.max(freeBytes, entry.packedBytes * maxRatio));
  let total = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > allowed) throw new FileProblem(tooLarge);
      yield piece;
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(damaged);
  } finally {
    unpacked.destroy();
    packed.destroy();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
