/** A node of the description editor's document, in the editor's JSON format. */
export interface EditorNode {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: readonly EditorNode[];
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
}

/** Sections of a table, each of which contains rows. */
export const tableSections = ['head', 'body', 'foot'] as const;

/**
 * Writes an editor's document as HTML in exactly the form in which descriptions are stored, so that sanitising it
 * changes nothing; a test compares it with `sanitize-description.ts`. An empty document gives an empty string.
 */
export function writeDescriptionHtml(document: EditorNode): string {
  const [only, ...others] = document.content ?? [];
  const isEmpty = others.length === 0 && only?.type === 'paragraph' && !only.content?.length;
  return isEmpty ? '' : writeAll(document.content).trim();
}

/**
 * Normalises the URL of a link in a description: a bare domain or e-mail address gets its scheme. Undefined when the
 * text is neither a web URL nor an e-mail address.
 */
export function normaliseLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return /^https?:\/\/[^\s/?#.]+\.[^\s]+$/i.test(url) && URL.canParse(url) ? url : undefined;
}

/** Matches the link URLs that the sanitiser accepts: web, e-mail, a path of this store, or a fragment. */
const allowedLinkPattern = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

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

/** Writes the content of a list item or cell. Its first paragraph is written without its tag. */
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
  return typeof link === 'string' && allowedLinkPattern.test(link)
    ? `<a href="${escapeAttribute(link)}" rel="nofollow noopener noreferrer">${html}</a>`
    : html;
}

/** Writes the named attributes of a cell. Empty values are left out, and so is a span of 1, which is the default. */
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

/**
 * Escapes text as the sanitiser does, which does not escape quotes. With `escapeMarkup`, every save would appear to
 * change the description.
 */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
