import type { IncomingMessage } from 'node:http';
import { maxFormFields } from '#app/domain/shared/input/form-fields.ts';
import { getMediaType, hasMoreFields, readBody } from '#app/http/read-body.ts';
import { isCrossSite } from '#app/http/guards/same-site.ts';
import { formErrorTexts } from '#app/texts/shared/error-texts.ts';

type FormOutcome = { posted: Request } | { status: number; refusal: string };

const maxBodyBytes = 64 * 1024;

/**
 * Reads a form that a browser submitted without scripts. The resulting request contains only `publicUrl`, the path and
 * the body, so that neither the Host nor any other header of the client reaches a page.
 * @param isSecretUrl whether the URL itself is secret and authorises the request. Pages with a secret URL hide it,
 * so their forms are submitted without an origin
 */
export async function readForm(
  request: Request,
  incoming: IncomingMessage,
  { publicUrl, isSecretUrl = false }: { publicUrl: string; isSecretUrl?: boolean },
): Promise<FormOutcome> {
  const { origin, host } = incoming.headers;
  const fetchSite = incoming.headers['sec-fetch-site'] as string | undefined;
  const knownOrigin = isSecretUrl && origin === 'null' ? undefined : origin;
  if (isCrossSite({ origin: knownOrigin, fetchSite, host }, publicUrl)) return refuse(403, formErrorTexts.crossSite);
  const contentType = 'application/x-www-form-urlencoded';
  if (getMediaType(incoming.headers['content-type']) !== contentType) return refuse(415, formErrorTexts.unsupported);
  const body = await readBody(request, maxBodyBytes);
  if (body.kind === 'encoded') return refuse(415, formErrorTexts.unsupported);
  if (body.kind === 'too-large' || (body.kind === 'read' && hasMoreFields(body.bytes, maxFormFields, contentType)))
    return refuse(413, formErrorTexts.tooLarge);
  if (body.kind === 'cut') return refuse(400, formErrorTexts.malformed);
  const posted = new Request(publicUrl + (incoming.url ?? '/'), {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body: new Uint8Array(body.bytes),
  });
  return { posted };
}

function refuse(status: number, refusal: string): FormOutcome {
  return { status, refusal };
}
