import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { formatDataLiteral, openDocumentData } from '#app/routes/shared/document-data.ts';
import { escapeScript } from '#app/routes/shared/escape-script.ts';
import { createPageParts } from '#app/routes/shared/markup-cache.ts';
import { renderedDocumentContext, type RenderedDocument } from '#app/routes/shared/rendered-document.ts';
import { MarkupPartsContext } from '#app/ui/primitives/cached-markup.tsx';

/** Arguments of the framework's server entry. */
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
  const page = await renderPage(routerContext, { url: request.url, nonce: rendered?.nonce, sharesParts });
  if (!rendered) return new Response(page.document, { status, headers });
  Object.assign(rendered, { ...page, earlyScript });
  return new Response(null, { status, headers });
}

async function renderPage(
  routerContext: EntryContext,
  { url, nonce = '', sharesParts }: { url: string; nonce: string | undefined; sharesParts: boolean },
): Promise<{ document: Buffer<ArrayBuffer>; assemble: RenderedDocument['assemble'] }> {
  const { context, data } = openDocumentData(routerContext);
  const { serverHandoffStream, staticHandlerContext, renderMeta } = context;
  // The framework would read and write it chunk by chunk, while React waits.
  const rest = serverHandoffStream && (await text(serverHandoffStream));
  const frame = staticHandlerContext.loaderData.root as object | undefined;
  const parts = sharesParts && nonce && frame ? createPageParts(frame, nonce) : null;
  // Nothing of a screen waits for anything: in one go it takes two thirds of the time.
  const markup = renderToString(
    <MarkupPartsContext value={parts}>
      <ServerRouter
        context={{ ...context, manifest: pickOwnRoutes(context), serverHandoffStream: undefined }}
        url={url}
        nonce={nonce}
      />
    </MarkupPartsContext>,
  );
  // The framework's router has getters, which V8 keeps with its class until the next full collection, and with them all they can reach.
  staticHandlerContext.loaderData = {};
  const page = Buffer.from(`<!DOCTYPE html>${markup}`);
  const script =
    rest && renderMeta?.didRenderScripts ? Buffer.from(getDataScript(data, { rest, nonce })) : Buffer.alloc(0);
  const end = page.lastIndexOf(documentEnd);
  const document = Buffer.concat([...tolerateForbiddenStorage(page.subarray(0, end)), script, page.subarray(end)]);
  return { document, assemble: parts?.assemble };
}

/** The framework makes routes of all that it is given, anew for every page, and the page needs but its own. */
function pickOwnRoutes({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext['manifest'] {
  return { ...manifest, routes: Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]])) };
}

const documentEnd = '</body></html>';

/**
 * The page's data for the framework's scripts.
 * @param rest what stays in the framework's own form: errors, and the answer to a form
 */
function getDataScript(
  data: readonly [id: string, json: string][],
  { rest, nonce }: { rest: string; nonce: string },
): string {
  const [fields, stream] = [formatDataLiteral(data), JSON.stringify(rest)].map(escapeScript);
  const context = 'window.__reactRouterContext';
  const controller = `${context}.streamController`;
  return `<script nonce="${nonce}">${context}.loaderData=${fields};${controller}.enqueue(${stream});${controller}.close();</script>`;
}

const restoreStart = '(storageKey, restoreKey) => {';
const maxRestoreLength = 800;
const cleanUp = /console\.error\(error\);\s*sessionStorage\.removeItem\(storageKey\);/;

/**
 * The router's scroll restoration script removes a stored position it cannot parse. Where storage is blocked that
 * removal throws too; a broken position is overwritten when the page is left.
 */
function tolerateForbiddenStorage(page: Buffer): Buffer[] {
  const start = page.lastIndexOf(restoreStart);
  const found = start < 0 ? null : cleanUp.exec(page.toString('latin1', start, start + maxRestoreLength));
  if (!found) return [page];
  const from = start + found.index;
  return [page.subarray(0, from), page.subarray(from + found[0].length)];
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const rendered = context.get(renderedDocumentContext);
  if (rendered) rendered.failure = error;
  // A request for something that does not exist is answered, not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // The server logs this error; the visitor sees the error screen without it.
  process.emit('warning', error instanceof Error ? error : new Error(String(error)));
};
