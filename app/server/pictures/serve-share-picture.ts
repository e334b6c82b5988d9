import type { IncomingMessage } from 'node:http';
import type { Answer } from '#app/server/http/response.ts';
import { isUnchanged, plainText } from '#app/server/http/response.ts';
import type { FlatHeaders } from '#app/server/http/headers.ts';
import { dataPolicy } from '#app/server/http/headers.ts';
import type { SharePictures } from '#app/server/pictures/share-pictures/share-pictures.ts';
import { storeSharePath } from '#app/domain/pictures/share-picture.ts';

const immutable = 'public, max-age=31536000, immutable';
/** The store's own picture changes with its settings, and keeps its address. */
const oneDay = 'public, max-age=86400';
const fiveMinutes = 'public, max-age=300';

/** The picture of a shared link, or undefined when the address names no product. */
export async function answerSharePicture(
  request: IncomingMessage,
  {
    pathname,
    sharePictures,
    securityHeaders,
  }: { pathname: string; sharePictures: SharePictures; securityHeaders: FlatHeaders },
): Promise<Answer | undefined> {
  const found = await sharePictures.find(pathname);
  if (!found) return undefined;
  if (found.kind === 'busy') {
    return plainText(503, 'Muitas imagens de uma vez. Tente de novo em instantes.', [
      ...['Retry-After', '5'],
      ...securityHeaders,
    ]);
  }
  if (found.kind === 'moved') {
    const headers = ['Location', found.location, 'Cache-Control', fiveMinutes, ...securityHeaders];
    return { status: 302, headers, body: '' };
  }
  const headers = [
    ...['Content-Type', 'image/jpeg', 'ETag', found.etag],
    ...['Cache-Control', pathname === storeSharePath ? oneDay : immutable],
    ...['Content-Security-Policy', dataPolicy],
    ...allowOtherSites(securityHeaders),
  ];
  return isUnchanged(request, found.etag)
    ? { status: 304, headers, body: '' }
    : { status: 200, headers, body: found.bytes };
}

/** These pictures, alone of all the store sends, are made to be shown on the pages of others. */
function allowOtherSites(securityHeaders: FlatHeaders): FlatHeaders {
  const name = 'Cross-Origin-Resource-Policy';
  const at = securityHeaders.indexOf(name);
  return at < 0 ? securityHeaders : securityHeaders.with(at + 1, 'cross-origin');
}
