import earlyScript from 'virtual:early-script';
import { renderDocument, type RenderingArguments } from '#app/rendering/render-document.tsx';
import { renderedDocumentContext } from '#app/rendering/rendered-document.ts';

export { handleError } from '#app/rendering/render-document.tsx';

export default function handleRequest(...renderingArguments: RenderingArguments): Promise<Response> {
  const rendered = renderingArguments[4].get(renderedDocumentContext);
  // The early script is not used in development, where the bundler's scripts must run first.
  if (rendered && import.meta.env.PROD) rendered.earlyScript = earlyScript;
  return renderDocument(...renderingArguments);
}
