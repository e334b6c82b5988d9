import type { IncomingMessage } from 'node:http';
import type { Answer } from './response.ts';
import { answerUnchanged, isUnchanged } from './response.ts';
import type { Encoding } from '#app/http/content-codings.ts';
import { chooseEncoding } from '#app/http/content-codings.ts';
import type { FlatHeaders } from './headers.ts';
import { dataPolicy } from './headers.ts';
import type { PictureRequest, PictureVariants } from '#app/server/pictures/picture-variants.ts';
import type { StaticFile } from './static-files.ts';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';

const immutable = 'public, max-age=31536000, immutable';

/** A built file in the best coding both sides have. */
export function answerStatic(request: IncomingMessage, file: StaticFile, securityHeaders: FlatHeaders): Answer {
  const encoding = chooseStored(file, chooseEncoding(request.headers['accept-encoding']));
  const etag = `"${file.hash}-${encoding}"`;
  if (isUnchanged(request, etag)) return answerUnchanged({ etag, cacheControl: file.cacheControl });
  const headers = [
    ...['Content-Type', file.contentType, 'Cache-Control', file.cacheControl, 'ETag', etag],
    ...['Vary', 'Accept-Encoding', 'Content-Security-Policy', file.policy],
    ...securityHeaders,
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { status: 200, headers, body: file.bodies[encoding] ?? file.bodies.identity };
}

interface PictureOptions {
  pathname: string;
  pictures: PictureVariants;
  securityHeaders: FlatHeaders;
}

/** A picture variant, or undefined when the address names no picture of the catalogue. */
export async function answerPicture(request: IncomingMessage, options: PictureOptions): Promise<Answer | undefined> {
  const wanted = parsePictureUrl(options.pathname);
  const body = wanted && (await options.pictures.get(wanted));
  return body && presentPicture(request, { wanted, body, securityHeaders: options.securityHeaders });
}

/** The same without a promise, for a variant that is in memory. */
export function answerPictureAtOnce(request: IncomingMessage, options: PictureOptions): Answer | undefined {
  const wanted = parsePictureUrl(options.pathname);
  const body = wanted && options.pictures.peek(wanted);
  return body && presentPicture(request, { wanted, body, securityHeaders: options.securityHeaders });
}

function presentPicture(
  request: IncomingMessage,
  { wanted, body, securityHeaders }: { wanted: PictureRequest; body: Buffer; securityHeaders: FlatHeaders },
): Answer {
  const { hash, width, format } = wanted;
  const etag = `"${hash}-${width}-${format}"`;
  const headers = [
    ...['Content-Type', `image/${format}`, 'Cache-Control', immutable, 'ETag', etag],
    ...['Content-Security-Policy', dataPolicy],
    ...securityHeaders,
  ];
  return isUnchanged(request, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body };
}

function chooseStored(file: StaticFile, accepted: Encoding): Encoding {
  if (accepted === 'br' && file.bodies.br) return 'br';
  return accepted !== 'identity' && file.bodies.gzip ? 'gzip' : 'identity';
}
