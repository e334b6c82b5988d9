import { useEffect, useRef, useState, type ComponentType } from 'react';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { getControlProps, FieldError } from '#app/panel/forms/field.tsx';
import type { EditorProps } from '#app/panel/product/description/description-editor.tsx';
import { getPartId } from '#app/panel/product/form/form-parts.tsx';

/**
 * Field of the description: a text area for HTML or plain text, which the editor replaces once its code has loaded. The
 * rest of the form does not wait for it.
 */
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
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  useEffect(() => {
    let isGone = false;
    void import('./description-editor.tsx').then(({ DescriptionEditor }) => {
      if (!isGone) setEditor(() => DescriptionEditor);
    });
    return () => {
      isGone = true;
    };
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
