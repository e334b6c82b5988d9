import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface WrittenEntry {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

/** The first of January 1980, the oldest date an archive knows: the same content gives the same file. */
const date = 0x0021;

/** Writes an archive entry by entry; each is packed as it comes and its header completed afterwards. */
export function createZipWriter(handle: FileHandle) {
  const entries: WrittenEntry[] = [];
  let position = 0;

  async function append(bytes: Buffer): Promise<void> {
    await writeAt(handle, bytes, position);
    position += bytes.length;
  }

  async function add(name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const entry: WrittenEntry = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset: position };
    await append(makeHeader(entry));
    const start = position;
    const source = Readable.from(measure(pieces, entry));
    await pipeline(source, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const bytes of packed) await append(bytes);
    });
    entry.packedBytes = position - start;
    await writeAt(handle, makeHeader(entry), entry.offset);
    entries.push(entry);
  }

  async function end(): Promise<void> {
    const start = position;
    for (const entry of entries) await append(makeDirectoryEntry(entry));
    const closing = Buffer.alloc(22);
    closing.writeUInt32LE(0x06054b50, 0);
    closing.writeUInt16LE(entries.length, 8);
    closing.writeUInt16LE(entries.length, 10);
    closing.writeUInt32LE(position - start, 12);
    closing.writeUInt32LE(start, 16);
    await append(closing);
  }

  return { add, end };
}

/** Counts and sums up what passes through. */
async function* measure(pieces: Iterable<string> | AsyncIterable<string>, entry: WrittenEntry): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    entry.crc = crc32(bytes, entry.crc);
    entry.bytes += bytes.length;
    yield bytes;
  }
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

function makeHeader({ name, crc, packedBytes, bytes }: WrittenEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0800, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packedBytes, 18);
  header.writeUInt32LE(bytes, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function makeDirectoryEntry({ name, crc, packedBytes, bytes, offset }: WrittenEntry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(0x0800, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedBytes, 20);
  entry.writeUInt32LE(bytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}
