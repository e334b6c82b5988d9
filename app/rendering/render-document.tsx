import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { reportError } from '#app/data/database/report-error.ts';
import { renderedDocumentContext } from '#app/rendering/rendered-document.ts';

/** Arguments of the framework's server entry. */
export type RenderingArguments = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
];

/**
 * Renders a request's document for the framework. It is buffered whole: the page cache stores complete responses, and a page that
 * fails half-way becomes an error response instead of a truncated one.
 */
export async function renderDocument(
  ...[request, status, headers, routerContext, loadContext]: RenderingArguments
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const rendered = loadContext.get(renderedDocumentContext);
  const nonce = rendered?.nonce;
  const document = await renderWhole(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  if (!rendered) return new Response(document, { status, headers });
  rendered.document = document;
  return new Response(null, { status, headers });
}

function renderWhole(element: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Suspense boundaries are not streamed separately, so that a page without JavaScript shows everything.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void buffer(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const rendered = context.get(renderedDocumentContext);
  if (rendered) rendered.failure = error;
  // An aborted request, or one for something that does not exist, is answered but not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // The server logs this error; the visitor sees the error screen without it.
  reportError(error);
};
