import earlyScript from 'virtual:early-script';
import { renderDocument, type RenderingArguments } from '#app/rendering/render-document.tsx';
import { renderedDocumentContext } from '#app/rendering/rendered-document.ts';

export { handleError } from '#app/rendering/render-document.tsx';

/** Renders a page for the framework, which calls this function, and adds the early script to it. */
export default function handleRequest(...renderingArguments: RenderingArguments): Promise<Response> {
  const [, , , , loadContext] = renderingArguments;
  const rendered = loadContext.get(renderedDocumentContext);
  // The early script is not used in development, where the bundler's scripts must run first.
  if (rendered && import.meta.env.PROD) rendered.earlyScript = earlyScript;
  return renderDocument(...renderingArguments);
}
