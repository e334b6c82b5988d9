import { LRUCache } from 'lru-cache';
import type { Made } from '#app/data/catalogue/catalogue-changes.ts';
import { recordRatingReads } from '#app/data/reviews/rating-reads.ts';
import { Overloaded, type WorkQueue } from '#app/http/work-queue.ts';
import {
  keepAnswer,
  presentAnswer,
  type Conditions,
  type Content,
  type KeptAnswer,
  type PresentedAnswer,
} from './cached-response.ts';

/** A read: equal keys have equal answers for as long as the catalogue's version lasts. */
export interface Question {
  key: string;
  /** Undefined when there is nothing at that address: such answers are not kept. */
  render: () => Promise<Content | undefined>;
}

/** Answers reads from memory where they can be. */
export interface Answers {
  /**
   * 200 or 304; undefined when there is nothing to answer.
   * @throws Overloaded when too much work is waiting
   */
  respond(request: Request, question: Question): Promise<Response | undefined>;
  /**
   * The answer to an address that was asked for before, without a promise, when it is in memory and of the present
   * version: the path nearly every read takes.
   * @param target path and query, as the request line has them
   */
  peek(target: string, conditions: Conditions): PresentedAnswer<Buffer> | undefined;
}

export interface AnswersOptions {
  /** Present version of the catalogue: answers of another version are made again if what they hold has changed since. */
  getVersion: () => number;
  hasChanged: (made: Made) => boolean;
  now: () => number;
  /** What making an answer waits in, together with other work of its kind. */
  queue: WorkQueue;
  /** Told when an older answer stands in for one that could not be made. */
  onError: (error: unknown) => void;
  /** Name, value, name, value …: headers of every answer that does not set its own. */
  commonHeaders?: readonly string[];
  maxBytes: number;
}

const standInMs = 1000;
/** Addresses remembered, however they spell their question: some 200 bytes each. */
const maxTargets = 5000;
const longestTarget = 1000;

/**
 * Cache of whole answers by question and catalogue version: one rendering however many ask, compressed once per coding,
 * bounded in bytes. When the database is away, an answer of the version before stands in.
 */
export function createAnswers(options: AnswersOptions): Answers {
  const { getVersion, hasChanged, now, queue, onError, commonHeaders = [], maxBytes } = options;
  // Room for the compressed copies is counted from the start: JSON packs to well under half.
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }, key) => Math.ceil(plain.length * 1.5) + key.length + 1024,
  });
  const keyByTarget = new LRUCache<string, string>({ max: maxTargets });
  const flights = new Map<string, Promise<KeptAnswer | undefined>>();

  return { respond, peek };

  async function respond(request: Request, question: Question): Promise<Response | undefined> {
    const answer = await find(question);
    if (!answer) return undefined;
    const target = request.url.slice(request.url.indexOf('/', 'https://'.length));
    if (target.length <= longestTarget) keyByTarget.set(target, question.key);
    return toResponse(presentAnswer(answer, readConditions(request.headers), commonHeaders));
  }

  function peek(target: string, conditions: Conditions): PresentedAnswer<Buffer> | undefined {
    const key = keyByTarget.get(target);
    const answer = key === undefined ? undefined : kept.get(key);
    if (!answer || !isCurrent(answer)) return undefined;
    const { body, ...presented } = presentAnswer(answer, conditions, commonHeaders);
    return body instanceof Buffer ? { ...presented, body } : undefined;
  }

  function find(question: Question): Promise<KeptAnswer | undefined> | KeptAnswer {
    const known = kept.get(question.key);
    if (known && (isCurrent(known) || now() < known.standsInUntilMs)) return known;
    const flightKey = `${getVersion()} ${question.key}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = fill(question, known).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  }

  async function fill({ key, render }: Question, previous: KeptAnswer | undefined): Promise<KeptAnswer | undefined> {
    let answer: KeptAnswer | undefined;
    try {
      answer = await queue(() => make(render), { isUrgent: previous !== undefined });
    } catch (error) {
      if (!previous || error instanceof Overloaded) throw error;
      onError(error);
      previous.standsInUntilMs = now() + standInMs;
      return previous;
    }
    if (!answer) {
      kept.delete(key);
      return undefined;
    }
    const newest = kept.peek(key);
    if (!newest || newest.version <= answer.version) kept.set(key, answer);
    return answer;
  }

  async function make(render: Question['render']): Promise<KeptAnswer | undefined> {
    // Taken before rendering: a change that comes meanwhile must make this answer old, not pass for new.
    const version = getVersion();
    const { result: content, reads } = await recordRatingReads(render);
    return content && keepAnswer(content, { version, reads });
  }

  function isCurrent(answer: KeptAnswer): boolean {
    if (answer.version !== getVersion() && hasChanged(answer)) return false;
    answer.version = getVersion();
    return true;
  }
}

function readConditions(headers: Headers): Conditions {
  return {
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  };
}

async function toResponse({ status, headers: flat, body }: PresentedAnswer): Promise<Response> {
  const headers = new Headers();
  for (let index = 0; index + 1 < flat.length; index += 2) headers.append(flat[index] ?? '', flat[index + 1] ?? '');
  if (status === 304) return new Response(null, { status, headers });
  const bytes = await body;
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes as Buffer<ArrayBuffer>, { status, headers });
}
