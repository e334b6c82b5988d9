import { createContext } from 'react-router';
import type { RouterContext } from 'react-router';

/** Where a rendered document is laid for the process: a `Response` would carry it as a stream, copied twice. */
export interface DocumentTray {
  document: Buffer | null;
}

const trayKey = Symbol.for('boa-lida.document-tray');
const registry = globalThis as typeof globalThis & { [trayKey]?: RouterContext<DocumentTray | null> };

/** The tray of one request; null where whoever asks reads the response. Both copies of this module hold one key. */
export const trayContext: RouterContext<DocumentTray | null> = (registry[trayKey] ??=
  createContext<DocumentTray | null>(null));
