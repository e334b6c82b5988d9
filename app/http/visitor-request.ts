import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

/** Whether a page is asked for by a person's browser for that person to see: no program, and no browser that asks ahead. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  const userAgent = headers['user-agent'] ?? '';
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? headers['x-moz'] ?? '')}`;
  return userAgent.startsWith('Mozilla/') && !/prefetch|prerender|preview/.test(purpose) && !isbot(userAgent);
}
