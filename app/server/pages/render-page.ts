import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { retryAfterSeconds } from '#app/http/failure.ts';
import { getPagePolicy, type FlatHeaders } from '#app/http/headers.ts';
import type { Rendered } from '#app/http/cached-response.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ReadShop } from '#app/data/store/settings.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';
import { renderedDocumentContext, type RenderedDocument } from '#app/routes/shared/rendered-document.ts';
import { senderContext, storeContext } from '#app/routes/shared/store-context.ts';
import { finishDocument } from './finish-document.ts';

/** The store's screens, as the process runs them. */
export interface Screens {
  /** React Router's request handler over the built screens. */
  handle: RequestHandler;
  db: Database;
  now: () => number;
  readShop: ReadShop;
  postReview: PostReview;
  /** Address of the store without a final slash. */
  publicUrl: string;
  /** The bundler puts style elements into pages while developers edit them. */
  isDevelopment: boolean;
}

/** Headers of a screen's response that reach the client; everything else about headers is decided by the server. */
const screenHeaders = ['location', 'retry-after', 'x-robots-tag', 'x-remix-response', 'content-disposition'];
/** Seconds a browser may use the data of a screen again: long enough for a prefetch on hover to be of use. */
const dataMaxAgeSeconds = 10;

/**
 * Renders the page at a canonical address. The request it sees is made from `publicUrl` and the key alone: nothing a client
 * sent can reach the page.
 */
export async function renderPage(screens: Screens, key: string): Promise<Rendered> {
  const rendered = await runScreen(screens, new Request(new URL(screens.publicUrl + key)));
  const isData = rendered.policy === null && key.split('?', 1)[0]?.endsWith('.data');
  return isData ? { ...rendered, maxAgeSeconds: dataMaxAgeSeconds } : rendered;
}

/**
 * Runs the loaders or the action of a screen and renders its document.
 * @param sender address of the client that posted a form, which is answered even when the database fails; pages have none
 * @param prepare adds what only some screens stand on to the context of the request
 */
export async function runScreen(
  { handle, db, now, readShop, postReview, isDevelopment }: Screens,
  request: Request,
  { sender, prepare }: { sender?: string; prepare?: (context: RouterContextProvider) => void } = {},
): Promise<Rendered> {
  const rendered: RenderedDocument = { nonce: randomBytes(16).toString('hex'), document: null };
  const context = new RouterContextProvider();
  context.set(storeContext, { db, now, postReview, shop: await readShop({ isLatestEnough: sender !== undefined }) });
  context.set(senderContext, sender ?? '');
  context.set(renderedDocumentContext, rendered);
  prepare?.(context);
  const response = await handle(request, context);
  const contentType = response.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
  const status = await getStatus(response.status, db);
  const headers = pickHeaders(response.headers, status);
  const head = { status, contentType, headers, maxAgeSeconds: 0, missedSearch: rendered.missedSearch };
  const body = rendered.document ?? Buffer.from(await response.arrayBuffer());
  if (!contentType.startsWith('text/html')) return { ...head, body, policy: null };
  const finished = finishDocument(body, rendered.nonce, rendered.earlyScript);
  // Behind all other changes, which then have less to copy.
  const assembled = rendered.assemble?.(finished.body) ?? finished.body;
  return { ...head, body: assembled, policy: getPagePolicy(finished.scriptHashes, { isDevelopment }) };
}

/** React Router reports whatever a loader throws as 500. One that failed because the database is unreachable is a 503. */
async function getStatus(status: number, db: Database): Promise<number> {
  if (status !== 500) return status;
  return db.ping().then(
    () => 500,
    () => 503,
  );
}

function pickHeaders(headers: Headers, status: number): FlatHeaders {
  const picked = screenHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [name, value];
  });
  const needsRetryAfter = status >= 500 && !headers.has('retry-after');
  return needsRetryAfter ? [...picked, 'Retry-After', String(retryAfterSeconds)] : picked;
}
