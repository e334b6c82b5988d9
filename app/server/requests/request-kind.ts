import type { IncomingMessage } from 'node:http';
import { isPicturePath } from '#app/server/pictures/serve-pictures.ts';
import { isApi } from './failure-response.ts';
import { isBuiltAsset } from './files/earlier-builds.ts';
import type { NodeHandler } from './limits/pipelining.ts';

/** A part of the site with a handler of its own. The response cache never stores its responses. */
export interface SeparatePart {
  kind: 'panel' | 'feed' | 'quotation' | 'seller' | 'contact' | 'reminder';
  matches: (pathname: string) => boolean;
  handle: NodeHandler;
  /**
   * Whether POST requests count among visitors' writes, and are therefore rejected when too many writes are being
   * handled.
   */
  limitsWrites: boolean;
  /**
   * Returns the maximum length in bytes of a body that is received before `handle` runs; 0 when `handle` reads the body
   * itself. When the function is absent, the limit for visitors applies.
   */
  getBodyBytes?: (request: IncomingMessage) => number;
}

export type RequestKind = 'page' | 'asset' | 'picture' | 'api' | 'probe' | 'form' | SeparatePart['kind'];

const probePaths = new Set(['/healthz', '/readyz', '/metrics']);

/** Determines the handler of a request from its method and path. */
export function getRequestKind(
  request: IncomingMessage,
  pathname: string,
  {
    staticFiles,
    separateParts,
  }: { staticFiles: { has: (pathname: string) => boolean }; separateParts: readonly SeparatePart[] },
): RequestKind {
  if (isApi(pathname)) return 'api';
  const isReading = isRead(request);
  if (isReading && isPicturePath(pathname)) return 'picture';
  if (isReading && (staticFiles.has(pathname) || pathname.startsWith('/assets/'))) return 'asset';
  const part = separateParts.find(({ matches }) => matches(pathname));
  if (isReading && part && isBuiltAsset(pathname)) return 'asset';
  if (part) return part.kind;
  if (!isReading) return 'form';
  return probePaths.has(pathname) ? 'probe' : 'page';
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}
