import { uploadTexts as texts } from '#app/panel/tasks/texts.ts';
import { Button } from '#app/design/button.tsx';
import { ErrorBox } from '#app/design/outcome-message.tsx';
import type { FileUpload } from './use-file-upload.ts';

/** Shows the progress of an upload, or that the upload failed. */
export function UploadProgress({ upload: { percent, hasFailed, stop } }: { upload: FileUpload }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {hasFailed && <ErrorBox>{texts.lost}</ErrorBox>}
      {percent !== null && (
        <div className="flex flex-col gap-2">
          <progress className="panel-progress" value={percent} max={100} aria-label={texts.sending(percent)} />
          <p className="font-medium tabular-nums">{texts.sending(percent)}</p>
          <Button variant="secondary" onClick={stop} className="self-start">
            {texts.cancelSending}
          </Button>
        </div>
      )}
    </div>
  );
}
