import type { RequestHandler } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { trayContext } from '#app/routes/document-tray.ts';
import type { DocumentTray } from '#app/routes/document-tray.ts';
import type { Store } from '#app/routes/store-context.ts';
import { senderContext, storeContext } from '#app/routes/store-context.ts';
import { finishDocument } from './finish-document.ts';
import type { FlatHeaders } from './headers.ts';
import { getPagePolicy } from './headers.ts';
import type { RenderedPage } from './page-cache.ts';

/** Headers of a screen's answer that reach the client; everything else about headers is decided by the server. */
const keptHeaders = ['location', 'x-robots-tag', 'x-remix-response'];

/** Seconds a browser may use the data of a screen again: long enough for a prefetch on hover to be of use. */
const dataMaxAgeSeconds = 10;

/**
 * A fresh context that carries the store, for one request.
 * @param sender address of whoever posted a form; pages are rendered without
 */
export function createRequestContext(store: Store, sender = ''): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(senderContext, sender);
  return context;
}

/**
 * Renders the page at a canonical address.
 * @param handle React Router's request handler over the built screens
 * The request it sees is made here from `publicUrl` and the key alone: nothing a client sent can reach the page.
 */
export function createPageRenderer({ handle, store }: { handle: RequestHandler; store: Store }) {
  return async function renderPage(key: string): Promise<RenderedPage> {
    const request = new Request(new URL(store.shop.publicUrl + key));
    const context = createRequestContext(store);
    const tray: DocumentTray = { document: null };
    context.set(trayContext, tray);
    const response = await handle(request, context);
    const body = tray.document ?? Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
    const status = await getStatus(response, store);
    const page = { status, contentType, headers: pickHeaders(response.headers) };
    if (!contentType.startsWith('text/html')) {
      const isData = key.split('?', 1)[0]?.endsWith('.data');
      return { ...page, body, policy: null, maxAgeSeconds: isData ? dataMaxAgeSeconds : 0 };
    }
    const finished = finishDocument(body);
    return { ...page, body: finished.body, policy: getPagePolicy(finished.scriptHashes), maxAgeSeconds: 0 };
  };
}

/** A page that failed because the database is away may be asked for again; any other failure is ours. */
async function getStatus({ status }: Response, { db }: Store): Promise<number> {
  if (status !== 500) return status;
  return db.ping().then(
    () => 500,
    () => 503,
  );
}

function pickHeaders(headers: Headers): FlatHeaders {
  const picked: FlatHeaders = [];
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) picked.push(name, value);
  }
  return picked;
}
