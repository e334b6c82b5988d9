import type { Context } from 'hono';
import { readField } from '#app/domain/shared/input/read-unknown.ts';
import { getMediaType } from '#app/http/read-body.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { ownerTexts } from '#app/texts/shared/owner-api-texts.ts';
import { readBytes, readJson, unsupportedType } from '#app/api/shared/read-request.ts';
import { ApiError } from '#app/api/shared/api-errors.ts';

/** Maximum size in bytes of a JSON body from the owner: a photo of 10 MB in base64, and the fields around it. */
export const maxOwnerJsonBytes = 16 * 1024 * 1024;

/** Allowance in bytes for the parts of a form other than the file: names, boundaries and a few fields. */
const formBytes = 64 * 1024;

/**
 * Reads the photo of a request: the bytes of the first file in a form, or the text of `img` in a JSON body, which is
 * base64 or a URL.
 * @throws ApiError 400, 413, 415, 422
 */
export async function readPhoto(c: Context): Promise<Buffer | string> {
  switch (getMediaType(c.req.header('content-type'))) {
    case 'application/json': {
      const image = readField(await readJson(c, { maxBytes: maxOwnerJsonBytes }), 'img');
      if (typeof image === 'string' && image !== '') return image;
      throw photoMissing();
    }
    case 'multipart/form-data':
      return readFile(c);
    default:
      throw unsupportedType();
  }
}

async function readFile(c: Context): Promise<Buffer> {
  const bytes = await readBytes(c, { maxBytes: maxPictureBytes + formBytes });
  const form = await parseForm(bytes, c.req.header('content-type') ?? '');
  for (const value of form.values()) {
    if (value instanceof File) return Buffer.from(await value.arrayBuffer());
  }
  throw photoMissing();
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    const body = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length);
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new ApiError(400, apiErrorTexts.badRequest);
  }
}

function photoMissing(): ApiError {
  return new ApiError(422, ownerTexts.photoMissing, { fields: [{ campo: 'img', mensagem: ownerTexts.photoMissing }] });
}
