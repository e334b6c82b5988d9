import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';
import { isUnchanged } from './answer.ts';
import type { Encoding } from '#app/http/encodings.ts';
import { chooseEncoding } from '#app/http/encodings.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';
import type { PictureVariants } from './picture-variants.ts';
import type { StaticFile } from './static-files.ts';
import { parsePictureUrl } from '#app/domain/picture-url.ts';

const immutable = 'public, max-age=31536000, immutable';

/** A built file in the best coding both sides have. */
export function answerStatic(request: IncomingMessage, file: StaticFile, securityHeaders: FlatHeaders): Answer {
  const encoding = chooseStored(file, chooseEncoding(request.headers['accept-encoding']));
  const etag = `"${file.hash}-${encoding}"`;
  const headers = [
    ...['Content-Type', file.contentType, 'Cache-Control', file.cacheControl, 'ETag', etag],
    ...['Vary', 'Accept-Encoding', 'Content-Security-Policy', dataPolicy],
    ...securityHeaders,
  ];
  if (isUnchanged(request, etag)) return { status: 304, headers, body: '' };
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { status: 200, headers, body: file.bodies[encoding] ?? file.bodies.identity };
}

/** A picture variant, or undefined when the address names no picture of the catalogue. */
export async function answerPicture(
  request: IncomingMessage,
  {
    pathname,
    pictures,
    securityHeaders,
  }: { pathname: string; pictures: PictureVariants; securityHeaders: FlatHeaders },
): Promise<Answer | undefined> {
  const wanted = parsePictureUrl(pathname);
  const body = wanted && (await pictures.get(wanted));
  if (!body) return undefined;
  const etag = `"${wanted.hash}-${wanted.width}-${wanted.format}"`;
  const headers = [
    ...['Content-Type', `image/${wanted.format}`, 'Cache-Control', immutable, 'ETag', etag],
    ...['Content-Security-Policy', dataPolicy],
    ...securityHeaders,
  ];
  return isUnchanged(request, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body };
}

function chooseStored(file: StaticFile, accepted: Encoding): Encoding {
  if (accepted === 'br' && file.bodies.br) return 'br';
  return accepted !== 'identity' && file.bodies.gzip ? 'gzip' : 'identity';
}
