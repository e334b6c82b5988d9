import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { editorActs, historyActs, tableActs, type EditorAct } from '#app/panel/product/description/editor-acts.ts';
import { LinkField } from '#app/panel/product/description/link-field.tsx';

const texts = productFormTexts.editor;

/** Toolbar of the description editor. It is a single tab stop; the arrow keys move between its buttons. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const [current, setCurrent] = useState(texts.bold as string);
  const link: EditorAct = { label: texts.link, run: () => setLinking(true), isActive: () => editor.isActive('link') };
  const acts = [...editorActs, link, ...tableActs, ...historyActs].filter(
    ({ isAvailable }) => isAvailable?.(editor) ?? true,
  );
  const stop = acts.some(({ label }) => label === current) ? current : texts.bold;

  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const place = acts.findIndex(({ label }) => label === stop);
    const places: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: acts.length - 1,
    };
    const next = acts.at((places[event.key] ?? Number.NaN) % acts.length);
    if (!(event.key in places) || !next) return;
    event.preventDefault();
    setCurrent(next.label);
    event.currentTarget.querySelector<HTMLElement>(`[aria-label="${next.label}"]`)?.focus();
  }

  return (
    <div className="product-editor-tools">
      <div role="toolbar" tabIndex={-1} aria-label={texts.toolbar} className="flex flex-wrap gap-1" onKeyDown={walk}>
        {acts.map(({ label, buttonText, run, isActive }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isActive ? isActive(editor) : undefined}
            tabIndex={label === stop ? 0 : -1}
            className={`product-editor-tool ${label === texts.bold ? 'font-bold' : label === texts.italic ? 'italic' : ''}`}
            onFocus={() => setCurrent(label)}
            // Preventing the default keeps the focus in the text, where typing continues.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            {buttonText ?? label}
          </button>
        ))}
      </div>
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}
