import type { IncomingMessage } from 'node:http';
import { parsePictureUrl, type PictureRequest } from '#app/domain/pictures/picture-url.ts';
import { fixedIcons } from '#app/domain/pictures/shop-icon.ts';
import { storeSharePath } from '#app/domain/pictures/share-picture.ts';
import { retryAfterSeconds } from '#app/http/failure.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { isNotModified, plainText, type HttpResponse } from '#app/http/response.ts';
import { plainResponses } from '#app/texts/shared/plain-response-texts.ts';
import type { PictureVariants } from './picture-variants.ts';
import type { SharePictures } from './share-pictures/share-pictures.ts';
import type { ShopIcons } from './shop-icons/shop-icons.ts';

export interface PictureSources {
  pictures: PictureVariants;
  sharePictures: SharePictures;
  shopIcons: ShopIcons;
  securityHeaders: FlatHeaders;
}

const cachedForever = 'public, max-age=31536000, immutable';
/**
 * Cache header for the share picture of the store itself. It lasts only a day, because the content changes with the
 * settings.
 */
const cachedForOneDay = 'public, max-age=86400';
const cachedForFiveMinutes = 'public, max-age=300';

/**
 * Whether a path is below `/imagens/`, `/compartilhar/` or `/icones/`, or is a conventional icon path such as
 * `/favicon.ico`.
 */
export function isPicturePath(pathname: string): boolean {
  return /^\/(imagens|compartilhar|icones)\//.test(pathname) || Object.hasOwn(fixedIcons, pathname);
}

/** Returns the response for a picture variant if it is in memory, otherwise undefined. */
export function peekPicture(
  request: IncomingMessage,
  pathname: string,
  { pictures, securityHeaders }: PictureSources,
): HttpResponse | undefined {
  const variant = parsePictureUrl(pathname);
  const body = variant && pictures.peek(variant);
  return body && presentVariant(request, { variant, body, securityHeaders });
}

/**
 * Serves a picture variant, the picture of a shared link, or an icon of the shop; undefined when the path names none of
 * these.
 */
export async function servePicture(
  request: IncomingMessage,
  pathname: string,
  sources: PictureSources,
): Promise<HttpResponse | undefined> {
  const { pictures, securityHeaders } = sources;
  if (pathname.startsWith('/compartilhar/')) return serveSharePicture(request, pathname, sources);
  if (!pathname.startsWith('/imagens/')) return serveIcon(request, pathname, sources);
  const variant = parsePictureUrl(pathname);
  const body = variant && (await pictures.get(variant));
  return body && presentVariant(request, { variant, body, securityHeaders });
}

function presentVariant(
  request: IncomingMessage,
  { variant, body, securityHeaders }: { variant: PictureRequest; body: Buffer; securityHeaders: FlatHeaders },
): HttpResponse {
  const { hash, width, format } = variant;
  return presentPicture(request, { format, etag: `"${hash}-${width}-${format}"`, body, headers: securityHeaders });
}

async function serveIcon(
  request: IncomingMessage,
  pathname: string,
  { shopIcons, securityHeaders }: PictureSources,
): Promise<HttpResponse | undefined> {
  const picture = await shopIcons.find(pathname);
  if (picture?.kind !== 'icon') return picture && redirectTo(picture.location, securityHeaders);
  const { etag, bytes: body } = picture;
  return presentPicture(request, { format: 'png', etag, body, headers: securityHeaders });
}

function redirectTo(location: string, securityHeaders: FlatHeaders): HttpResponse {
  const headers = ['Location', location, 'Cache-Control', cachedForFiveMinutes, ...securityHeaders];
  return { status: 302, headers, body: '' };
}

async function serveSharePicture(
  request: IncomingMessage,
  pathname: string,
  { sharePictures, securityHeaders }: PictureSources,
): Promise<HttpResponse | undefined> {
  const picture = await sharePictures.find(pathname);
  if (!picture) return undefined;
  if (picture.kind === 'busy') {
    const headers = ['Retry-After', String(retryAfterSeconds), ...securityHeaders];
    return plainText(503, plainResponses.tooManyPictures, headers);
  }
  if (picture.kind === 'moved') return redirectTo(picture.location, securityHeaders);
  return presentPicture(request, {
    format: 'jpeg',
    etag: picture.etag,
    body: picture.bytes,
    headers: allowOtherSites(securityHeaders),
    cacheControl: pathname === storeSharePath ? cachedForOneDay : cachedForever,
  });
}

interface PresentedPicture {
  format: string;
  etag: string;
  body: Buffer;
  cacheControl?: string;
  /** Headers to add to the response. */
  headers: FlatHeaders;
}

function presentPicture(
  { headers: { 'if-none-match': ifNoneMatch } }: IncomingMessage,
  { format, etag, body, cacheControl = cachedForever, headers: otherHeaders }: PresentedPicture,
): HttpResponse {
  const headers = ['Content-Type', `image/${format}`, 'Cache-Control', cacheControl, 'ETag', etag, ...otherHeaders];
  return isNotModified(ifNoneMatch, etag) ? { status: 304, headers, body: '' } : { status: 200, headers, body };
}

/** Adds the header that allows other sites to embed these pictures, because they are meant to be shown there. */
function allowOtherSites(securityHeaders: FlatHeaders): FlatHeaders {
  const at = securityHeaders.indexOf('Cross-Origin-Resource-Policy');
  return at < 0 ? securityHeaders : securityHeaders.with(at + 1, 'cross-origin');
}
