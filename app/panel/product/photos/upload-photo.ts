import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { isRecord, parseJson } from '#app/domain/shared/input/read-unknown.ts';
import { postFiles, type UploadResponse } from '#app/panel/forms/post-files.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';

const texts = productFormTexts.photos;
const uploadPath = panelRoot + panelPaths.photos;

/**
 * URL of an uploaded photo, or the reason why it was refused; `canRetry` tells whether the cause lies outside the photo
 * itself, such as a lost connection.
 */
export type PhotoUploadOutcome = { url: string } | { reason: string; canRetry: boolean };

export async function uploadPhoto(
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<PhotoUploadOutcome> {
  const form = new FormData();
  form.set('fotos', file);
  const response = await postFiles(uploadPath, form, options);
  return response ? readResponse(response) : { reason: texts.failed, canRetry: true };
}

function readResponse({ status, text, url }: UploadResponse): PhotoUploadOutcome {
  if (url.pathname !== uploadPath) return { reason: texts.signedOut, canRetry: true };
  if (status === 507) return { reason: texts.diskFull, canRetry: true };
  if (status === 413) return { reason: texts.tooLarge, canRetry: false };
  // A response that is not JSON comes from a proxy between the browser and the store.
  const json = parseJson(text);
  if (isRecord(json) && typeof json['address'] === 'string') return { url: json['address'] };
  if (isRecord(json) && typeof json['problem'] === 'string') {
    return { reason: json['problem'], canRetry: false };
  }
  return { reason: texts.failed, canRetry: true };
}
