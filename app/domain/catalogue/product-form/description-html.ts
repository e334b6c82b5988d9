/** A node of the description's editor, as it gives its document in JSON. */
export interface EditorNode {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: readonly EditorNode[];
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** Parts of a table, by the part that each of its rows belongs to. */
export const tableSections = ['head', 'body', 'foot'] as const;

/**
 * HTML of an editor's document, in the very form in which descriptions are stored: cleaning it changes nothing, which a test
 * holds against `sanitize-description.ts`. An empty document is ''.
 */
export function writeDescriptionHtml(document: EditorNode): string {
  const [only, ...others] = document.content ?? [];
  const isEmpty = others.length === 0 && only?.type === 'paragraph' && !only.content?.length;
  return isEmpty ? '' : writeAll(document.content).trim();
}

/** An address that a description may link to, completed where it is a bare domain or e-mail; undefined when it is none. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/?#.]+\.[^\s]+$/i.test(address) && URL.canParse(address) ? address : undefined;
}

/** Addresses that cleaning keeps: of the web, of a mailbox, or of this store. */
const keptLink = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

function writeAll(nodes: readonly EditorNode[] | undefined): string {
  return (nodes ?? []).map(writeNode).join('');
}

function writeNode(node: EditorNode): string {
  const { type, attrs = {}, content, text = '' } = node;
  switch (type) {
    case 'text':
      return writeText(node, text);
    case 'paragraph':
      return wrap('p', writeAll(content));
    case 'heading':
      return wrap(attrs['level'] === 4 ? 'h4' : 'h3', writeAll(content));
    case 'bulletList':
      return wrap('ul', writeAll(content));
    case 'orderedList':
      return wrap('ol', writeAll(content));
    case 'listItem':
      return wrap('li', writeTight(content));
    case 'hardBreak':
      return '<br />';
    case 'table':
      return writeTable(node);
    case 'tableRow':
      return wrap('tr', writeAll(content));
    case 'tableHeader':
      return `<th${writeAttributes(attrs, ['scope', 'colspan', 'rowspan'])}>${writeTight(content)}</th>`;
    case 'tableCell':
      return `<td${writeAttributes(attrs, ['colspan', 'rowspan'])}>${writeTight(content)}</td>`;
    default:
      return writeAll(content);
  }
}

/** A first paragraph needs no tag of its own in a list item or a cell. */
function writeTight(content: readonly EditorNode[] = []): string {
  const [first, ...others] = content;
  if (first?.type !== 'paragraph') return writeAll(content);
  return writeAll(first.content) + writeAll(others);
}

function writeTable({ attrs = {}, content = [] }: EditorNode): string {
  const caption = typeof attrs['caption'] === 'string' ? attrs['caption'] : '';
  const rows = tableSections.map((section) => ({
    section,
    html: writeAll(content.filter((row) => (row.attrs?.['section'] ?? 'body') === section)),
  }));
  const parts = rows.map(({ section, html }) => (html === '' ? '' : wrap(`t${section}`, html)));
  return wrap('table', (caption === '' ? '' : wrap('caption', escapeText(caption))) + parts.join(''));
}

function writeText({ marks = [] }: EditorNode, text: string): string {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  let html = escapeText(text);
  if (has('italic')) html = wrap('em', html);
  if (has('bold')) html = wrap('strong', html);
  const link = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return typeof link === 'string' && keptLink.test(link)
    ? `<a href="${escapeAttribute(link)}" rel="nofollow noopener noreferrer">${html}</a>`
    : html;
}

/** A span of one is what a cell has without saying so. */
function writeAttributes(attrs: Record<string, unknown>, names: readonly string[]): string {
  return names
    .flatMap((name) => {
      const value = attrs[name];
      return value == null || value === '' || value === 1 ? [] : [` ${name}="${escapeAttribute(String(value))}"`];
    })
    .join('');
}

function wrap(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}

/** As the sanitiser writes text: it leaves quotes alone, so `escapeMarkup` would make every save a change. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
