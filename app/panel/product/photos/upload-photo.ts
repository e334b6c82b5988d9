import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { isRecord, parseJson } from '#app/domain/shared/input/read-unknown.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';

const texts = productFormTexts.photos;

/** Where an uploaded photo is, or why it was refused; `canRetry` where that is no fault of the photo's. */
export type UploadOutcome = { address: string } | { reason: string; canRetry: boolean };

/** Sends a photo. `fetch` does not tell how much of a body has left. */
export function uploadPhoto(
  file: File,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ reason, canRetry: true });
    const request = new XMLHttpRequest();
    request.open('POST', panelRoot + panelPaths.photos);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    });
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', () => fail(texts.failed));
    request.addEventListener('abort', () => fail(texts.failed));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.set('fotos', file);
    request.send(body);
  });
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): UploadOutcome {
  if (new URL(responseURL).pathname !== panelRoot + panelPaths.photos) {
    return { reason: texts.signedOut, canRetry: true };
  }
  if (status === 507) return { reason: texts.diskFull, canRetry: true };
  if (status === 413) return { reason: texts.tooLarge, canRetry: false };
  // An answer that is no JSON comes from something between the browser and the store.
  const answer = parseJson(responseText);
  if (isRecord(answer) && typeof answer['address'] === 'string') return { address: answer['address'] };
  if (isRecord(answer) && typeof answer['problem'] === 'string') {
    return { reason: answer['problem'], canRetry: false };
  }
  return { reason: texts.failed, canRetry: true };
}
