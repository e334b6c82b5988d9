import { LRUCache } from 'lru-cache';
import { fromBrotli, toBrotli, toGzip, type Encoding } from './content-encodings.ts';

/** Copies of a response body by content encoding. At least one of them is not null. */
export interface Body {
  identity: Buffer | null;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Copies that are being created. Each is created once, however many clients wait for it. */
  pending: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface BodyCopies<Owner extends Body> {
  /**
   * Returns the bytes of a body in a content encoding. The result is a promise only while the copy has to be created.
   */
  get(body: Owner, encoding: Encoding): Buffer | Promise<Buffer>;
}

const brotliQuality = 5;

export function createBody(identity: Buffer): Body {
  return { identity, br: null, gzip: null, pending: {} };
}

/**
 * Estimates the memory for a body in bytes, including a gzip copy that may be created later. Brotli compresses to about
 * a sixth, and gzip copies are a quarter larger than that.
 */
export function getBodySize({ identity, br }: Body): number {
  return Math.ceil(br ? br.length * 2.3 : (identity?.length ?? 0) * 1.5);
}

/**
 * Creates the compressed copies of cached bodies.
 * @param maxPlainBytes maximum total size of uncompressed copies, which are six times as large as the compressed ones;
 * when it is exceeded, the uncompressed copies used least recently are dropped
 * @param onCompressed called when the uncompressed copy of a body has been replaced by a compressed one
 */
export function createBodyCopies<Owner extends Body>({
  maxPlainBytes,
  onCompressed,
}: {
  maxPlainBytes: number;
  onCompressed: (body: Owner) => void;
}): BodyCopies<Owner> {
  const plainCopies = new LRUCache<Owner, Buffer>({
    maxSize: Math.max(1, maxPlainBytes),
    sizeCalculation: ({ length }) => length + 1,
  });

  return { get };

  function get(body: Owner, encoding: Encoding): Buffer | Promise<Buffer> {
    const copy = body[encoding] ?? (encoding === 'identity' ? plainCopies.get(body) : undefined);
    return copy ?? (body.pending[encoding] ??= createCopy(body, encoding).finally(() => delete body.pending[encoding]));
  }

  async function createCopy(body: Owner, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return compress(body);
    if (encoding === 'gzip') return (body.gzip = await toGzip(await get(body, 'identity')));
    // The uncompressed copy is restored from the compressed one.
    const plain = await fromBrotli(body.br ?? Buffer.alloc(0));
    plainCopies.set(body, plain);
    return plain;
  }

  async function compress(body: Owner): Promise<Buffer> {
    const copy = await toBrotli(await get(body, 'identity'), brotliQuality);
    Object.assign(body, { identity: null, br: copy });
    onCompressed(body);
    return copy;
  }
}
