import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react';
import { writeDescriptionHtml } from '#app/domain/catalogue/product-form/description-html.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { descriptionExtensions, fitHeadings } from '#app/panel/product/description/editor-extensions.ts';
import { EditorToolbar } from '#app/panel/product/description/editor-toolbar.tsx';

export interface EditorProps {
  /** Text area that receives the editor's HTML. */
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: () => void;
}

/** Renders the rich-text editor of the product description. The form sends the stored HTML unchanged until the user edits it. */
export function DescriptionEditor({ field, onChange }: EditorProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => {
    const source = field.current;
    const newEditor = new Editor({
      element: containerRef.current,
      extensions: descriptionExtensions,
      content: toParagraphs(source?.value ?? ''),
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': productFormTexts.labels.description,
          'aria-describedby': source?.getAttribute('aria-describedby') ?? '',
          class: 'prose product-editor',
        },
        transformPastedHTML: fitHeadings,
      },
      onTransaction: redraw,
      onUpdate() {
        if (source) source.value = writeDescriptionHtml(newEditor.getJSON());
        notifyChange();
      },
    });
    setEditor(newEditor);
    return () => newEditor.destroy();
  }, [field]);
  return (
    <div className="field h-auto p-0">
      {editor && <EditorToolbar editor={editor} />}
      <div ref={containerRef} />
    </div>
  );
}

/**
 * Returns the initial content of the editor. Text without markup becomes one paragraph per line, as the store saves it.
 */
function toParagraphs(text: string): string | object {
  if (/<[a-z!/]/i.test(text) || text.trim() === '') return fitHeadings(text);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const content = lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return { type: 'doc', content };
}
