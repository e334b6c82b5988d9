import earlyScript from 'virtual:early-script';
import { renderRequest, type RenderingArguments } from '#app/routes/shared/render-document.tsx';

export { handleError } from '#app/routes/shared/render-document.tsx';

// In development the bundler's own scripts come first, and an edited component is to be seen at once.
export default function handleRequest(...given: RenderingArguments): Promise<Response> {
  return renderRequest(given, import.meta.env.PROD ? { earlyScript, sharesParts: true } : {});
}
