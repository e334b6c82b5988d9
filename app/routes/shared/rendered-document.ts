import { createContext, type RouterContext } from 'react-router';

/** Passed between the server and the rendering of one document. */
export interface RenderedDocument {
  /** CSP nonce of the framework's inline scripts. */
  nonce: string;
  /** The rendered bytes: a `Response` would copy them twice through a stream. */
  document: Buffer | null;
}

const trayKey = Symbol.for('boa-lida.document-tray');
const registry = globalThis as typeof globalThis & { [trayKey]?: RouterContext<RenderedDocument | null> };

/** Null where the caller reads the `Response`. The registry gives both copies of this module the same key. */
export const renderedDocumentContext: RouterContext<RenderedDocument | null> = (registry[trayKey] ??=
  createContext<RenderedDocument | null>(null));
