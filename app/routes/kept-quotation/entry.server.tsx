import type { EntryContext, RouterContextProvider } from 'react-router';
import handleRequest, { handleError } from '#app/entry.server.tsx';
import { renderedDocumentContext } from '#app/routes/shared/rendered-document.ts';

export { handleError };

/** Nothing is hydrated: the page works by itself, and the one script that it has needs neither React nor the router. */
export default async function handleQuotationRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const response = await handleRequest(request, status, headers, routerContext, loadContext);
  const rendered = loadContext.get(renderedDocumentContext);
  if (!rendered?.document) return response;
  const script = `<script type="module" src="${routerContext.manifest.entry.module}"></script>`;
  rendered.document = Buffer.from(rendered.document.toString().replace('</body>', `${script}</body>`));
  return response;
}
