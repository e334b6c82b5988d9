import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Data that the server and the rendering of one document exchange. */
export interface RenderedDocument {
  /** CSP nonce of the framework's inline scripts. */
  nonce: string;
  /** Bytes of the rendered document, because passing them in a `Response` would copy them twice through a stream. */
  document: Buffer | null;
  /** Search text of the page when nothing was found. */
  missedSearch?: string;
  /** Script that starts the other scripts, for pages that are to be painted before those are requested. */
  earlyScript?: string;
  /** Error of a loader or an action. It is stored here because the framework reports every error as 500. */
  failure?: unknown;
}

/** Context of the rendering; null when the caller reads the `Response` instead. */
export const renderedDocumentContext = createSharedContext<RenderedDocument | null>('rendered-document', null);
