import { LRUCache } from 'lru-cache';
import { fromBrotli, toBrotli, toGzip, type Encoding } from './content-codings.ts';

/** Copies of a response body by content coding. At least one of them exists. */
export interface Body {
  identity: Buffer | null;
  br: Buffer | null;
  gzip: Buffer | null;
  /** Copies that are being made. Each is made once, however many clients wait for it. */
  pending: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface BodyCopies<Owner extends Body> {
  /** Bytes of a body in a content coding; a promise only while that copy is made for the first time. */
  get(body: Owner, encoding: Encoding): Buffer | Promise<Buffer>;
}

const brotliQuality = 5;

export function createBody(identity: Buffer): Body {
  return { identity, br: null, gzip: null, pending: {} };
}

/**
 * Size of a body in bytes, including a gzip copy that may still be made. Brotli compresses to about a sixth, gzip to a
 * quarter more.
 */
export function getBodySize({ identity, br }: Body): number {
  return Math.ceil(br ? br.length * 2.3 : (identity?.length ?? 0) * 1.5);
}

/**
 * Makes the compressed copies of cached bodies.
 * @param maxPlainBytes memory for plain copies, which are six times as large as the compressed ones and are dropped
 * beyond it
 * @param onCompressed called when a body has dropped its plain copy
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
    return copy ?? (body.pending[encoding] ??= make(body, encoding).finally(() => delete body.pending[encoding]));
  }

  async function make(body: Owner, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return compress(body);
    if (encoding === 'gzip') return (body.gzip = await toGzip(await get(body, 'identity')));
    // The plain copy is restored from the compressed one.
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
