import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { createWorkQueue } from './work-queue.ts';

/** Content encodings in which the store can respond. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Patterns that match an encoding in `Accept-Encoding`, with its optional quality parameter. */
const encodingPatterns = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);

/**
 * Queue of encoders. An encoder allocates its memory (gzip 270 KB) when it is created, not when a thread is free. Node
 * has four threads, so more than four encoders would only waste memory.
 */
const encoderQueue = createWorkQueue({ concurrency: 4 });

/**
 * Chooses the encoding with the fewest bytes among those that the `Accept-Encoding` header names. `*` names none, because
 * clients that do not support Brotli also send it.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptsEncoding(acceptEncoding, 'br')) return 'br';
  return acceptsEncoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/**
 * Compresses a body with Brotli.
 * @param quality 0 to 11; 5 takes two milliseconds per page, and 11 fifty times as long for a tenth fewer bytes
 */
export async function toBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return withoutSlack(await encoderQueue(() => compressBrotli(body, { params })));
}

export function fromBrotli(body: Buffer): Promise<Buffer> {
  return encoderQueue(() => decompressBrotli(body));
}

export async function toGzip(body: Buffer): Promise<Buffer> {
  return withoutSlack(await encoderQueue(() => compressGzip(body, { level: 7 })));
}

/**
 * Copies compressed bytes out of the 64 KB buffer in which zlib returns them. Otherwise a cached page of 14 KB would
 * keep the complete buffer in memory.
 */
function withoutSlack(compressed: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(exact);
  return exact;
}

function acceptsEncoding(header: string, encoding: keyof typeof encodingPatterns): boolean {
  const match = encodingPatterns[encoding].exec(header);
  return match !== null && !/;\s*q\s*=\s*0(\.0*)?\s*(;|$)/i.test(match[1] ?? '');
}
