import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { createPageParts } from '#app/routes/shared/markup-cache.ts';
import { renderedDocumentContext } from '#app/routes/shared/rendered-document.ts';
import { MarkupPartsContext } from '#app/ui/primitives/cached-markup.tsx';

/** What the framework gives its server entry. */
export type RenderingArguments = [
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
];

interface RenderingOptions {
  /** The script that starts the others, where a page is to be painted before they are asked for. */
  earlyScript?: string;
  /** Parts that many pages share are rendered once. */
  sharesParts?: boolean;
}

/** Server entry of an application whose pages start their scripts by themselves. */
export function renderWithScripts(...given: RenderingArguments): Promise<Response> {
  return renderRequest(given);
}

/**
 * Renders a request's document for the framework. It is buffered whole: the page cache stores complete responses, and a page that
 * fails half-way becomes an error response instead of a truncated one.
 */
export async function renderRequest(
  [request, status, headers, routerContext, loadContext]: RenderingArguments,
  { earlyScript, sharesParts = false }: RenderingOptions = {},
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const rendered = loadContext.get(renderedDocumentContext);
  const html = await renderPage(routerContext, { url: request.url, nonce: rendered?.nonce, sharesParts });
  if (rendered) {
    rendered.document = html;
    rendered.earlyScript = earlyScript;
    return new Response(null, { status, headers });
  }
  return new Response(html, { status, headers });
}

async function renderPage(
  routerContext: EntryContext,
  { url, nonce = '', sharesParts }: { url: string; nonce: string | undefined; sharesParts: boolean },
): Promise<Buffer<ArrayBuffer>> {
  const { serverHandoffStream, staticHandlerContext, renderMeta } = routerContext;
  // The framework would read and write it chunk by chunk, while React waits.
  const data = serverHandoffStream && (await text(serverHandoffStream));
  const frame: unknown = staticHandlerContext.loaderData.root;
  const parts = sharesParts && nonce && frame ? createPageParts(frame, nonce) : null;
  // Nothing of a screen waits for anything: in one go it takes two thirds of the time.
  const markup = renderToString(
    <MarkupPartsContext value={parts}>
      <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={url} nonce={nonce} />
    </MarkupPartsContext>,
  );
  const document = tolerateForbiddenStorage(`<!DOCTYPE html>${markup}`);
  const page = Buffer.from(data && renderMeta?.didRenderScripts ? insertData(document, data, nonce) : document);
  return parts ? parts.assemble(page) : page;
}

const documentEnd = '</body></html>';

/** The page's data at its end, for the framework's scripts. */
function insertData(document: string, data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, escapeCharacter);
  const stream = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();</script>`;
  return document.slice(0, document.lastIndexOf(documentEnd)) + script + documentEnd;
}

/** So that no text ends the script it stands in. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The router's scroll restoration script removes a stored position it cannot parse. Where storage is blocked that
 * removal throws too; a broken position is overwritten when the page is left.
 */
function tolerateForbiddenStorage(document: string): string {
  const cleanUp =
    /(\(storageKey, restoreKey\) => \{[^]{0,600}?)console\.error\(error\);\s*sessionStorage\.removeItem\(storageKey\);/;
  return document.replace(cleanUp, '$1');
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // The server logs this error; the visitor sees the error screen without it.
  process.emit('warning', error instanceof Error ? error : new Error(String(error)));
};
