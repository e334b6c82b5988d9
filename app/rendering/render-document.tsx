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
 * Renders the document of a request for the framework. The document is buffered completely, because the page cache
 * stores complete responses, and an error during rendering must lead to an error response instead of a truncated one.
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
      // Suspense boundaries are not streamed separately, so that a browser without JavaScript shows their content.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void buffer(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}

/**
 * Receives every error of a loader, an action or the rendering from the framework, and stores it in the rendered
 * document for the server.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const rendered = context.get(renderedDocumentContext);
  if (rendered) rendered.failure = error;
  // Aborted requests and errors below status 500 are not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // The error is only logged. The visitor's error screen does not contain it.
  reportError(error);
};
