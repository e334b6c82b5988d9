import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { productFormTexts } from '#app/panel/product/texts.ts';
import {
  formatButtons,
  historyButtons,
  tableButtons,
  type ToolbarButton,
} from '#app/panel/product/description/toolbar-buttons.ts';
import { LinkField } from '#app/panel/product/description/link-field.tsx';

const texts = productFormTexts.editor;

/** Renders the toolbar of the description editor: a single tab stop, in which the arrow keys move between the buttons. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const [focusedLabel, setFocusedLabel] = useState(texts.bold as string);
  const link: ToolbarButton = {
    label: texts.link,
    run: () => setLinking(true),
    isActive: () => editor.isActive('link'),
  };
  const buttons = [...formatButtons, link, ...tableButtons, ...historyButtons].filter(
    ({ isAvailable }) => isAvailable?.(editor) ?? true,
  );
  const tabStop = buttons.some(({ label }) => label === focusedLabel) ? focusedLabel : texts.bold;

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const index = buttons.findIndex(({ label }) => label === tabStop);
    const nextIndexes: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
    const nextIndex = nextIndexes[event.key];
    const nextButton = nextIndex === undefined ? undefined : buttons.at(nextIndex % buttons.length);
    if (!nextButton) return;
    event.preventDefault();
    setFocusedLabel(nextButton.label);
    event.currentTarget.querySelector<HTMLElement>(`[aria-label="${nextButton.label}"]`)?.focus();
  }

  return (
    <div className="border-b border-line p-1.5">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={texts.toolbar}
        className="flex flex-wrap gap-1"
        onKeyDown={moveFocus}
      >
        {buttons.map(({ label, buttonText, run, isActive }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isActive ? isActive(editor) : undefined}
            tabIndex={label === tabStop ? 0 : -1}
            className={`min-h-11 min-w-11 rounded-[0.5rem] px-2.5 text-sm hover:bg-paper-deep aria-pressed:bg-pasture aria-pressed:text-white ${label === texts.bold ? 'font-bold' : label === texts.italic ? 'italic' : ''}`}
            onFocus={() => setFocusedLabel(label)}
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
