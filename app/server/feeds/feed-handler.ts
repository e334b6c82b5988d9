import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#app/data/database/database.ts';
import { feeds } from '#app/domain/feeds/feeds.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { chooseEncoding } from '#app/http/content-encodings.ts';
import { dataPolicy, flattenHeaders, type FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import { isNotModified, notModified, plainText, sendResponse, type HttpResponse } from '#app/http/response.ts';
import { Overloaded } from '#app/http/work-queue.ts';
import { writeFeed } from '#app/operations/feeds/write-feed.ts';
import { productPath } from '#app/paths.ts';
import type { SeparatePart } from '#app/server/requests/request-kind.ts';
import type { Settings } from '#app/server/settings.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import { createFeedFiles, type FeedSource } from './feed-files.ts';
import { createFeedReaders } from './feed-readers.ts';

interface FeedOptions {
  db: Database;
  settings: Pick<Settings, 'dataDir' | 'offersEndDiscounts'>;
  readShop: () => Promise<ShopProfile>;
  catalogue: FeedSource;
  securityHeaders: FlatHeaders;
}

/** Maximum duration of a download in ms. After it, the client is disconnected and another client can be served. */
const maxReadMs = 15 * 60_000;
const cacheControl = 'public, max-age=300';
const feedsByPath = new Map(feeds.map((feed) => [feed.path, feed]));

/** Creates the handler of feeds, which are sent directly from their files. */
export function createFeeds({ db, settings, readShop, catalogue, securityHeaders }: FeedOptions): SeparatePart {
  const { dataDir, offersEndDiscounts } = settings;
  const readers = createFeedReaders();
  const openFeed = createFeedFiles({
    folder: path.join(dataDir, 'feeds'),
    source: catalogue,
    write: async function* (feed) {
      const { name, publicUrl } = await readShop();
      yield* writeFeed(db, { feed, shop: { name, publicUrl, offersEndDiscounts }, productPath });
    },
  });

  return { kind: 'feed', matches: (pathname) => feedsByPath.has(pathname), handle, limitsWrites: false };

  /**
   * Sends a feed.
   * @throws Overloaded when the maximum number of clients is reading feeds and none of them is too slow; also any error
   * of writing the feed
   */
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const feed = feedsByPath.get(getPathname(request.url ?? ''));
    // A shop that hides its prices has no offers that feeds could contain.
    if (!feed || !(await readShop()).showPrices) return sendResponse(request, response, respondNotFound());
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = ['Allow', 'GET, HEAD', ...securityHeaders];
      return sendResponse(request, response, plainText(405, formErrorTexts.methodNotAllowed, headers));
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { file, etag, bytes } = await openFeed(feed, encoding);
    try {
      if (isNotModified(request.headers['if-none-match'], etag)) {
        return sendResponse(request, response, notModified({ etag, cacheControl }));
      }
      const feedHeaders = flattenHeaders({
        'Content-Type': feed.contentType,
        'Content-Length': String(bytes),
        ETag: etag,
        'Cache-Control': cacheControl,
        'Content-Security-Policy': dataPolicy,
        'X-Robots-Tag': 'noindex',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        Vary: 'Accept-Encoding',
      });
      const headers = [...feedHeaders, ...securityHeaders];
      if (request.method === 'HEAD') return void response.writeHead(200, headers).end();
      // Responses without a body were sent above, also when the maximum number of readers is reached.
      if (!readers.makeRoom()) throw new Overloaded();
      const source = file.createReadStream({ autoClose: false });
      readers.add(source);
      try {
        // The transfer fails when the client disconnects or reads too slowly. It is then too late for an error
        // response.
        const signal = AbortSignal.timeout(maxReadMs);
        await pipeline(source, response.writeHead(200, headers), { signal }).catch(() => response.destroy());
      } finally {
        readers.remove(source);
      }
    } finally {
      await file.close();
    }
  }

  function respondNotFound(): HttpResponse {
    return plainText(404, plainResponses.fileMissing, securityHeaders);
  }
}
