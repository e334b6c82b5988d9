import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { feeds, type Feed } from '#app/domain/feeds/feeds.ts';
import { dataPolicy, type FlatHeaders } from '#app/http/headers.ts';
import { isNotModified, notModified, plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';
import type { NodeHandler } from '#app/server/requests/pipelining.ts';
import { plainResponses } from '#app/texts/shared/plain-responses.ts';
import type { OpenFeed } from './feed-files.ts';

export interface FeedHandlerOptions {
  openFeed: (feed: Feed) => Promise<OpenFeed>;
  /** Whether the shop tells its prices: without them there is nothing to offer elsewhere. */
  showsPrices: () => Promise<boolean>;
  securityHeaders: FlatHeaders;
}

/** Each holds an open file and 64 KB. */
const maxReaders = 10;
/** However slowly it reads, a client holds its place no longer. */
const maxReadMs = 15 * 60_000;
const cacheControl = 'public, max-age=300';
const feedsByPath = new Map(feeds.map((feed) => [feed.path, feed]));

export function isFeedPath(pathname: string): boolean {
  return feedsByPath.has(pathname);
}

/** Sends the feeds, straight from their files. */
export function createFeedHandler({ openFeed, showsPrices, securityHeaders }: FeedHandlerOptions): NodeHandler {
  const queue = createWorkQueue({ concurrency: maxReaders, maxWaiting: 0 });

  /** @throws Overloaded when too many read feeds at once, and what writing a feed throws */
  return async function handle(request, response) {
    const feed = feedsByPath.get((request.url ?? '').split('?', 1)[0] ?? '');
    await queue(() => respond(request, response, feed));
  };

  async function respond(request: IncomingMessage, response: ServerResponse, feed: Feed | undefined): Promise<void> {
    if (!feed || !(await showsPrices())) return sendResponse(request, response, missing());
    const { file, etag, bytes } = await openFeed(feed);
    try {
      if (isNotModified(request.headers['if-none-match'], etag)) {
        return sendResponse(request, response, notModified({ etag, cacheControl }));
      }
      response.writeHead(200, [
        ...['Content-Type', feed.contentType, 'Content-Length', String(bytes), 'ETag', etag],
        ...['Cache-Control', cacheControl, 'Content-Security-Policy', dataPolicy, 'X-Robots-Tag', 'noindex'],
        ...securityHeaders,
      ]);
      if (request.method === 'HEAD') return void response.end();
      const source = file.createReadStream({ autoClose: false });
      // It fails when the client goes away, or reads too slowly: nothing can be told it any more.
      await pipeline(source, response, { signal: AbortSignal.timeout(maxReadMs) }).catch(() => response.destroy());
    } finally {
      await file.close();
    }
  }

  function missing(): HttpResponse {
    return plainText(404, plainResponses.fileMissing, securityHeaders);
  }
}
