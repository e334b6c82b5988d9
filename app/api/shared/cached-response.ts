import { createHash } from 'node:crypto';
import type { Made } from '#app/data/catalogue/catalogue-changes.ts';
import type { RatingReads } from '#app/data/reviews/rating-reads.ts';
import type { Encoding } from '#app/http/content-codings.ts';
import { chooseEncoding, toBrotli, toGzip } from '#app/http/content-codings.ts';
import { holdsEntityTag } from '#app/http/entity-tag.ts';

/** What a read answers, before compression. */
export interface Content {
  body: string;
  contentType: string;
  /** Content security policy, where it is not that of plain data. */
  policy?: string;
}

/** An answer as it is kept: whoever asks gets the same bytes. */
export interface KeptAnswer {
  /** Of the catalogue: the latest at which the answer is known to be as it was. */
  version: number;
  reads: RatingReads;
  /** First 16 hex digits of the SHA-256 of the policy and the plain body. */
  hash: string;
  plain: Buffer;
  content: Content;
  /** Compressed bodies, each made once, when first asked for. */
  compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  /** Header lists, name, value, name, value …, each put together once. */
  headers: Partial<Record<Encoding, string[]>>;
  /** Until when this answer stands in for a newer one that could not be made; 0 normally. */
  standsInUntilMs: number;
}

/** What a client says of the answer it wants. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** An answer to one client. `body` is a promise only while it is compressed for the first time. */
export interface PresentedAnswer<Body = Buffer | Promise<Buffer>> {
  status: 200 | 304;
  /** Name, value, name, value … without the length of the body. */
  headers: string[];
  body: Body;
}

const brotliQuality = 5;
const smallestCompressedBytes = 1024;
const noBody = Buffer.alloc(0);
const cacheControl = 'public, max-age=0, must-revalidate';

/** Makes an answer ready to be kept. */
export function keepAnswer(content: Content, { version, reads }: Made): KeptAnswer {
  const plain = Buffer.from(content.body);
  const hash = createHash('sha256')
    .update(`${content.policy ?? ''}\n`)
    .update(plain)
    .digest('hex')
    .slice(0, 16);
  return { version, reads, hash, plain, content, compressed: {}, headers: {}, standsInUntilMs: 0 };
}

/**
 * The answer in the coding a client takes, or 304 when it holds that very one.
 * @param commonHeaders headers of every answer; those the answer sets itself win
 */
export function presentAnswer(
  answer: KeptAnswer,
  { acceptEncoding, ifNoneMatch }: Conditions,
  commonHeaders: readonly string[],
): PresentedAnswer {
  const coding = answer.plain.length > smallestCompressedBytes ? chooseEncoding(acceptEncoding) : 'identity';
  const etag = `"${answer.hash}-${coding}"`;
  if (holdsEntityTag(ifNoneMatch, etag)) return { status: 304, headers: listUnchangedHeaders(etag), body: noBody };
  const headers = (answer.headers[coding] ??= listHeaders(answer.content, { coding, etag, commonHeaders }));
  return { status: 200, headers, body: getBody(answer, coding) };
}

/** Only what a cache needs is said again: the other headers stay as they were with the entity tag. */
function listUnchangedHeaders(etag: string): string[] {
  return [
    ...['Cache-Control', cacheControl, 'ETag', etag, 'Vary', 'Accept-Encoding'],
    'X-Content-Type-Options',
    'nosniff',
  ];
}

function listHeaders(
  { contentType, policy }: Content,
  { coding, etag, commonHeaders }: { coding: Encoding; etag: string; commonHeaders: readonly string[] },
): string[] {
  const headers = new Headers({
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(policy && { 'Content-Security-Policy': policy }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  });
  addMissingHeaders(headers, commonHeaders);
  return [...headers].flat();
}

/**
 * Adds the headers that are not there yet.
 * @param added name, value, name, value …
 */
export function addMissingHeaders(headers: Headers, added: readonly string[]): void {
  for (let index = 0; index + 1 < added.length; index += 2) {
    const name = added[index] ?? '';
    if (!headers.has(name)) headers.set(name, added[index + 1] ?? '');
  }
}

function getBody(answer: KeptAnswer, coding: Encoding): Buffer | Promise<Buffer> {
  if (coding === 'identity') return answer.plain;
  return (answer.compressed[coding] ??= compress(answer, coding));
}

async function compress(answer: KeptAnswer, coding: Encoding): Promise<Buffer> {
  try {
    const body = await (coding === 'br' ? toBrotli(answer.plain, brotliQuality) : toGzip(answer.plain));
    answer.compressed[coding] = body;
    return body;
  } catch (error) {
    // Otherwise the failure would be given to everyone who asks later.
    delete answer.compressed[coding];
    throw error;
  }
}
