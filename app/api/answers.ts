import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#app/http/encodings.ts';
import { chooseEncoding, toBrotli, toGzip } from '#app/http/encodings.ts';
import { holdsEntityTag } from '#app/http/entity-tag.ts';

/** What a call answers, before compression. */
export interface Content {
  body: string;
  contentType: string;
  /** Content security policy, where it is not that of plain data. */
  policy?: string;
}

/** A read: equal keys have equal answers for as long as the catalogue's version lasts. */
export interface Question {
  key: string;
  /** Undefined when there is nothing at that address: such answers are not kept. */
  render: () => Promise<Content | undefined>;
}

/** Answers reads from memory where they can be. */
export interface Answers {
  /** 200 or 304; undefined when there is nothing to answer. */
  respond(request: Request, question: Question): Promise<Response | undefined>;
}

export interface AnswersOptions {
  /** Present version of the catalogue: answers of another version are made again. */
  getVersion: () => number;
  now: () => number;
  /** Told when an older answer stands in for one that could not be made. */
  onError: (error: unknown) => void;
  maxBytes?: number;
}

interface Kept {
  version: number;
  content: Content;
  /** First 16 hex digits of the SHA-256 of the plain body. */
  hash: string;
  plain: Buffer;
  /** Compressed bodies, each made once, when first asked for. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Until when this answer stands in for a newer one that could not be made; 0 normally. */
  standsInUntilMs: number;
}

const brotliQuality = 5;
const smallestCompressedBytes = 1024;
const standInMs = 1000;

/**
 * Cache of whole answers by question and catalogue version: one rendering however many ask, compressed once per coding,
 * bounded in bytes. When the database is away, an answer of the version before stands in.
 */
export function createAnswers({ getVersion, now, onError, maxBytes = 32 * 1024 * 1024 }: AnswersOptions): Answers {
  // Room for the compressed copies is counted from the start: JSON packs to well under half.
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }, key) => Math.ceil(plain.length * 1.5) + key.length + 512,
  });
  const flights = new Map<string, Promise<Kept | undefined>>();

  return { respond };

  async function respond(request: Request, question: Question): Promise<Response | undefined> {
    const answer = await find(question);
    return answer && present(request, answer);
  }

  function find(question: Question): Promise<Kept | undefined> | Kept {
    const known = kept.get(question.key);
    if (known && (known.version === getVersion() || now() < known.standsInUntilMs)) return known;
    const flightKey = `${getVersion()} ${question.key}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = fill(question, known).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  }

  async function fill({ key, render }: Question, previous: Kept | undefined): Promise<Kept | undefined> {
    // Taken before rendering: a change that comes meanwhile must make this answer old, not pass for new.
    const version = getVersion();
    let content: Content | undefined;
    try {
      content = await render();
    } catch (error) {
      if (!previous) throw error;
      onError(error);
      previous.standsInUntilMs = now() + standInMs;
      return previous;
    }
    if (!content) {
      kept.delete(key);
      return undefined;
    }
    const answer = prepare(content, version);
    const newest = kept.peek(key);
    if (!newest || newest.version <= version) kept.set(key, answer);
    return answer;
  }
}

function prepare(content: Content, version: number): Kept {
  const plain = Buffer.from(content.body);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  return { version, content, hash, plain, compressed: {}, standsInUntilMs: 0 };
}

async function present(request: Request, answer: Kept): Promise<Response> {
  const coding =
    answer.plain.length > smallestCompressedBytes
      ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
      : 'identity';
  const etag = `"${answer.hash}-${coding}"`;
  const headers: Record<string, string> = {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (answer.content.policy) headers['Content-Security-Policy'] = answer.content.policy;
  if (holdsEntityTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const body = await getBody(answer, coding);
  headers['Content-Type'] = answer.content.contentType;
  headers['Content-Length'] = String(body.length);
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  return new Response(body as Buffer<ArrayBuffer>, { headers });
}

function getBody(answer: Kept, coding: Encoding): Buffer | Promise<Buffer> {
  if (coding === 'identity') return answer.plain;
  const compress = () => (coding === 'br' ? toBrotli(answer.plain, brotliQuality) : toGzip(answer.plain));
  return (answer.compressed[coding] ??= compress());
}
