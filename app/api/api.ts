import { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#app/data/database/database.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';
import type { Made } from '#app/data/catalogue/catalogue-changes.ts';
import type { WorkQueue } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { createAnswers, type Answers } from './shared/cached-responses.ts';
import { addBrandReads } from './catalogue/brands.ts';
import { addCategoryReads } from './catalogue/categories.ts';
import { categoryWrites } from './catalogue/category-writes.ts';
import { addDocumentation } from './docs/documentation.ts';
import { answerError, ApiError } from './shared/errors.ts';
import { addMissingHeaders } from './shared/cached-response.ts';
import type { OwnerGate } from './owner/owner-gate.ts';
import { addOwnerWrites } from './owner/owner-writes.ts';
import { addProductBatchRead } from './catalogue/product-batch.ts';
import { productWrites } from './catalogue/product-writes.ts';
import { addProductReads } from './catalogue/products.ts';
import { addReviewCalls } from './reviews/reviews.ts';
import { addSuggestionReads } from './search/suggestions.ts';

export interface ApiOptions {
  db: Database;
  shop: Shop;
  /** Now, in ms since 1970. */
  now: () => number;
  /** Present version of the catalogue, at hand: answers are kept for as long as it lasts. */
  getVersion: () => number;
  hasChanged: (made: Made) => boolean;
  /** What making an answer waits in, together with other work of its kind. */
  queue: WorkQueue;
  /** Memory that kept answers may take. */
  cacheBytes: number;
  postReview: PostReview;
  ownerGate: OwnerGate;
  /** Called after the owner has changed something, so that the very next read shows it. */
  onChange: () => Promise<void>;
  /** Told of every failure of ours, never of a caller's mistake. */
  onError: (error: unknown) => void;
  /** Name, value, name, value …: headers of every answer that does not set its own. */
  securityHeaders: readonly string[];
}

/** Who calls, as the server tells it. */
export interface ApiVisitor {
  /** Address, or network, that postings are counted by. It is kept nowhere. */
  sender: string;
}

/** Everything below `/api`. */
export interface Api {
  /** Answers any request. It throws nothing: whatever goes wrong is answered in the contract's form. */
  fetch: (request: Request, from: ApiVisitor) => Response | Promise<Response>;
  /** Answers a read at once when it is in memory; otherwise undefined, and `fetch` is the one to ask. */
  peek: Answers['peek'];
}

/** Puts the API together over an open database. */
export function createApi(options: ApiOptions): Api {
  const { db, shop, now, getVersion, onError, securityHeaders } = options;
  const api = new OpenAPIHono({ strict: false });
  api.onError((error) => answerError(error, { onError }));
  api.notFound(() => answerError(new ApiError(404, apiErrorTexts.notFound), { onError }));
  api.use(async (c, next) => {
    await next();
    addMissingHeaders(c.res.headers, securityHeaders);
  });

  const { queue, hasChanged, cacheBytes: maxBytes } = options;
  const answers = createAnswers({
    getVersion,
    hasChanged,
    now,
    queue,
    maxBytes,
    onError,
    commonHeaders: securityHeaders,
  });
  const reads = { db, shop, answers };
  addCategoryReads(api, reads);
  addProductReads(api, reads);
  addProductBatchRead(api, reads);
  addSuggestionReads(api, reads);
  addBrandReads(api, reads);
  const ownerCalls = { db, now, ownerGate: options.ownerGate, onChange: options.onChange };
  addOwnerWrites(api, ownerCalls, categoryWrites);
  addOwnerWrites(api, ownerCalls, productWrites);
  addReviewCalls(api, { postReview: options.postReview, publicUrl: shop.publicUrl });
  addDocumentation(api, { shop, answers });
  refuseOtherMethods(api);
  return { fetch: (request, from) => api.fetch(request, from), peek: answers.peek };
}

/** Has every known path answer the methods it does not know with 405 and `Allow`. */
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
