import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createWorkQueue } from './work-queue.ts';

/** Content codings the store can answer with. */
export type Encoding = 'br' | 'gzip' | 'zstd' | 'identity';

/** Each coding in `Accept-Encoding`, with its parameters. */
const parameters = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
  zstd: /(?:^|,)\s*zstd\s*(;[^,]*)?(?:,|$)/i,
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

/**
 * A coder takes its memory when it is made (gzip 270 KB), not when a thread is free for it. Node has four threads: no more
 * coders than that are ever there.
 */
const inTurn = createWorkQueue({ concurrency: 4 });

/**
 * The coding with the fewest bytes that a client accepts, by its `Accept-Encoding` header.
 * Brotli goes only where it is named: `*` may mean codings no one has heard of.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Exclude<Encoding, 'zstd'> {
  if (!acceptEncoding) return 'identity';
  if (acceptsCoding(acceptEncoding, 'br')) return 'br';
  return acceptsCoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** Whether a client that gets Brotli otherwise accepts Zstandard too, which takes a tenth of the time for a tenth more bytes. */
export function acceptsQuickCoding(acceptEncoding: string | undefined): boolean {
  return chooseEncoding(acceptEncoding) === 'br' && acceptsCoding(acceptEncoding ?? '', 'zstd');
}

/** @param quality 0 to 11; 5 costs a few milliseconds a page, 11 some twenty times that for about a tenth fewer bytes. */
export async function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return withoutSlack(await inTurn(() => compressBrotli(body, { params })));
}

export function fromBrotli(body: Buffer): Promise<Buffer> {
  return inTurn(() => decompressBrotli(body));
}

/** Tables that fit the caches of a processor: those of level 3 itself take longer, for 0.2 % fewer bytes. */
const quickParams = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_hashLog]: 14,
  [constants.ZSTD_c_chainLog]: 14,
};

/** On this thread: handing a page to another one takes as long. */
export function toZstd(body: Buffer): Buffer {
  return withoutSlack(
    zstdCompressSync(body, { params: quickParams, pledgedSrcSize: body.length, chunkSize: 64 * 1024 }),
  );
}

export function fromZstd(body: Buffer): Buffer {
  return zstdDecompressSync(body);
}

export async function toGzip(body: Buffer): Promise<Buffer> {
  return withoutSlack(await inTurn(() => compressGzip(body, { level: 7 })));
}

/** Compressed bytes come at the front of 64 KB: a cached page of 14 KB would hold all of them. */
function withoutSlack(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

function acceptsCoding(header: string, coding: keyof typeof parameters): boolean {
  const found = parameters[coding].exec(header);
  return found !== null && !/;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i.test(found[1] ?? '');
}
