import type { SubmitEvent } from 'react';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { FileField } from '#app/panel/forms/field.tsx';
import { useFileUpload } from '#app/panel/tasks/use-file-upload.ts';
import { UploadProgress } from '#app/panel/tasks/upload-progress.tsx';
import { Button } from '#app/design/button.tsx';

const texts = panelBackupTexts.upload;
const action = panelRoot + panelFilePaths.sendBackup;

/** Renders the form that uploads a backup file, with the progress of the upload. */
export function BackupUpload() {
  const upload = useFileUpload();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    upload.send(action, new FormData(event.currentTarget));
  }

  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      className="card mt-8 flex flex-col gap-3 p-4 sm:p-5"
      aria-labelledby="enviar-copia"
    >
      <h2 id="enviar-copia" className="text-lg">
        {texts.title}
      </h2>
      <FileField id="arquivo" name="copia" label={texts.field} hint={texts.hint} accept=".backup,.gz" required />
      <UploadProgress upload={upload} />
      {upload.percent === null && (
        <Button type="submit" variant="secondary" className="self-start">
          {texts.submit}
        </Button>
      )}
    </form>
  );
}
