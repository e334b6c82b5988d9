import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { createWorkQueue } from './work-queue.ts';

/** Content codings the store can answer with. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Each coding in `Accept-Encoding`, with its parameters. */
const parameters = {
  br: /(?:^|,)\s*br\s*(;[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(;[^,]*)?(?:,|$)/i,
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
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (acceptsCoding(acceptEncoding, 'br')) return 'br';
  return acceptsCoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

/** @param quality 0 to 11; 5 costs two milliseconds a page, 11 fifty times that for a tenth fewer bytes. */
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
