import { useEffect, useRef, useState, type ComponentType } from 'react';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { getControlProps, FieldError } from '#app/panel/forms/field.tsx';
import type { EditorProps } from '#app/panel/product/description/description-editor.tsx';
import { getPartId } from '#app/panel/product/form/form-parts.tsx';

/** The editor once its code has loaded, so that a form that is shown again keeps its height. */
let loadedEditor: ComponentType<EditorProps> | undefined;

/** Renders a text area for the description as HTML or plain text. The editor replaces it once its code has loaded. */
export function DescriptionField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: () => void;
}) {
  const id = getPartId('description');
  const field = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState(() => loadedEditor);
  useEffect(() => {
    void import('./description-editor.tsx').then(({ DescriptionEditor }) => {
      loadedEditor = DescriptionEditor;
      setEditor(() => DescriptionEditor);
    });
  }, []);
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1">
      <textarea
        ref={field}
        name="description"
        className="field"
        rows={8}
        defaultValue={value}
        aria-label={texts.labels.description}
        hidden={Editor !== undefined}
        {...getControlProps({ id, error, hasHint: false })}
      />
      {Editor && <Editor field={field} onChange={onChange} />}
      <FieldError id={id} error={error} />
    </div>
  );
}
