import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { convertHeicToJpeg } from '#app/panel/forms/photo-formats.ts';
import { uploadPhoto, type PhotoUploadOutcome } from '#app/panel/product/photos/upload-photo.ts';

const texts = productFormTexts.photos;

/** A photo that is being uploaded, or whose upload failed. */
interface PhotoUpload {
  id: number;
  file: File;
  percent: number;
  /** Reason why the upload failed; null while it waits or runs. */
  reason: string | null;
  canRetry: boolean;
}

/**
 * Uploads photos one at a time, so that each completes even on a phone's slow connection. A failed upload does not
 * prevent the next ones.
 * @param onPhoto called with the URL of each uploaded photo
 */
export function usePhotoUploads(onPhoto: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const lastId = useRef(0);
  const update = (id: number, change: Partial<PhotoUpload>) =>
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const dismiss = (id: number) => setUploads((current) => current.filter((upload) => upload.id !== id));
  const nextUpload = uploads.find(({ reason }) => reason === null);
  const nextId = nextUpload?.id;

  // The photos may have changed during the upload, so the function of the latest rendering is called.
  const receive = useEffectEvent(onPhoto);
  const send = useEffectEvent((id: number, signal: AbortSignal) => {
    const file = uploads.find((upload) => upload.id === id)?.file;
    if (!file) return;
    void sendPhoto(file, { onProgress: (percent) => update(id, { percent }), signal }).then((outcome) => {
      if (signal.aborted) return;
      if ('reason' in outcome) update(id, outcome);
      else {
        dismiss(id);
        receive(outcome.url);
      }
    });
  });
  useEffect(() => {
    if (nextId === undefined) return undefined;
    const controller = new AbortController();
    send(nextId, controller.signal);
    return () => controller.abort();
  }, [nextId]);

  /** Adds files to the queue. @param room number of photos that can still be added to the product */
  function add(files: readonly File[], room: number): void {
    const waitingCount = uploads.filter(({ reason }) => reason === null).length;
    const added = files.map((file, index) => {
      lastId.current += 1;
      const reason = waitingCount + index >= room ? texts.tooMany : file.size > maxPictureBytes ? texts.tooLarge : null;
      return { id: lastId.current, file, percent: 0, reason, canRetry: false };
    });
    setUploads((current) => [...current, ...added]);
  }

  return {
    uploads,
    isSending: nextUpload !== undefined,
    add,
    dismiss,
    retry: (id: number) => update(id, { reason: null, percent: 0 }),
  };
}

async function sendPhoto(file: File, options: Parameters<typeof uploadPhoto>[1]): Promise<PhotoUploadOutcome> {
  const photo = await convertHeicToJpeg(file);
  if (photo.size > maxPictureBytes) return { reason: texts.tooLarge, canRetry: false };
  return uploadPhoto(photo, options);
}
