import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Data that the server exchanges with the rendering of one document. */
export interface RenderedDocument {
  /** CSP nonce of the framework's inline scripts. */
  nonce: string;
  /** Bytes of the rendered document. In a `Response` a stream would copy them twice. */
  document: Buffer | null;
  /** Search text of a search that found nothing. */
  missedSearch?: string;
  /** Early script of the page, which loads the other scripts after the first paint (`early-script.ts`). */
  earlyScript?: string;
  /**
   * Error of a loader, an action or the rendering. It is stored here because the framework reports every error as 500.
   */
  failure?: unknown;
}

/** Context key of the rendered document; null when the caller reads the body of the `Response` instead. */
export const renderedDocumentContext = createSharedContext<RenderedDocument | null>('rendered-document', null);
