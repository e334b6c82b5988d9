/** The server's response to an upload. */
export interface UploadResponse {
  status: number;
  /** URL that responded, which differs from the requested one after a redirect. */
  url: URL;
  text: string;
}

/**
 * Posts a form with files and reports the progress in percent. It uses `XMLHttpRequest`, because `fetch` does not
 * report upload progress.
 * @returns null when the connection was lost or the upload was stopped
 */
export function postFiles(
  url: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<UploadResponse | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    });
    request.addEventListener('loadend', () => {
      const { status, responseURL, responseText: text } = request;
      resolve(status > 0 ? { status, url: new URL(responseURL), text } : null);
    });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    request.send(form);
  });
}
