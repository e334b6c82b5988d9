import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '#app/http/content-codings.ts';
import { fromBrotli, toBrotli } from '#app/http/content-codings.ts';
import { Overloaded, type WorkQueue } from '#app/http/work-queue.ts';
import type { Made } from '#app/data/catalogue/catalogue-changes.ts';
import { recordRatingReads, type RatingReads } from '#app/data/reviews/rating-reads.ts';
import type { FlatHeaders } from '#app/server/http/headers.ts';
import { createPageBodies } from './page-bodies.ts';

/** What rendering one address gave, before compression. */
export interface RenderedPage {
  status: number;
  contentType: string;
  body: Buffer;
  /** Content security policy of this very page; null for answers that are not documents. */
  policy: string | null;
  /** Seconds a browser may use the answer without asking; 0 asks every time (and mostly gets a 304). */
  maxAgeSeconds: number;
  /** Headers of the screen's own, such as the address of a redirect. */
  headers: FlatHeaders;
}

/** A page as the cache keeps it: compressed once, shared by every visitor. */
export interface CachedPage {
  status: number;
  contentType: string;
  policy: string | null;
  maxAgeSeconds: number;
  headers: FlatHeaders;
  /** First 16 hex digits of a SHA-256: of the plain body, its policy and the headers all pages share. */
  hash: string;
  brotli: Buffer;
  gzip: Buffer | null;
  /** Of the catalogue: the latest at which the page is known to be as it was. */
  version: number;
  reads: RatingReads;
  renderedAtMs: number;
  isAskedAgain: boolean;
  /** Until when this page stands in for one that could not be rendered, without trying again; 0 normally. */
  standsInUntilMs: number;
}

export interface PageCache {
  /**
   * The page at an address: from memory when fresh, otherwise rendered, once however many ask.
   * @throws Overloaded when too many pages wait to be rendered
   */
  get(key: string): Promise<PageAnswer>;
  /** The page if it is in memory and fresh, without a promise: the path nearly every request takes. */
  peek(key: string): CachedPage | undefined;
  /** Bytes of a page in a coding; any but Brotli is made when first asked for. */
  getBody(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer>;
  /** Ends background work; pages being compressed further are dropped. */
  stop(): void;
}

/** `stale` says that the catalogue could not be read and an older page stands in for the present one. */
export interface PageAnswer {
  page: CachedPage;
  state: 'hit' | 'miss' | 'stale' | 'uncached';
}

export interface PageCacheOptions {
  render: (key: string) => Promise<RenderedPage>;
  /** Present version of the catalogue: pages of another version are rendered again if what they show has changed since. */
  getVersion: () => number;
  hasChanged: (made: Made) => boolean;
  now: () => number;
  /** What rendering waits in, together with other work of its kind. */
  queue: WorkQueue;
  maxBytes: number;
  /** What stands in every answer besides the page itself: when it changes, so do the entity tags. */
  salt?: string;
  /** Age after which a page is rendered again though nothing changed: offers end, years turn. */
  maxAgeMs?: number;
}

/** How the memory is shared out: to pages, to those of unknown addresses, and to plain copies for clients without compression. */
const [foundShare, missingShare, plainShare] = [0.8, 0.04, 0.16];
const standInMs = 1000;
const quickQuality = 5;
const bestQuality = 11;
const maxWaitingImprovements = 200;

/**
 * Cache of whole pages. Only 200s and 404s are kept, the latter apart and in little room, so that a scan of random
 * addresses cannot push the real pages out.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { render, getVersion, hasChanged, now, queue, maxBytes, maxAgeMs = 5 * 60 * 1000, salt = '' } = options;
  const found = createStore(maxBytes * foundShare);
  const missing = createStore(maxBytes * missingShare);
  const bodies = createPageBodies({ maxPlainBytes: Math.ceil(maxBytes * plainShare) });
  const flights = new Map<string, Promise<PageAnswer>>();
  const improvements = createImprovementQueue();

  return { get, peek, getBody: bodies.get, stop: improvements.stop };

  function peek(key: string): CachedPage | undefined {
    const page = found.get(key) ?? missing.get(key);
    if (!page || !isFresh(page)) return undefined;
    if (!page.isAskedAgain) improve(page);
    return page;
  }

  /** Compressing harder takes fifty times what rendering takes: only a page that is asked for again is worth it. */
  function improve(page: CachedPage): void {
    page.isAskedAgain = true;
    if (page.status === 200) improvements.add(page);
  }

  async function get(key: string): Promise<PageAnswer> {
    const fresh = peek(key);
    if (fresh) return { page: fresh, state: 'hit' };
    const previous = found.peek(key);
    if (previous && now() < previous.standsInUntilMs) return { page: previous, state: 'stale' };
    const flightKey = `${getVersion()} ${key}`;
    let flight = flights.get(flightKey);
    if (!flight) {
      flight = fill(key).finally(() => flights.delete(flightKey));
      flights.set(flightKey, flight);
    }
    return flight;
  }

  async function fill(key: string): Promise<PageAnswer> {
    const previous = found.get(key);
    try {
      // A page that was served before is asked for by more than one visitor.
      const page = await queue(() => make(key), { isUrgent: previous !== undefined });
      if (page.status !== 200 && page.status !== 404) {
        return previous && page.status >= 500 ? standIn(previous) : { page, state: 'uncached' };
      }
      keep(key, page);
      return { page, state: 'miss' };
    } catch (error) {
      if (previous && !(error instanceof Overloaded)) return standIn(previous);
      throw error;
    }
  }

  async function make(key: string): Promise<CachedPage> {
    // Taken before rendering: a change that comes meanwhile must make this page old, not pass for new.
    const version = getVersion();
    const { result, reads } = await recordRatingReads(() => render(key));
    return compressPage(result, { version, reads, renderedAtMs: now(), salt });
  }

  function standIn(previous: CachedPage): PageAnswer {
    previous.standsInUntilMs = now() + standInMs;
    return { page: previous, state: 'stale' };
  }

  function keep(key: string, page: CachedPage): void {
    const [store, other] = page.status === 200 ? [found, missing] : [missing, found];
    const present = store.peek(key) ?? other.peek(key);
    if (present && present.version > page.version) return;
    other.delete(key);
    store.set(key, page);
  }

  function isFresh(page: CachedPage): boolean {
    if (now() - page.renderedAtMs >= maxAgeMs) return false;
    if (page.version !== getVersion() && hasChanged(page)) return false;
    page.version = getVersion();
    return true;
  }
}

function createStore(maxSize: number): LRUCache<string, CachedPage> {
  // A gzip copy, made later for the rare client without Brotli, is about a quarter larger: room is kept for it.
  return new LRUCache({
    maxSize: Math.ceil(maxSize),
    sizeCalculation: (page, key) =>
      Math.ceil(page.brotli.length * 2.3) + key.length + page.reads.productIds.length * 8 + 1024,
  });
}

async function compressPage(
  rendered: RenderedPage,
  { salt, ...made }: Pick<CachedPage, 'version' | 'reads' | 'renderedAtMs'> & { salt: string },
): Promise<CachedPage> {
  return {
    status: rendered.status,
    contentType: rendered.contentType,
    policy: rendered.policy,
    maxAgeSeconds: rendered.maxAgeSeconds,
    headers: rendered.headers,
    hash: hashPage(rendered, salt),
    brotli: await toBrotli(rendered.body, quickQuality),
    gzip: null,
    ...made,
    isAskedAgain: false,
    standsInUntilMs: 0,
  };
}

function hashPage({ body, policy }: RenderedPage, salt: string): string {
  const own = `${policy ?? ''}\n${salt}\n`;
  return createHash('sha256').update(own).update(body).digest('hex').slice(0, 16);
}

/** Compresses pages harder, one at a time and after the answer has gone out. */
function createImprovementQueue() {
  const waiting: CachedPage[] = [];
  let running = false;
  let stopped = false;

  function add(page: CachedPage): void {
    // Pages churn when addresses are random: past this length the quick compression is good enough.
    if (stopped || waiting.length >= maxWaitingImprovements) return;
    waiting.push(page);
    if (!running) void run();
  }

  async function run(): Promise<void> {
    running = true;
    for (let page = waiting.shift(); page && !stopped; page = waiting.shift()) {
      page.brotli = await toBrotli(await fromBrotli(page.brotli), bestQuality);
    }
    running = false;
  }

  function stop(): void {
    stopped = true;
    waiting.length = 0;
  }

  return { add, stop };
}
