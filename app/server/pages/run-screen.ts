import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'react-router';
import { RouterContextProvider } from 'react-router';
import { renderedDocumentContext, type RenderedDocument } from '#app/routes/shared/rendered-document.ts';
import { senderContext, storeContext, type Store } from '#app/routes/shared/store-context.ts';
import { finishDocument } from './finish-document.ts';
import { getPagePolicy } from '#app/server/http/headers.ts';

/** What a screen answered. */
export interface ScreenAnswer {
  status: number;
  headers: Headers;
  contentType: string;
  body: Buffer;
  /** Content security policy of a document; null for anything else. */
  policy: string | null;
}

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

/** Has the screen at a request's address answer it, and finishes the document that comes of it. */
export async function runScreen(
  handle: RequestHandler,
  request: Request,
  context: RouterContextProvider,
): Promise<ScreenAnswer> {
  const tray: RenderedDocument = { nonce: randomBytes(16).toString('hex'), document: null };
  context.set(renderedDocumentContext, tray);
  const { status, headers, body } = await handle(request, context);
  const contentType = headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
  const bytes = tray.document ?? Buffer.from(await new Response(body).arrayBuffer());
  if (!contentType.startsWith('text/html')) return { status, headers, contentType, body: bytes, policy: null };
  const finished = finishDocument(bytes, tray.nonce);
  return { status, headers, contentType, body: finished.body, policy: getPagePolicy(finished.scriptHashes) };
}
