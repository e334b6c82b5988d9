import { productFormTexts } from '#app/panel/product/texts.ts';
import type { usePhotoUploads } from '#app/panel/product/photos/use-photo-uploads.ts';
import { Button, IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

const texts = productFormTexts.photos;

type PhotoUploadListProps = Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'dismiss' | 'retry'>;

/** Lists the photos that are being uploaded, and those whose upload failed, by file name. */
export function PhotoUploadList({ uploads, dismiss, retry }: PhotoUploadListProps) {
  if (uploads.length === 0) return null;
  const [current] = uploads.filter(({ reason }) => reason === null);
  const waitingCount = uploads.filter((upload) => upload.reason === null && upload !== current).length;
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {uploads.map((upload) =>
        upload.reason === null ? null : (
          <li key={upload.id} className="flex items-center gap-2 rounded bg-clay-soft p-2 pl-3 text-clay">
            <span role="alert" className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">
              {texts.refused({ name: upload.file.name, reason: upload.reason })}
            </span>
            {upload.canRetry && (
              <Button size="small" variant="secondary" onClick={() => retry(upload.id)}>
                {texts.retry}
              </Button>
            )}
            <IconButton label={texts.dismiss} onClick={() => dismiss(upload.id)}>
              <Icon name="close" className="size-5" />
            </IconButton>
          </li>
        ),
      )}
      {current && (
        <li className="flex flex-col gap-1 text-sm">
          <label htmlFor="foto-envio">
            {current.percent < 100
              ? texts.sending({ name: current.file.name, percent: current.percent })
              : texts.preparing(current.file.name)}
            {waitingCount > 0 && ` · ${texts.waiting(waitingCount)}`}
          </label>
          <progress id="foto-envio" className="w-full" max={100} value={current.percent} />
        </li>
      )}
    </ul>
  );
}
