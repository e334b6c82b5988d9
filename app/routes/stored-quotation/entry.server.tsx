import { renderedDocumentContext } from '#app/routes/shared/rendered-document.ts';
import { renderDocument, type RenderingArguments } from '#app/routes/shared/render-document.tsx';

export { handleError } from '#app/routes/shared/render-document.tsx';

/** Nothing is hydrated: the page works by itself, and the one script that it has needs neither React nor the router. */
export default async function handleQuotationRequest(...given: RenderingArguments): Promise<Response> {
  const response = await renderDocument(...given);
  const [, , , routerContext, loadContext] = given;
  const rendered = loadContext.get(renderedDocumentContext);
  if (!rendered?.document) return response;
  const script = `<script type="module" src="${routerContext.manifest.entry.module}"></script>`;
  rendered.document = Buffer.from(rendered.document.toString().replace('</body>', `${script}</body>`));
  return response;
}
