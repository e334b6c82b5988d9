import { createContext, type RouterContext } from 'react-router';

/** What passes between the process and the rendering of one document. */
export interface RenderedDocument {
  /** Marks the scripts that the framework writes, and no other; nothing stored can know it. */
  nonce: string;
  /** Where the rendered document is laid: a `Response` would carry it as a stream, copied twice. */
  document: Buffer | null;
}

const trayKey = Symbol.for('boa-lida.document-tray');
const registry = globalThis as typeof globalThis & { [trayKey]?: RouterContext<RenderedDocument | null> };

/** The tray of one request; null where whoever asks reads the response. Both copies of this module hold one key. */
export const renderedDocumentContext: RouterContext<RenderedDocument | null> = (registry[trayKey] ??=
  createContext<RenderedDocument | null>(null));
