import { createContext, type RouterContext } from 'react-router';

/** Passed between the server and the rendering of one document. */
export interface RenderedDocument {
  /** CSP nonce of the framework's inline scripts. */
  nonce: string;
  /** The rendered bytes: a `Response` would copy them twice through a stream. */
  document: Buffer | null;
  /** Puts the markup of shared parts in their places, where the document has such places. */
  assemble?: ((document: Buffer) => Buffer) | undefined;
  /** What the page was asked to search for, where it found nothing. */
  missedSearch?: string;
  /** The script that starts the others, where a page is to be painted before they are asked for. */
  earlyScript?: string;
}

const contextKey = Symbol.for('boa-lida.rendered-document');
const registry = globalThis as typeof globalThis & { [contextKey]?: RouterContext<RenderedDocument | null> };

/** Null where the caller reads the `Response`. The registry gives both copies of this module the same key. */
export const renderedDocumentContext: RouterContext<RenderedDocument | null> = (registry[contextKey] ??=
  createContext<RenderedDocument | null>(null));
