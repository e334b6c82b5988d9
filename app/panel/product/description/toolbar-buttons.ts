import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables';
import type { Command } from '@tiptap/pm/state';
import { productFormTexts } from '#app/panel/product/texts.ts';

const texts = productFormTexts.editor;

/** A button in the toolbar of the editor for product descriptions. */
export interface ToolbarButton {
  label: string;
  /** Visible text of the button; absent when it shows the label. */
  buttonText?: string;
  run: (editor: Editor) => void;
  /** Tells whether the format that the button toggles is active at the cursor. */
  isActive?: (editor: Editor) => boolean;
  /** Tells whether the action is possible at the cursor. An action without this function is always possible. */
  isAvailable?: (editor: Editor) => boolean;
}

const onlyInTable = { isAvailable: (editor: Editor) => isInTable(editor.state) };

export const formatButtons: readonly ToolbarButton[] = [
  {
    label: texts.bold,
    buttonText: 'N',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: texts.italic,
    buttonText: 'I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  makeHeadingButton(3, { label: texts.h3, buttonText: texts.h3Button }),
  makeHeadingButton(4, { label: texts.h4, buttonText: texts.h4Button }),
  {
    label: texts.bullets,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: texts.numbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
];

export const tableButtons: readonly ToolbarButton[] = [
  { label: texts.table, run: insertTable, isAvailable: (editor) => !isInTable(editor.state) },
  { label: texts.addRow, run: runCommand(addRowAfter), ...onlyInTable },
  { label: texts.addColumn, run: runCommand(addColumnAfter), ...onlyInTable },
  { label: texts.removeRow, run: runCommand(deleteRow), ...onlyInTable },
  { label: texts.removeColumn, run: runCommand(deleteColumn), ...onlyInTable },
  { label: texts.removeTable, run: runCommand(deleteTable), ...onlyInTable },
];

export const historyButtons: readonly ToolbarButton[] = [
  {
    label: texts.undo,
    run: (editor) => editor.chain().focus().undo().run(),
    isAvailable: (editor) => editor.can().undo(),
  },
  {
    label: texts.redo,
    run: (editor) => editor.chain().focus().redo().run(),
    isAvailable: (editor) => editor.can().redo(),
  },
];

function makeHeadingButton(level: 3 | 4, labels: Pick<ToolbarButton, 'label' | 'buttonText'>): ToolbarButton {
  return {
    ...labels,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isActive: (editor) => editor.isActive('heading', { level }),
  };
}

function runCommand(command: Command): ToolbarButton['run'] {
  return (editor) => {
    command(editor.state, (transaction) => editor.view.dispatch(transaction));
    editor.commands.focus();
  };
}

/** Inserts a table of two columns with a heading row, the usual form of nutrient levels and doses. */
function insertTable(editor: Editor): void {
  const paragraph = { type: 'paragraph' };
  const head = { type: 'tableHeader', attrs: { scope: 'col' }, content: [paragraph] };
  const cell = { type: 'tableCell', content: [paragraph] };
  const row = { type: 'tableRow', content: [cell, cell] };
  const content = [{ type: 'tableRow', attrs: { section: 'head' }, content: [head, head] }, row, row];
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'table', content }, paragraph])
    .run();
}
