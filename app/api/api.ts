import { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#app/data/database/database.ts';
import type { ReadShop } from '#app/data/store/stored-settings.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';
import type { VisitorQuotations } from '#app/operations/quotation/visitor-quotations.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import type { ResponseCache } from '#app/http/response-cache.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { addBrandReads } from './catalogue/brands.ts';
import { addCategoryReads, categoryResource } from './catalogue/categories.ts';
import { addDocumentation } from './docs/documentation.ts';
import { addMissingHeaders, ApiError, respondWithError } from './shared/api-errors.ts';
import type { OwnerGuard } from './owner/owner-guard.ts';
import { addOwnerWrites } from './owner/owner-writes.ts';
import { addProductReads, productResource } from './catalogue/products.ts';
import { addDeliveryEstimates } from './quotation/delivery-estimates.ts';
import { documentNoticeWebhook } from './quotation/notice-webhook.ts';
import { addQuotationCalls } from './quotation/quotations.ts';
import { addSellerReads } from './quotation/sellers.ts';
import { addReviewCalls } from './reviews/reviews.ts';
import { createReadCache, type ReadCache } from './shared/read-endpoints.ts';
import { addSuggestionReads } from './search/suggestions.ts';

export interface ApiOptions {
  db: Database;
  readShop: ReadShop;
  /** URL of the store without a trailing slash. */
  publicUrl: string;
  /** Returns the current time in ms since 1970. */
  now: () => number;
  /** Cache of the responses of read endpoints. */
  cache: ResponseCache;
  postReview: PostReview;
  quotations: VisitorQuotations;
  ownerGuard: OwnerGuard;
  /** Called after a change by the owner, so that the very next read returns the changed data. */
  onChange: () => Promise<void>;
  /** Called with an internal error, but not with an overload or an error that the client caused. */
  onError: (error: unknown) => void;
  /** Security headers, which are added to a response unless it sets them itself. */
  securityHeaders: FlatHeaders;
}

/** Information about the sender of a request that the server has determined. */
interface ApiVisitor {
  /** IP address or network of the sender, for rate limits. Only a keyed hash of it is stored. */
  sender: string;
}

/** Handler of all URLs below `/api`. */
export interface Api {
  /** Responds to any request. It never throws: an error becomes the contract's error body. */
  fetch: (request: Request, from: ApiVisitor) => Response | Promise<Response>;
  /** Returns the response to a read if it is cached; undefined when `fetch` has to be called. */
  peek: ReadCache['peek'];
}

/** Creates the API with all its endpoints. */
export function createApi(options: ApiOptions): Api {
  const { db, readShop, publicUrl, now, onError, securityHeaders } = options;
  const api = new OpenAPIHono({ strict: false });
  api.onError((error) => respondWithError(error, { onError }));
  api.notFound(() => respondWithError(new ApiError(404, apiErrorTexts.notFound), { onError }));
  api.use(async (c, next) => {
    await next();
    addMissingHeaders(c.res.headers, securityHeaders);
  });

  const cache = createReadCache(options.cache);
  const reads = { db, readShop, cache };
  addCategoryReads(api, reads);
  addProductReads(api, reads);
  addSuggestionReads(api, reads);
  addBrandReads(api, reads);
  const ownerCalls = { db, now, ownerGuard: options.ownerGuard, onChange: options.onChange };
  addOwnerWrites(api, ownerCalls, categoryResource);
  addOwnerWrites(api, ownerCalls, productResource);
  addReviewCalls(api, { postReview: options.postReview, publicUrl });
  documentNoticeWebhook(api);
  addQuotationCalls(api, { quotations: options.quotations, publicUrl, now });
  addDeliveryEstimates(api, { db });
  addSellerReads(api, { db });
  addDocumentation(api, { readShop, cache });
  refuseOtherMethods(api);
  return { fetch: (request, from) => api.fetch(request, from), peek: cache.peek };
}

/** Responds with 405 and `Allow` to a request whose path is known but whose method is not. */
function refuseOtherMethods(api: OpenAPIHono): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { path, method } of api.routes) {
    if (method === 'ALL') continue;
    const methods = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, methods.add(method));
  }
  for (const [path, methods] of methodsByPath) {
    if (methods.has('GET')) methods.add('HEAD');
    const headers = { Allow: [...methods].join(', ') };
    api.all(path, () => {
      throw new ApiError(405, apiErrorTexts.methodNotAllowed, { headers });
    });
  }
}
