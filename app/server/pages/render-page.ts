import { hash, randomUUID } from 'node:crypto';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { retryAfterSeconds } from '#app/http/failure.ts';
import { getPagePolicy, type FlatHeaders } from '#app/http/headers.ts';
import { getPathname } from '#app/http/pathname.ts';
import type { Rendered } from '#app/http/cached-response.ts';
import { isStorageFailure, type Database } from '#app/data/database/database.ts';
import type { ReadShop } from '#app/data/store/settings.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';
import { renderedDocumentContext, type RenderedDocument } from '#app/rendering/rendered-document.ts';
import { senderContext, storeContext } from '#app/rendering/store-context.ts';

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
  /** Whether its pages may start workers from blobs. */
  runsBlobWorkers?: boolean;
}

/** Headers of a screen's response that reach the client; everything else about headers is decided by the server. */
const screenHeaders = [
  'location',
  'retry-after',
  'cache-control',
  'referrer-policy',
  'x-robots-tag',
  'x-remix-response',
  'content-disposition',
];
/** Seconds a browser may use the data of a screen again: long enough for a prefetch on hover to be of use. */
const dataMaxAgeSeconds = 10;

/**
 * Renders the page at a canonical address. The request it sees is made from `publicUrl` and the key alone: nothing a client
 * sent can reach the page.
 */
export async function renderPage(screens: Screens, key: string): Promise<Rendered> {
  const rendered = await runScreen(screens, new Request(new URL(screens.publicUrl + key)));
  const isData = rendered.policy === null && getPathname(key).endsWith('.data');
  return isData ? { ...rendered, maxAgeSeconds: dataMaxAgeSeconds } : rendered;
}

/**
 * Runs the loaders or the action of a screen and renders its document.
 * @param sender address of the client that posted a form, which is answered even when the database fails; pages have none
 * @param prepare adds what only some screens stand on to the context of the request
 */
export async function runScreen(
  { handle, db, now, readShop, postReview, isDevelopment, runsBlobWorkers }: Screens,
  request: Request,
  { sender, prepare }: { sender?: string; prepare?: (context: RouterContextProvider) => void } = {},
): Promise<Rendered> {
  const rendered: RenderedDocument = { nonce: randomUUID(), document: null };
  const context = new RouterContextProvider();
  context.set(storeContext, { db, now, postReview, shop: await readShop({ isLatestEnough: sender !== undefined }) });
  context.set(senderContext, sender ?? '');
  context.set(renderedDocumentContext, rendered);
  prepare?.(context);
  const response = await handle(request, context);
  const contentType = response.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
  const status = await getStatus(response.status, { failure: rendered.failure, db });
  const headers = pickHeaders(response.headers, status);
  const { missedSearch, failure } = rendered;
  const head = { status, contentType, headers, maxAgeSeconds: 0, missedSearch, failure };
  const body = rendered.document ?? Buffer.from(await response.arrayBuffer());
  if (!contentType.startsWith('text/html')) return { ...head, body, policy: null };
  const finished = finishDocument(body, rendered.nonce, rendered.earlyScript);
  const policy = getPagePolicy(finished.scriptHashes, { isDevelopment, runsBlobWorkers });
  return { ...head, body: finished.body, policy };
}

/** React Router reports whatever a loader or an action throws as 500. One that failed because of the database or a disk is a 503. */
async function getStatus(status: number, { failure, db }: { failure: unknown; db: Database }): Promise<number> {
  if (status !== 500) return status;
  if (isStorageFailure(failure)) return 503;
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

/** A document ready to be served, with the hashes its content security policy needs. */
interface FinishedDocument {
  /** UTF-8. */
  body: Buffer;
  /** `sha256-…` of each inline script that the framework wrote, in the order they stand. */
  scriptHashes: string[];
}

/**
 * Puts the last touches to a rendered page: the style sheet goes to the front of `<head>` (first paint on slow 4G fell from 1.8 s
 * to 0.76 s), the framework's scripts wait for the early script, and inline scripts are hashed for the page's policy. Only the head is read as text: the rest, twenty times as long, stays the bytes it is.
 * @param nonce attribute of every script that the framework wrote, and of no other. It is taken out: all visitors get the
 * same bytes, and a script that came with stored data is allowed by nothing
 * @param earlyScript starts the framework's scripts once the page is painted; without it they start by themselves
 */
export function finishDocument(rendered: Buffer, nonce: string, earlyScript?: string): FinishedDocument {
  const { document, scriptHashes } = removeNonce(rendered, { nonce, earlyScript });
  const headEnd = document.indexOf('</head>');
  if (headEnd < 0) return { body: document, scriptHashes };
  const head = arrangeHead(document.toString('utf8', 0, headEnd), earlyScript !== undefined);
  return { body: Buffer.concat([Buffer.from(head), document.subarray(headEnd)]), scriptHashes };
}

/** Style sheets go behind the character set: React writes them last. */
function arrangeHead(head: string, isLate: boolean): string {
  const styles: string[] = [];
  const rest = head.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    styles.push(link);
    return '';
  });
  const arranged = rest.replace(/<meta char[sS]et="utf-8"\s*\/?>/, (charset) => charset + styles.join(''));
  return isLate ? arranged.replace(modulePreload, '') : arranged;
}

const moduleAttributes = ' type="module" async=""';

function removeNonce(rendered: Buffer, { nonce, earlyScript }: { nonce: string; earlyScript: string | undefined }) {
  const attribute = ` nonce="${nonce}"`;
  const pieces: Buffer[] = [];
  const hashes = new Set(earlyScript === undefined ? [] : [getSource(earlyScript)]);
  let end = 0;
  for (let start = rendered.indexOf(attribute); start >= 0; start = rendered.indexOf(attribute, end)) {
    pieces.push(rendered.subarray(end, start));
    end = start + attribute.length;
    const text = findInlineText(rendered, start);
    if (text) hashes.add(getSource(text));
    if (
      earlyScript !== undefined &&
      rendered.toString('latin1', end, end + moduleAttributes.length) === moduleAttributes
    ) {
      end += moduleAttributes.length;
      const others = findModules(rendered).filter((file) => !text?.includes(`"${file}"`));
      pieces.push(Buffer.from(` type="text/x-late-module" data-files="${others.join(' ')}"`));
    }
  }
  return { document: Buffer.concat([...pieces, rendered.subarray(end)]), scriptHashes: [...hashes] };
}

function getSource(script: string | Buffer): string {
  return `sha256-${hash('sha256', script, 'base64')}`;
}

/** The text of the inline script whose tag holds a position; undefined for any other tag. */
function findInlineText(rendered: Buffer, position: number): Buffer | undefined {
  const tagStart = rendered.lastIndexOf('<', position);
  const textStart = rendered.indexOf('>', position) + 1;
  const tag = rendered.toString('utf8', tagStart, textStart);
  if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return undefined;
  return rendered.subarray(textStart, rendered.indexOf('</script>', textStart));
}

const modulePreload = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/gi;

/** The scripts that the head wants early. */
function findModules(rendered: Buffer): string[] {
  const head = rendered.toString('utf8', 0, Math.max(0, rendered.indexOf('</head>')));
  return [...new Set([...head.matchAll(modulePreload)].map(([, href = '']) => href))];
}
