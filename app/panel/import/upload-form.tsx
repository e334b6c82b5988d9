import { useState, type DragEvent, type SubmitEvent } from 'react';
import { panelFilePaths, panelRoot } from '#app/panel-paths.ts';
import { panelImportTexts } from '#app/panel/import/texts.ts';
import { FileField } from '#app/panel/forms/field.tsx';
import { Button } from '#app/design/button.tsx';
import { useFileUpload } from '#app/panel/tasks/use-file-upload.ts';
import { UploadProgress } from '#app/panel/tasks/upload-progress.tsx';
import { readDroppedFiles, type DroppedFile } from './read-dropped-files.ts';

const texts = panelImportTexts.upload;
const action = panelRoot + panelFilePaths.sendImport;

/** Renders the form that uploads a spreadsheet and photos. Files can also be dropped on the form. */
export function UploadForm() {
  const [droppedFiles, setDroppedFiles] = useState<DroppedFile[]>([]);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const upload = useFileUpload();
  const droppedBytes = droppedFiles.reduce((total, { file }) => total + file.size, 0);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    for (const { file, path } of droppedFiles) form.append('soltos', file, path);
    upload.send(action, form);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    void readDroppedFiles(event.dataTransfer).then((files) => setDroppedFiles((before) => [...before, ...files]));
  }

  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
      aria-labelledby="enviar"
      className={`card mt-6 flex flex-col gap-4 p-4 sm:p-5 ${isDraggedOver ? 'outline-3 outline-pasture outline-dashed' : ''}`}
    >
      <h2 id="enviar" className="text-lg">
        {texts.title}
      </h2>
      <p className="rounded bg-paper-deep px-3 py-2">
        {texts.beginning}{' '}
        <a href={panelRoot + panelFilePaths.template} download className="prose-link inline-flex min-h-11 items-center">
          {texts.template}
        </a>
        <span className="block text-sm text-ink-soft">{texts.templateHint}</span>
      </p>
      <FileField
        id="planilha"
        name="planilha"
        label={texts.sheet}
        hint={texts.sheetHint}
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.txt,.tsv,.json"
        required={droppedFiles.length === 0}
      />
      <FileField
        id="fotos"
        name="fotos"
        label={texts.pictures}
        hint={texts.picturesHint}
        accept="image/*,.zip,application/zip"
        multiple
      />
      <FileField id="pasta" name="pasta" label={texts.folder} hint={texts.folderHint} multiple webkitdirectory="" />
      <p className="hidden text-ink-soft lg:block">{texts.drop}</p>
      <div role="status" className="empty:hidden">
        {droppedFiles.length > 0 && (
          <p className="flex flex-wrap items-center gap-3">
            {texts.dropped(droppedFiles.length, droppedBytes)}
            <Button variant="secondary" size="small" onClick={() => setDroppedFiles([])}>
              {texts.clearDropped}
            </Button>
          </p>
        )}
      </div>
      <UploadProgress upload={upload} />
      {upload.percent === null && (
        <div>
          <Button type="submit">{texts.submit}</Button>
        </div>
      )}
    </form>
  );
}
