import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Passed between the server and the rendering of one document. */
export interface RenderedDocument {
  /** CSP nonce of the framework's inline scripts. */
  nonce: string;
  /** The rendered bytes: a `Response` would copy them twice through a stream. */
  document: Buffer | null;
  /** Search text of the page, where nothing was found. */
  missedSearch?: string;
  /** The script that starts the others, where a page is to be painted before they are asked for. */
  earlyScript?: string;
  /** Error of a loader or an action. It is stored here because the framework reports every error as 500. */
  failure?: unknown;
}

/** It is null where the caller reads the `Response`. */
export const renderedDocumentContext = createSharedContext<RenderedDocument | null>('rendered-document', null);
