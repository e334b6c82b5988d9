import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { renderedDocumentContext } from '#app/routes/shared/rendered-document.ts';

/** What the framework gives its server entry. */
export type RenderingArguments = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
];

/** Server entry of an application whose pages start their scripts by themselves. */
export function renderWithScripts(...given: RenderingArguments): Promise<Response> {
  return renderRequest(given);
}

/**
 * Renders a request's document for the framework. It is buffered whole: the page cache stores complete responses, and a page that
 * fails half-way becomes an error response instead of a truncated one.
 * @param earlyScript the script that starts the others, where a page is to be painted before they are asked for
 */
export async function renderRequest(
  [request, status, headers, routerContext, loadContext]: RenderingArguments,
  earlyScript?: string,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const rendered = loadContext.get(renderedDocumentContext);
  const nonce = rendered?.nonce;
  const html = tolerateForbiddenStorage(
    await renderDocument(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce),
  );
  if (rendered) {
    rendered.document = html;
    rendered.earlyScript = earlyScript;
    return new Response(null, { status, headers });
  }
  return new Response(html, { status, headers });
}

/**
 * The router's scroll restoration script removes a stored position it cannot parse. Where storage is blocked that
 * removal throws too; a broken position is overwritten when the page is left.
 */
function tolerateForbiddenStorage(document: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const cleanUp =
    /(\(storageKey, restoreKey\) => \{[^]{0,600}?)console\.error\(error\);\s*sessionStorage\.removeItem\(storageKey\);/;
  return Buffer.from(document.toString('latin1').replace(cleanUp, '$1'), 'latin1');
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // The server logs this error; the visitor sees the error screen without it.
  process.emit('warning', error instanceof Error ? error : new Error(String(error)));
};

async function renderDocument(document: React.ReactElement, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  let failure: unknown;
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        pipe(sink);
        resolve();
      },
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
  });
  await finished(sink);
  if (failure) throw failure;
  return Buffer.concat(chunks);
}
