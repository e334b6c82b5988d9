import { LRUCache } from 'lru-cache';
import { fromBrotli, fromZstd, toBrotli, toGzip, toZstd, type Encoding } from './content-codings.ts';

/** One body in the codings clients asked for. At least one copy is always there. */
export interface Body {
  identity: Buffer | null;
  br: Buffer | null;
  /** Made quickly for the first client. */
  zstd: Buffer | null;
  gzip: Buffer | null;
  /** Copies being made, each once however many clients wait for it. */
  pending: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface BodyCopies<Owner extends Body> {
  /** The bytes of a body in a coding; a promise only while that copy is made for the first time. */
  get(body: Owner, encoding: Encoding): Buffer | Promise<Buffer>;
  /** Replaces the compressed copy by a smaller one in Brotli, one body at a time: that takes fifty times as long as rendering a page. */
  recompressLater(body: Owner): void;
  /** Ends background work. */
  stop(): void;
}

const quickQuality = 5;
const bestQuality = 11;
const maxWaitingRecompressions = 200;

export function createBody(identity: Buffer): Body {
  return { identity, br: null, zstd: null, gzip: null, pending: {} };
}

/** Bytes a body takes, counting a gzip copy that may still be made. Brotli leaves about a sixth, gzip a quarter more. */
export function getBodySize({ identity, br, zstd }: Body): number {
  const compressed = br ?? zstd;
  return Math.ceil(compressed ? compressed.length * 2.3 : (identity?.length ?? 0) * 1.5);
}

/**
 * Makes the copies of cached bodies.
 * @param maxPlainBytes memory for plain copies: the compressed ones stay with their body, plain ones are six times as large
 * @param isWanted whether a body is still sent when its turn to be recompressed comes: while prices change, most no longer are
 * @param onCompressed called when a body has given up its plain copy
 */
export function createBodyCopies<Owner extends Body>({
  maxPlainBytes,
  isWanted,
  onCompressed,
}: {
  maxPlainBytes: number;
  isWanted: (body: Owner) => boolean;
  onCompressed: (body: Owner) => void;
}): BodyCopies<Owner> {
  const plainCopies = new LRUCache<Owner, Buffer>({
    maxSize: Math.max(1, maxPlainBytes),
    sizeCalculation: ({ length }) => length + 1,
  });

  const waiting: Owner[] = [];
  let isRecompressing = false;
  let isStopped = false;

  return { get, recompressLater, stop };

  function get(body: Owner, encoding: Encoding): Buffer | Promise<Buffer> {
    const copy = body[encoding] ?? (encoding === 'identity' ? plainCopies.get(body) : undefined);
    if (encoding === 'zstd') return copy ?? compressQuickly(body);
    return copy ?? (body.pending[encoding] ??= make(body, encoding).finally(() => delete body.pending[encoding]));
  }

  async function make(body: Owner, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return compress(body, quickQuality);
    if (encoding === 'gzip') return (body.gzip = await toGzip(await get(body, 'identity')));
    // Only a compressed copy replaces the plain one.
    const plain = body.zstd ? fromZstd(body.zstd) : await fromBrotli(body.br ?? Buffer.alloc(0));
    plainCopies.set(body, plain);
    return plain;
  }

  function compressQuickly(body: Owner): Buffer {
    const copy = toZstd(body.identity ?? Buffer.alloc(0));
    Object.assign(body, { identity: null, zstd: copy });
    onCompressed(body);
    return copy;
  }

  async function compress(body: Owner, quality: number): Promise<Buffer> {
    const copy = await toBrotli(await get(body, 'identity'), quality);
    const isFirst = body.br === null;
    Object.assign(body, { identity: null, zstd: null, br: copy });
    if (isFirst) onCompressed(body);
    return copy;
  }

  function recompressLater(body: Owner): void {
    // Bodies churn when addresses are random: past this length the quick compression is good enough.
    if (isStopped || waiting.length >= maxWaitingRecompressions) return;
    waiting.push(body);
    if (!isRecompressing) void recompressWaiting();
  }

  async function recompressWaiting(): Promise<void> {
    isRecompressing = true;
    for (let body = waiting.shift(); body && !isStopped; body = waiting.shift()) {
      if (isWanted(body)) await compress(body, bestQuality);
    }
    isRecompressing = false;
  }

  function stop(): void {
    isStopped = true;
    waiting.length = 0;
  }
}
