import { mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { tableSections } from '#app/domain/catalogue/product-form/description-html.ts';

const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Table node of the editor, which keeps the caption. */
const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector(':scope > caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const caption = String(node.attrs['caption']);
    // The 0 marks where the editor inserts the rows.
    const rows: [string, number] = ['tbody', 0];
    return caption ? ['table', ['caption', { contenteditable: 'false' }, caption], rows] : ['table', rows];
  },
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, (transaction) => this.editor.view.dispatch(transaction));
    return { Tab: move(1), 'Shift-Tab': move(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  addAttributes: () => ({
    section: {
      default: 'body',
      parseHTML: (element: HTMLElement) =>
        tableSections.find((section) => element.parentElement?.localName === `t${section}`) ?? 'body',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function makeSpan(name: 'colspan' | 'rowspan') {
  return { default: 1, parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1 };
}

const cell = { content: 'block+', isolating: true } as const;

const TableCell = Node.create({
  name: 'tableCell',
  ...cell,
  addAttributes: () => ({ colspan: makeSpan('colspan'), rowspan: makeSpan('rowspan') }),
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  ...cell,
  addAttributes: () => ({ colspan: makeSpan('colspan'), rowspan: makeSpan('rowspan'), scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

/**
 * Editor extensions for exactly the markup that `sanitize-description.ts` keeps. Of other pasted markup only the text is
 * kept.
 */
export const descriptionExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
  }),
  Table,
  TableRow,
  TableCell,
  TableHeader,
];

/** Converts headings of levels 1, 2, 5 and 6 to levels 3 and 4, which sanitizing allows. */
export function fitHeadings(html: string): string {
  return html.replace(/(<\/?)h[12]\b/gi, '$1h3').replace(/(<\/?)h[56]\b/gi, '$1h4');
}
